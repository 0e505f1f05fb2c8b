import type { FieldProblem } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { contestTrade, ContestTrade, ContestTradeDraft } from '@trainrace/contract/areas/contests/contest-trade';
import { tradeStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { changeRules } from '../contest-info/change-rules.ts';
import { requireEditableContest } from '../contest-info/editable-contest.ts';
import { placesTaken } from '../api/places.ts';
import { isId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields, notFound, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { changeProblems, isOpenTrade, tradeProblems } from './contest-trade.rules.ts';
import { contestTradeStore } from '../api/contest-trade.store.ts';

type Draft = ParsedInputOf<typeof contestTrade.submit>;

/** Defaults of a new trade. */
const USUAL = { teamSize: 1, awardRule: { '1': 1, '2': 2, '3': 3 } };

export async function saveTrade(outer: Context, { id, version, changeReason, ...given }: Draft): Promise<ContestTrade> {
  // Without a line a trade has no rules of its own.
  const draft = given.promoteRule?.length === 0 ? { ...given, promoteRule: null } : given;
  refuse(tradeProblems(draft));
  const save = async (context: Context) => {
    const contest = await requireEditableContest(context, draft.contestId);
    await refuseUnknownVenues(context, draft.venueIds ?? []);
    const store = contestTradeStore(context);
    if (id === undefined) {
      const occupation = await occupationOf(context, draft.competitionDicId);
      return await store.insert({
        ...draft,
        tradeName: draft.tradeName ?? occupation.tradeName,
        teamSize: draft.teamSize ?? USUAL.teamSize,
        awardRule: draft.awardRule ?? USUAL.awardRule,
      });
    }
    const before = await store.find(id, { lock: true });
    if (!isOpenTrade(before.tradeStatus)) throw wrongState(labelOf(tradeStatus, before.tradeStatus));
    refuse(changeProblems(before, draft, await placesTaken(context.db, id)));
    await changeRules(context, { of: 'contestTrade', contest, before, draft, reason: changeReason });
    const changed = { ...draft, ...(await keptOrNew(context, before, draft)) };
    return await store.update(before, changed, { version, reason: changeReason ?? null });
  };
  return await refuseTwice('contest_trade_once', { key: 'tradeTwice' }, async () => await inTransaction(outer, save));
}

/** A name left out stays while the occupation stays; emptied, it is the occupation's again. */
async function keptOrNew(context: Context, before: ContestTrade, draft: ContestTradeDraft) {
  const isSame = draft.competitionDicId === before.competitionDicId;
  const occupation = await occupationOf(context, draft.competitionDicId, { isKept: isSame });
  const usual = isSame && draft.tradeName === undefined ? before.tradeName : occupation.tradeName;
  return {
    tradeName: draft.tradeName ?? usual,
    teamSize: draft.teamSize ?? before.teamSize,
    awardRule: draft.awardRule ?? before.awardRule,
  };
}

/** A retired entry serves the trades that have it, and no new one. */
async function occupationOf({ db }: Context, id: string, { isKept = false } = {}): Promise<{ tradeName: string }> {
  if (!isId(id)) throw notFound();
  const occupation = await db
    .selectFrom('competitionDic')
    .select(['tradeName', 'isSealed'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .forShare()
    .executeTakeFirst();
  if (occupation === undefined) throw notFound();
  if (occupation.isSealed === 1 && !isKept) throw badFields([{ field: 'competitionDicId', key: 'occupationRetired' }]);
  return occupation;
}

async function refuseUnknownVenues({ db }: Context, venueIds: readonly string[]): Promise<void> {
  if (venueIds.length === 0) return;
  const found = venueIds.every(isId)
    ? await db.selectFrom('examVenue').select('id').where('id', 'in', venueIds).where('isDeleted', '=', 0).execute()
    : [];
  if (found.length < new Set(venueIds).size) throw badFields([{ field: 'venueIds', key: 'venueUnknown' }]);
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  throw badFields(problems);
}
