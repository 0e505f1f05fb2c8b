import { inbox } from '@trainrace/contract/areas/messages/inbox';
import type { FastifyInstance } from 'fastify';
import { isId } from '#platform/db/ids.ts';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { inboxPage, markAllRead, markRead, since, unreadOf } from './inbox.ts';
import { openInboxStream } from './lines.ts';

/** Missed messages sent to a line; after a longer absence the rest is in the list. */
const MOST_MISSED = 100;

export function mountInbox(app: FastifyInstance, services: Services): void {
  const lines = openInboxStream(services);
  app.addHook('preClose', async () => lines.close());

  mount(app, services, inbox.list, async (context, query) => await inboxPage(context, query));
  mount(app, services, inbox.unread, async (context) => await unreadOf(context));
  mount(app, services, inbox.read, async (context, { ids }) => ({ read: await markRead(context, ids) }));
  mount(app, services, inbox.readAll, async (context, { box }) => ({ read: await markAllRead(context, box) }));
  mount(app, services, inbox.events, async (context, _, request, reply) => {
    const last = request.headers['last-event-id'];
    const missed = isId(last) ? await since(context, last, MOST_MISSED) : [];
    const unread = await unreadOf(context);
    lines.open(context, { unread, missed }, request, reply);
    return reply;
  });
}
