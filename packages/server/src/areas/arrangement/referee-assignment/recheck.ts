// Conflicts are looked at again when those who compete change: at a button, and by the clock for every trade whose entries
// changed. Whoever must stand aside does so at once, whoever has something to declare is asked to.
import { refereeAssignment, type Assignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { ASSIGN, assignState, MAY_STAND_ASIDE, TRAIL } from '@trainrace/contract/dictionaries';
import {
  isBlocked,
  undeclared,
  withDeclared,
  type Finding,
} from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';
import { followChief } from './chief-referee.ts';
import { evaluateReferees } from './evaluate-referees.ts';
import { whyOf } from './save-assignment.ts';

interface Open extends Pick<Assignment, 'id' | 'expertId' | 'assignState' | 'coi'> {
  expertNo: string;
  name: string;
  tradeName: string;
  contestName: string;
  unitId: string;
}

export interface Rechecked {
  checked: number;
  changed: number;
}

/** Of one trade, in one transaction. */
export async function recheckTrade(
  outer: Actor,
  contestTradeId: string,
  bureau: readonly string[],
): Promise<Rechecked> {
  return await inTransaction(outer, async (actor) => {
    await sql`select from contest_trade where id = ${contestTradeId} for no key update`.execute(actor.db);
    const { rows } = await sql<Open>`
      select a.id, a.expert_id as "expertId", a.assign_state as "assignState", a.coi, e.expert_no as "expertNo", e.name,
        r.trade_name as "tradeName", c.contest_name as "contestName", c.undertake_unit_id as "unitId"
      from referee_assignment a join expert_refree_info e on e.id = a.expert_id
      join contest_trade r on r.id = a.contest_trade_id join contest_info c on c.id = a.contest_id
      where a.contest_trade_id = ${contestTradeId} and a.is_deleted = 0
        and a.assign_state = any(${[...MAY_STAND_ASIDE]})
      order by a.id for update of a`.execute(readerOf(actor.db));
    const found = await evaluateReferees(
      actor,
      contestTradeId,
      rows.map(({ expertId }) => expertId),
    );
    let changed = 0;
    for (const row of rows) {
      const coi = withDeclared(found.get(row.expertId) ?? [], row.coi);
      if (await write(actor, row, coi, bureau)) changed += 1;
    }
    await sql`update referee_assignment set coi_checked_at = ${actor.now.toISOString()}
      where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(actor.db);
    await followChief(actor, contestTradeId);
    return { checked: rows.length, changed };
  });
}

/** Where the new findings lead; null where they change nothing of the state. */
function stateOf({ assignState: state }: Open, coi: readonly Finding[]): Assignment['assignState'] {
  if (isBlocked(coi)) return ASSIGN.aside;
  if (undeclared(coi).length > 0) return ASSIGN.toDeclare;
  return state === ASSIGN.toDeclare ? ASSIGN.planned : state;
}

async function write(actor: Actor, row: Open, coi: Finding[], bureau: readonly string[]): Promise<boolean> {
  const to = stateOf(row, coi);
  const isSame = to === row.assignState;
  if (isSame && canonicalJson(coi) === canonicalJson(row.coi)) return false;
  const reason = isSame ? null : whyOf(coi, 'zh');
  await sql`update referee_assignment set coi = ${JSON.stringify(coi)}, assign_state = ${to},
      state_reason = case when ${isSame} then state_reason else ${reason} end,
      version = version + 1, update_time = ${actor.now.toISOString()} where id = ${row.id}`.execute(actor.db);
  const changes = changesBetween(
    refereeAssignment.family,
    { assignState: row.assignState, coi: row.coi },
    { assignState: to, coi },
  );
  const { id: bizId, expertNo: bizNo, name: bizTitle } = row;
  await recordTrail(actor, [
    {
      bizTable: 'referee_assignment',
      bizId,
      bizNo,
      bizTitle,
      action: TRAIL.state,
      changes,
      reason,
      written: ['assignState'],
    },
  ]);
  if (!isSame && to !== ASSIGN.planned) await tell(actor, row, { to, coi, bureau });
  return true;
}

async function tell(
  actor: Actor,
  { id, name, contestName: contest, tradeName: trade, unitId }: Open,
  { to, coi, bureau }: { to: Assignment['assignState']; coi: readonly Finding[]; bureau: readonly string[] },
): Promise<void> {
  const params = { contest, trade, name, what: wordOf(assignState, to, 'zh'), why: whyOf(coi, 'zh') };
  const link = `/competition/referee_assignment?view=${id}`;
  await notify(actor, [{ template: 'REFEREE_ASIDE', params, to: [unitId, ...bureau], link }]);
}

/** Of which the clock has heard; an older change was looked at while it was new. */
const SINCE = '1 day';

/** Every trade with referees to come, whose entries or sessions changed since, or one of whose referees did. */
export async function recheckChanged({ db, rights }: Pick<Services, 'db' | 'rights'>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.contest_trade_id as id from referee_assignment a
    where a.is_deleted = 0 and a.assign_state = any(${[...MAY_STAND_ASIDE]})
    group by a.contest_trade_id
    having exists (select from application_info e where e.contest_trade_id = a.contest_trade_id and e.is_deleted = 0
        and e.update_time > greatest(min(a.coi_checked_at), now() - ${SINCE}::interval))
      or exists (select from exam_session s where s.contest_trade_id = a.contest_trade_id
        and s.update_time > greatest(min(a.coi_checked_at), now() - ${SINCE}::interval))
      or exists (select from expert_refree_info x join referee_assignment b on b.expert_id = x.id
        where b.contest_trade_id = a.contest_trade_id and b.is_deleted = 0
          and b.assign_state = any(${[...MAY_STAND_ASIDE]})
          and x.update_time > greatest(min(a.coi_checked_at), now() - ${SINCE}::interval))`.execute(readerOf(db));
  if (rows.length === 0) return;
  const bureau = await colleaguesWith(db, await rights.read(), ['referee_assignment_notify']);
  for (const { id } of rows) await recheckTrade({ db, now, ip: '', traceId: '' }, id, bureau);
}
