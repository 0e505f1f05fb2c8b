import type { markingScheme, MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { SCHEME } from '@trainrace/contract/dictionaries';
import { rowProblems } from '@trainrace/contract/areas/scores/rules/scheme';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { markingSchemeStore } from './marking-scheme.store.ts';

/** A draft may lack marks here and there; that it adds up is asked when it comes into use. */
export async function saveScheme(
  outer: Context,
  { id, version, ...draft }: ParsedInputOf<typeof markingScheme.submit>,
): Promise<MarkingScheme> {
  return await inTransaction(outer, async (context) => {
    const store = markingSchemeStore(context);
    const before = id === undefined ? null : await store.find(id, { lock: true });
    if (before !== null) refuseSettledScheme(before);
    const problems = rowProblems(draft);
    if (problems.length > 0) throw badFields(problems);
    const contestId = await contestOfTrade(context, draft.contestTradeId);
    const written = { ...draft, contestId };
    return before === null ? await store.insert(written) : await store.update(before, written, { version });
  });
}

export function refuseSettledScheme({ schemeState }: Pick<MarkingScheme, 'schemeState'>): void {
  if (schemeState !== SCHEME.draft) throw new Refused(409, 'schemeStays');
}

interface ClonedInput {
  id: string;
  contestTradeId: string;
  schemeName?: string | null | undefined;
}

/** Of last year's, for a trade of this year. */
export async function cloneScheme(
  outer: Context,
  { id, contestTradeId, schemeName }: ClonedInput,
): Promise<MarkingScheme> {
  return await inTransaction(outer, async (context) => {
    const store = markingSchemeStore(context);
    const from = await store.find(id);
    const contestId = await contestOfTrade(context, contestTradeId);
    return await store.insert({
      schemeName: schemeName ?? from.schemeName,
      contestId,
      contestTradeId,
      criteria: from.criteria,
      aspects: from.aspects,
      remark: from.remark,
    });
  });
}

const ofContest = contestScope('c');

/** In the caller's reach, or unknown; only what has a practical exam is marked so. */
async function contestOfTrade(context: Context, tradeId: string): Promise<string> {
  if (!isId(tradeId)) throw notFound();
  const { rows } = await sql<{ contestId: string; hasPractice: number }>`
    select x.contest_id as "contestId", d.has_practice as "hasPractice"
    from contest_trade x join contest_info c on c.id = x.contest_id join competition_dic d on d.id = x.competition_dic_id
    where x.id = ${tradeId} and x.is_deleted = 0 and c.is_deleted = 0 and ${ofContest(context)}`.execute(
    readerOf(context.db),
  );
  const [trade] = rows;
  if (trade === undefined) throw notFound();
  if (!trade.hasPractice) throw badFields([{ field: 'contestTradeId', key: 'schemeNoPractice' }]);
  return trade.contestId;
}
