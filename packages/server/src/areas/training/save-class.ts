// A class that is held here, as a draft and while people sign up.
import type { trainingClass, TrainingClass } from '@trainrace/contract/areas/training/training-class';
import { attendancePeriod, CLASS } from '@trainrace/contract/areas/training/training.dictionaries';
import { trainingWords } from '@trainrace/contract/areas/training/training.labels';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { classStore, countAdmitted, lockOwnClass } from './class-store.ts';
import { moveUp } from './move-up.ts';

type Draft = ParsedInputOf<typeof trainingClass.submit>;

const CHANGEABLE: readonly number[] = [CLASS.draft, CLASS.open, CLASS.running];

export async function saveClass(outer: Context, draft: Draft): Promise<TrainingClass> {
  return await inTransaction(outer, async (context) =>
    draft.id === undefined ? await add(context, draft) : await change(context, draft.id, draft),
  );
}

async function add(context: Context, draft: Draft): Promise<TrainingClass> {
  const { scope, user, db, now } = context;
  return await classStore(context).insert(
    {
      ...withDays(context, draft),
      source: 'local',
      classState: CLASS.draft,
      ownerId: user.id,
      orgName: scope === 'all' ? trainingWords.bureau[0] : user.name,
      classNo: await nextSerial(db, 'CLASS', now),
    },
    { id: newId() },
  );
}

async function change(context: Context, id: string, { version, ...draft }: Draft): Promise<TrainingClass> {
  const before = await lockOwnClass(context, id);
  refuseForeign(before);
  if (!CHANGEABLE.includes(before.classState)) throw new Refused(409, 'classSettled');
  const admitted = await countAdmitted(context, id);
  if (draft.planCount < admitted)
    throw badFields([{ field: 'planCount', key: 'classPlacesTaken', params: { count: admitted } }]);
  await refuseTakenSessions(context, id, draft);
  const { id: _, ...fields } = withDays(context, draft);
  const saved = await classStore(context).update(before, fields, { version });
  if (saved.classState !== CLASS.open) return saved;
  await moveUp(context, saved);
  return await classStore(context).find(id);
}

export function refuseForeign({ source }: Pick<TrainingClass, 'source'>): void {
  if (source !== 'local') throw new Refused(409, 'classNotOurs');
}

/** In the order of the days, each once; the class begins with the first and ends with the last. */
function withDays({ lang }: Context, draft: Draft) {
  const sessions = draft.sessions.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const twice = sessions.find((one, at) => at > 0 && keyOf(sessions[at - 1]!) === keyOf(one));
  if (twice !== undefined)
    throw badFields([
      {
        field: 'sessions',
        key: 'classSessionTwice',
        params: { day: twice.day, period: wordOf(attendancePeriod, twice.period, lang) },
      },
    ]);
  return { ...draft, sessions, startDate: sessions[0]!.day, endDate: sessions.at(-1)!.day };
}

interface Session {
  day: string;
  period: number;
}

export function keyOf({ day, period }: Session): string {
  return `${day} ${period}`;
}

/** Refuses to drop sessions that attendance was taken for. */
async function refuseTakenSessions({ db, lang }: Context, classId: string, { sessions }: Draft): Promise<void> {
  const { rows } = await sql<{ day: string; period: number }>`select distinct day::text as day, period
    from training_attendance where class_id = ${classId}`.execute(db);
  const kept = new Set(sessions.map(keyOf));
  const lost = rows.find((one) => !kept.has(keyOf(one)));
  if (lost === undefined) return;
  const params = { day: lost.day, period: wordOf(attendancePeriod, lost.period, lang) };
  throw badFields([{ field: 'sessions', key: 'classSessionTaken', params }]);
}
