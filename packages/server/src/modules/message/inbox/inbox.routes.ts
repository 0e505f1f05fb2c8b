import { inbox } from '@trainrace/contract/message/inbox';
import type { FastifyInstance } from 'fastify';
import { isId } from '../../../db/ids.ts';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { inboxPage, markAllRead, markRead, since, unreadOf } from './inbox.ts';
import { openLines } from './lines.ts';

/** Who was away for longer sees the rest in the list. */
const MOST_MISSED = 100;

export function mountInbox(app: FastifyInstance, house: House): void {
  const lines = openLines(house);
  app.addHook('preClose', async () => lines.close());

  mount(app, house, inbox.list, async (work, query) => await inboxPage(work, query));
  mount(app, house, inbox.unread, async (work) => await unreadOf(work));
  mount(app, house, inbox.read, async (work, { ids }) => ({ read: await markRead(work, ids) }));
  mount(app, house, inbox.readAll, async (work, { box }) => ({ read: await markAllRead(work, box) }));
  mount(app, house, inbox.events, async (work, _, request, reply) => {
    const last = request.headers['last-event-id'];
    const missed = isId(last) ? await since(work, last, MOST_MISSED) : [];
    const unread = await unreadOf(work);
    lines.open(work, { unread, missed }, request, reply);
    return reply;
  });
}
