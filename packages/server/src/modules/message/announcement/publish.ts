// Publishing puts one row into the inbox of all whom it is for; withdrawing takes it out again.
import { ANNOUNCEMENT } from '@trainrace/contract/dictionaries';
import type { announcement, Announcement } from '@trainrace/contract/message/announcement';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { announcementCommands } from '@trainrace/contract/message/announcement-commands';
import { runCommand, type Effect } from '#store/run-command.ts';
import { newId } from '#db/ids.ts';
import { inTransaction, onceCommitted } from '#db/transaction.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { messageCalls } from '#domain/inbox/add-to-inbox.ts';
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

export const commandAnnouncement = async (context: Context, input: Command): Promise<Announcement> =>
  await runCommand(
    context,
    {
      table: announcementCommands,
      store: (context) => announcementStore(context),
      open: async (context, { id }) => ({ row: await announcementStore(context).find(id, { lock: true }) }),
      effects,
    },
    input.command,
    input,
  );

const effects: Readonly<Record<Command['command'], Effect<{ row: Announcement }, Command, Announcement>>> = {
  publish: (context) => ({
    set: { publishTime: context.now.toISOString(), publisherName: context.user.name },
    after: async (published) => await announce(context, published),
  }),
  withdraw: async ({ db }, { row: { id } }) => {
    await db.deleteFrom('message').where('bizId', '=', id).where('box', '=', 'notice').execute();
    return {};
  },
};

export function refusePublished({ announceState }: Announcement): void {
  if (announceState === ANNOUNCEMENT.published) throw new Refused(409, 'announcementPublished');
}

async function announce({ db, now }: Context, published: Announcement): Promise<Announcement> {
  const { id, title, content, roles, towns } = published;
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
  return published;
}
