// Prize budget of a contest, and the state of its prizes.
import { PRIZE, TRAIL } from '@trainrace/contract/dictionaries';
import type { prize, PrizeSummary } from '@trainrace/contract/areas/results/prize';
import { sumOf } from '@trainrace/contract/areas/results/calculate-prizes';
import { inLang } from '@trainrace/contract/wire/label';
import { prizeListWords } from '@trainrace/contract/areas/results/prize.labels';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { recordTrail } from '#platform/store/trail.ts';

const ofContest = contestScope('c');

/** The name of a contest in the caller's reach. */
export async function contestNameOf(context: Context, contestId: string): Promise<string> {
  if (!isId(contestId)) throw notFound();
  const { rows } = await sql<{ name: string }>`select c.contest_name as name from contest_info c
    where c.id = ${contestId} and c.is_deleted = 0 and ${ofContest(context)}`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  return rows[0].name;
}

interface Budget {
  budget: string;
  docNo: string | null;
}

export async function summaryOf(context: Context, contestId: string): Promise<PrizeSummary> {
  await contestNameOf(context, contestId);
  const { rows } = await sql<Pick<PrizeSummary, 'states' | 'withoutAccount'> & { kept: Budget | null } & Sums>`
    with p as (select * from prize where contest_id = ${contestId} and is_deleted = 0)
    select (select json_build_object('budget', budget::text, 'docNo', doc_no) from prize_budget where contest_id = ${contestId}) as kept,
      (select coalesce(sum(amount), 0)::numeric(14, 2)::text from p) as total,
      (select coalesce(sum(tax), 0)::numeric(14, 2)::text from p) as tax,
      (select coalesce(sum(net), 0)::numeric(14, 2)::text from p) as net,
      (select coalesce(json_agg(json_build_object('prizeState', s.prize_state, 'count', s.count, 'amount', s.amount) order by s.prize_state), '[]')
        from (select prize_state, count(*)::int as count, sum(amount)::text as amount from p group by prize_state) s) as states,
      (select count(*)::int from p where bank_account_enc is null and prize_state = ${PRIZE.confirmed}) as "withoutAccount"`.execute(
    context.db,
  );
  const { kept, ...sums } = rows[0]!;
  const { budget = null, docNo = null } = kept ?? {};
  return { ...sums, budget, docNo, left: budget === null ? null : leftOf(budget, sums.total) };
}

type Sums = Pick<PrizeSummary, 'total' | 'tax' | 'net'>;

const leftOf = (budget: string, total: string): string => decimalOf(unitsOf(budget, 2) - unitsOf(total, 2), 2);

export async function saveBudget(
  outer: Context,
  { contestId, budget, docNo = null }: ParsedInputOf<typeof prize.budget>,
): Promise<PrizeSummary> {
  return await inTransaction(outer, async (context) => {
    const name = await contestNameOf(context, contestId);
    const before = await lockBudget(context, contestId);
    const fixed = sumOf(await fixedAmounts(context, contestId));
    if (unitsOf(fixed, 2) > unitsOf(budget, 2)) throw new Refused(409, 'prizeOverBudget', { total: fixed, budget });
    await sql`insert into prize_budget (contest_id, budget, doc_no, update_user, update_time)
      values (${contestId}, ${budget}, ${docNo}, ${context.user.id}, ${context.now.toISOString()})
      on conflict (contest_id) do update set budget = excluded.budget, doc_no = excluded.doc_no,
        version = prize_budget.version + 1, update_user = excluded.update_user, update_time = excluded.update_time`.execute(
      context.db,
    );
    const change = {
      field: 'budget',
      label: inLang(prizeListWords.budget, 'zh'),
      before: before?.budget ?? null,
      after: budget,
      isMasked: false,
    };
    const about = { bizTable: 'prize', bizId: contestId, bizTitle: name };
    await recordTrail(context, [{ ...about, action: TRAIL.changed, changes: [change], written: ['budget', 'docNo'] }]);
    return await summaryOf(context, contestId);
  });
}

/** Locks the sum of a contest: callers that confirm or change it wait for each other. */
async function lockBudget({ db }: Context, contestId: string): Promise<Budget | null> {
  await sql`select from contest_info where id = ${contestId} for update`.execute(db);
  const { rows } = await sql<Budget>`select budget::text, doc_no as "docNo" from prize_budget
    where contest_id = ${contestId}`.execute(db);
  return rows[0] ?? null;
}

async function fixedAmounts({ db }: Context, contestId: string): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`select amount::text from prize
    where contest_id = ${contestId} and is_deleted = 0 and prize_state >= ${PRIZE.confirmed}`.execute(db);
  return rows.map(({ amount }) => amount);
}

/** Requires that the confirmed prizes, with this one, stay within the sum of the contest. */
export async function requireWithin(context: Context, contestId: string, amount: string): Promise<void> {
  const kept = await lockBudget(context, contestId);
  if (kept === null) throw new Refused(409, 'prizeBudgetMissing');
  const total = sumOf([...(await fixedAmounts(context, contestId)), amount]);
  if (unitsOf(total, 2) > unitsOf(kept.budget, 2))
    throw new Refused(409, 'prizeOverBudget', { total, budget: kept.budget });
}
