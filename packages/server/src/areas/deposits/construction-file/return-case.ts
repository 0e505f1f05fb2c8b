// The return of a deposit: where it stands, and what is missing for its next step.
import { daysLeftOf, RETURN_STATES, unmetIn, type ReturnCase } from '@trainrace/contract/areas/deposits/file-return';
import { OBJECTION } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { day } from '#platform/time/time.ts';
import { instrumentSums } from '../margin-instrument/instrument-sums.ts';

interface File {
  id: string;
  fileStatus: number;
  /** By what is known now. */
  cleanState: string;
}

type Kept = Omit<ReturnCase, 'daysLeft' | 'toRelease' | 'unmet'>;

/** Of the newest application; null for a file that none can be made for. */
export async function returnCaseOf(
  { db, now, lang }: Pick<Context, 'db' | 'now' | 'lang'>,
  { id, fileStatus, cleanState }: File,
): Promise<ReturnCase | null> {
  if (!RETURN_STATES.includes(fileStatus)) return null;
  const kept = (await newestReturn(db, id)) ?? NONE;
  const { waiting, unpaid, live } = await instrumentSums(db, id);
  const today = day(now);
  const { publicityEnd, openObjections } = kept;
  return {
    ...kept,
    daysLeft: daysLeftOf(publicityEnd, kept.state, today),
    toRelease: live,
    unmet: unmetIn(fileStatus, { today, waiting, unpaid, publicityEnd, openObjections, cleanState }).map(
      ({ verb, saying: { key, params } }) => ({ verb, message: formatMessage(key, lang, params) }),
    ),
  };
}

const NONE: Kept = {
  id: null,
  state: null,
  appliedAt: null,
  actualEnd: null,
  amount: null,
  publicityStart: null,
  publicityEnd: null,
  objections: 0,
  openObjections: 0,
  promiseAtt: null,
  photoAtts: [],
  decision: null,
  decidedAt: null,
  releaseDate: null,
};

async function newestReturn(db: Db, fileId: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select r.id, r.return_state as state, to_char(r.create_time, 'YYYY-MM-DD HH24:MI:SS') as "appliedAt", r.actual_end::text as "actualEnd",
      r.amount::text, r.publicity_start::text as "publicityStart", r.publicity_end::text as "publicityEnd",
      (select count(*)::int from public_objection o where ${objectionsTo}) as objections,
      (select count(*)::int from public_objection o where ${objectionsTo} and ${isOpen}) as "openObjections",
      r.promise_att as "promiseAtt", r.photo_atts as "photoAtts", r.decision, to_char(r.decided_at, 'YYYY-MM-DD HH24:MI:SS') as "decidedAt",
      r.release_date::text as "releaseDate"
    from margin_return r where r.construction_file_id = ${fileId} order by r.id desc limit 1`.execute(readerOf(db));
  return rows[0];
}

const objectionsTo = sql`o.subject = 'depositReturn' and o.subject_id = r.id and o.is_deleted = 0`;
const isOpen = sql`o.objection_state in (${sql.lit(OBJECTION.waiting)}, ${sql.lit(OBJECTION.accepted)})`;

/** Objections to a return that nobody has answered yet. */
export async function openObjectionsTo(db: Db, returnId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from margin_return r join public_objection o on ${objectionsTo} and ${isOpen}
    where r.id = ${returnId}`.execute(readerOf(db));
  return rows[0]!.count;
}
