// Publishing puts one row into the inbox of all whom it is for; withdrawing takes it out again.
import { ANNOUNCEMENT } from '@trainrace/contract/dictionaries';
import type { announcement, Announcement } from '@trainrace/contract/message/announcement';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { newId } from '#db/ids.ts';
import { inTransaction, onceCommitted } from '#db/transaction.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { messageCalls } from '#domain/inbox/tell.ts';
import { announcementStore } from './announcement.store.ts';

type Draft = ParsedInputOf<typeof announcement.submit>;
type Command = ParsedInputOf<typeof announcement.command>;

export async function saveAnnouncement(outer: Context, input: Draft): Promise<Announcement> {
  const { id, version, ...values } = input;
  return await inTransaction(outer, async (context) => {
    const store = announcementStore(context);
    if (id === undefined) return await store.insert(values);
    const before = await store.find(id, { lock: true });
    refusePublished(before);
    return await store.update(before, values, { version });
  });
}

export async function removeAnnouncements(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const store = announcementStore(context);
    const rows = await store.findAll(ids, { lock: true });
    rows.forEach(refusePublished);
    return await store.remove(rows);
  });
}

export async function commandAnnouncement(outer: Context, { id, command, version }: Command): Promise<Announcement> {
  return await inTransaction(outer, async (context) => {
    const store = announcementStore(context);
    const before = await store.find(id, { lock: true });
    const field = 'announceState';
    if (command === 'publish') {
      const from = [ANNOUNCEMENT.draft, ANNOUNCEMENT.withdrawn];
      const set = { publishTime: context.now.toISOString(), publisherName: context.user.name };
      const after = await store.transition(before, { field, from, to: ANNOUNCEMENT.published, version, set });
      await announce(context, after);
      return after;
    }
    const from = [ANNOUNCEMENT.published];
    const after = await store.transition(before, { field, from, to: ANNOUNCEMENT.withdrawn, version });
    await context.db.deleteFrom('message').where('bizId', '=', id).where('box', '=', 'notice').execute();
    return after;
  });
}

function refusePublished({ announceState }: Announcement): void {
  if (announceState === ANNOUNCEMENT.published) throw new Refused(409, 'announcementPublished');
}

async function announce({ db, now }: Context, { id, title, content, roles, towns }: Announcement): Promise<void> {
  await db
    .insertInto('message')
    .values({
      id: newId(),
      box: 'notice',
      title,
      content,
      roles: roles ?? null,
      towns: towns ?? null,
      bizTable: 'announcement',
      bizId: id,
      createTime: now.toISOString(),
    })
    .execute();
  onceCommitted(db, () => messageCalls.emit('queued'));
}
