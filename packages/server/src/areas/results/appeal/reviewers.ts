// Persons who may review scores: in the pool, no referee of that trade, of another unit than the competitor, and
// nobody who entered or checked them.
import type { appeal } from '@trainrace/contract/areas/results/appeal';
import { IS_ASSIGNED, POOL } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';

type Reviewer = DataOf<typeof appeal.reviewers>[number];

interface Subject {
  contestTradeId: string;
  competitorId: string;
}

const MOST = 500;

const fitFor = ({ contestTradeId, competitorId }: Subject) => sql`e.is_deleted = 0 and e.pool_status = ${POOL.inPool}
  and not exists (select from referee_assignment r where r.expert_id = e.id and r.is_deleted = 0
    and r.contest_trade_id = ${contestTradeId} and r.assign_state = any(${[...IS_ASSIGNED]}::int[]))
  and not exists (select from competition_info s where s.id = ${competitorId}
    and (fold_name(s.work_unit) = fold_name(e.work_unit)
      or e.account_id in (s.input_user_id, s.check_user_id) or e.account_id = any(s.entered_by)))`;

/** Qualified for the occupation of the trade first. */
export async function possibleReviewers(db: Db, subject: Subject): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select e.id, e.name, e.work_unit as "workUnit" from expert_refree_info e
    where ${fitFor(subject)}
    order by (select x.competition_dic_id = any(e.trade_ids) from contest_trade x
      where x.id = ${subject.contestTradeId}) desc, e.name, e.id
    limit ${MOST}`.execute(readerOf(db));
  return rows;
}

export async function areFit(db: Db, subject: Subject, expertIds: readonly string[]): Promise<boolean> {
  if (!expertIds.every(isId)) return false;
  const { rows } = await sql<{ fit: number }>`
    select count(*)::int as fit from expert_refree_info e
    where e.id = any(${[...expertIds]}::uuid[]) and ${fitFor(subject)}`.execute(readerOf(db));
  return rows[0]!.fit === expertIds.length;
}
