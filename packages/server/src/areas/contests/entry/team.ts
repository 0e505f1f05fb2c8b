// Several people who compete as one: rows of a trade that the same account entered under the same number.
import { HOLDS_PLACE, DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import { sql } from 'kysely';
import { isSameTeam } from '../api/places.ts';
import type { FieldProblem } from '@trainrace/contract/messages';
import type { Context } from '#platform/context/context.ts';
import { findEntry, type Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';

interface Mates {
  all: number;
  holding: number;
}

/** Those of the same team, without the entry itself. */
async function matesOf({ db }: Context, { tradeId }: LockedTrade, entryId: string): Promise<Mates> {
  const { rows } = await sql<{ auditStatus: number; count: number }>`
    select a.audit_status as "auditStatus", count(*)::int as count
    from application_info m join application_info a
      on a.contest_trade_id = ${tradeId} and ${isSameTeam('a', 'm')}
    where m.id = ${entryId} and a.id <> m.id and a.is_deleted = 0 and a.audit_status = any(${[DRAFT, ...HOLDS_PLACE]})
    group by 1`.execute(db);
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0);
  return { all: sum(rows), holding: sum(rows.filter(({ auditStatus }) => auditStatus !== DRAFT)) };
}

/** The others of its team that are still drafts, locked. */
export async function draftMates(context: Context, { tradeId }: LockedTrade, { row }: Entry): Promise<Entry[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from application_info m join application_info a
      on a.contest_trade_id = ${tradeId} and ${isSameTeam('a', 'm')}
    where m.id = ${row.id} and a.id <> m.id and a.is_deleted = 0 and a.audit_status = ${DRAFT}
    order by a.id`.execute(context.db);
  const mates: Entry[] = [];
  for (const { id } of rows) mates.push(await findEntry(context, id, { lock: true }));
  return mates;
}

/** Problems of a team, which is handed in when it is complete; the trade is locked, so that nobody joins or leaves meanwhile. */
export async function refuseTeam(context: Context, locked: LockedTrade, { row }: Entry): Promise<FieldProblem[]> {
  const { teamSize: size } = locked;
  if (size === 1) return [];
  if (row.teamNo === null || row.teamNo === undefined)
    return [{ field: 'teamNo', key: 'teamNoNeeded', params: { size } }];
  const count = (await matesOf(context, locked, row.id)).all + 1;
  if (count === size) return [];
  const key = count > size ? 'teamTooLarge' : 'teamSizeWrong';
  return [{ field: 'teamNo', key, params: { team: row.teamNo, size, count } }];
}

/** One of its team is handed in already: the place is the team's. */
export async function teamHoldsPlace(context: Context, locked: LockedTrade, { row }: Entry): Promise<boolean> {
  return locked.teamSize > 1 && (await matesOf(context, locked, row.id)).holding > 0;
}
