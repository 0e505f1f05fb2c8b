import { town } from '@trainrace/contract/dictionaries';
import {
  NOTICE_REMIND_HOURS,
  type fileNotice,
  type FileNotice,
  type FileNoticeCommand,
} from '@trainrace/contract/areas/documents/file-notice';
import { fileNoticeCommands } from '@trainrace/contract/areas/documents/file-notice-commands';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { announce, announceReminder, announceWithdrawal, takeBack } from '../api/broadcast.ts';
import { isUndone, peopleOf } from '../api/audience.ts';
import { readerOf } from '#platform/db/connect.ts';
import type { Services } from '#platform/services.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { addDays, addSeconds, stamp } from '#platform/time/time.ts';
import { saveEdition } from './editions.ts';
import { noticesToReader, ownNotices } from './file-notice.store.ts';
import { confirmReceipt } from './read.ts';
import { countPeople } from './scope.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

type Input = ParsedInputOf<typeof fileNotice.command>;
type Step = Effect<{ row: FileNotice }, Input, FileNotice>;

export async function commandNotice(
  { sms }: Pick<Services, 'sms'>,
  context: Context,
  input: Input,
): Promise<FileNotice> {
  return await runCommand(
    context,
    {
      table: fileNoticeCommands,
      store: (context) => ownNotices(context),
      // Readers lock nothing: ten thousand of them confirm at once.
      load: async (context, { id, command }) => ({
        row:
          command === 'receipt'
            ? await noticesToReader(context).find(id)
            : await ownNotices(context).find(id, { lock: true }),
      }),
      effects: effectsWith(await sms.isConfigured()),
    },
    input.command,
    input,
  );
}

const effectsWith = (hasSms: boolean): Readonly<Record<FileNoticeCommand, Step>> => ({
  publish: async (context, { row }) => {
    await refuseUnready(context, row, context.now);
    const time = context.now.toISOString();
    return {
      set: { ...(await publisherOf(context)), publishTime: time, changedTime: time },
      after: async (published) => {
        await saveEdition(context, published, actorName(context.user));
        await announce(context, published);
        return published;
      },
    };
  },
  schedule: async (context, { row }, { publishTime }) => {
    const at = momentOf(publishTime!);
    if (at <= context.now || at > addDays(context.now, 366))
      throw badFields([{ field: 'publishTime', key: 'noticeTimePast' }]);
    await refuseUnready(context, row, at);
    return { set: { ...(await publisherOf(context)), publishTime: at.toISOString() } };
  },
  cancelSchedule: () => ({ set: { publishTime: null } }),
  remind: async (context, { row }) => {
    refuseTooSoon(row, context.now);
    if (!(await hasUndone(context, row))) throw new Refused(409, 'noticeAllDone');
    return {
      set: {
        remindTime: context.now.toISOString(),
        remindCount: row.remindCount + 1,
        remindSmsAfter: hasSms ? FIRST : null,
      },
      after: async (reminded) => {
        await announceReminder(context, reminded);
        return reminded;
      },
    };
  },
  withdraw: (context, { row }, { reason }) => ({
    set: { withdrawReason: reason!, remindSmsAfter: null },
    after: async (withdrawn) => {
      await announceWithdrawal(context, row, reason!);
      return withdrawn;
    },
  }),
  archive: (context, { row }) => ({
    set: { remindSmsAfter: null },
    after: async (archived) => {
      await takeBack(context, row.id);
      return archived;
    },
  }),
  receipt: async (context, { row }, input) => ({ answer: await confirmReceipt(context, row, input) }),
});

/** Before every account. */
const FIRST = '00000000-0000-0000-0000-000000000000';

const momentOf = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`);

async function refuseUnready(context: Context, row: FileNotice, at: Date): Promise<void> {
  if (isOverAt(row.expireTime, stamp(at))) throw badFields([{ field: 'expireTime', key: 'noticeEndsBefore' }]);
  if (isOverAt(row.receiptDeadline, stamp(at)))
    throw badFields([{ field: 'receiptDeadline', key: 'noticeDeadlinePast' }]);
  if (row.isPublic === 0 && (await countPeople(context, row)) === 0) throw new Refused(409, 'noticeNobody');
}

/** As it stands under the notice: who, and for which office. */
async function publisherOf({ db, scope, user }: Context) {
  const { rows } = await sql<{ dept: string | null }>`select d.dept_name as dept from account a
    left join dept d on d.id = a.dept_id where a.id = ${user.id}`.execute(readerOf(db));
  const publishDept =
    scope === 'town' ? labelOf(town, user.townCode)[0] : scope === 'contest' ? user.name : (rows[0]?.dept ?? null);
  return { publisherName: actorName(user), publishDept };
}

function refuseTooSoon({ remindTime }: FileNotice, now: Date): void {
  if (remindTime === null) return;
  const again = addSeconds(momentOf(remindTime), NOTICE_REMIND_HOURS * 3600);
  if (again > now) throw new Refused(409, 'noticeRemindedInDay', { time: stamp(again).slice(0, 16) });
}

async function hasUndone({ db }: Context, row: FileNotice): Promise<boolean> {
  const { rows } = await sql`select from account a join file_notice n on n.id = ${row.id}
    left join file_notice_receipt r on r.notice_id = n.id and r.version_no = n.content_version and r.account_id = a.id
    where ${peopleOf(row)} and ${isUndone('n', 'r')} limit 1`.execute(readerOf(db));
  return rows.length > 0;
}
