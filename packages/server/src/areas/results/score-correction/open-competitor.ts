// The competitor whom an order corrects, with all of the trade and its rules: what everybody moves by.
import { APPEAL, TRADE } from '@trainrace/contract/dictionaries';
import type { Correction, CorrectionItem } from '@trainrace/contract/areas/results/score-correction';
import { sql } from 'kysely';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { openTrade, type OpenTrade } from '#areas/contests/api/open-trade.ts';
import { competitorsOf, type Competitor } from '#areas/scores/api/competitors.ts';
import type { TradeRules } from '#areas/scores/api/score-rules.ts';
import { shownTradeRules } from '#areas/scores/api/shown-rules.ts';
import { markProblems, withAttendance } from '#areas/scores/api/scores.rules.ts';
import { marksOf, outcomesOf, readCorrections, type Outcome } from './correction.rules.ts';

export interface OpenCompetitor {
  trade: OpenTrade;
  rules: TradeRules;
  rows: Competitor[];
  row: Competitor;
}

const ofContest = contestScope('c');

/** In the caller's reach; everything under lock. */
export async function openCompetitor(context: Context, competitorId: string): Promise<OpenCompetitor> {
  const { rows: found } = await sql<{ tradeId: string }>`
    select s.contest_trade_id as "tradeId" from competition_info s join contest_info c on c.id = s.contest_id
    where s.id::text = ${competitorId} and s.is_deleted = 0 and ${ofContest(context)}`.execute(context.db);
  if (found[0] === undefined) throw notFound();
  const trade = await openTrade(context.db, found[0].tradeId);
  const rows = await competitorsOf(context, trade.id);
  const row = rows.find(({ id }) => id === competitorId);
  if (row === undefined) throw notFound();
  return { trade, rules: await shownTradeRules(context.db, trade.id), rows, row };
}

/** Of a published trade, or in publicity where the review of this appeal proposed it. Nobody answers the appeal meanwhile. */
export async function requireCorrectable(
  { db }: Context,
  { trade, row }: OpenCompetitor,
  appealId: string | null | undefined,
): Promise<void> {
  if (row.isImported === 1) throw new Refused(409, 'correctPublished');
  if (!appealId) {
    if (trade.tradeStatus !== TRADE.published) throw new Refused(409, 'correctPublished');
    return;
  }
  if (trade.tradeStatus !== TRADE.publicity) throw new Refused(409, 'correctPublished');
  const { rows } = await sql`select from appeal where id::text = ${appealId} and competitor_id = ${row.id}
    and appeal_state = ${APPEAL.toCorrect} and is_deleted = 0 for share`.execute(db);
  if (rows.length === 0) throw badFields([{ field: 'appealId', key: 'correctionAppeal' }]);
}

export interface ReadOrder {
  changes: Correction[];
  /** The corrected marks, with what follows for attendance. */
  marks: ReturnType<typeof marksOf>;
  outcomes: Outcome<Competitor>[];
}

/** Refused where it says nothing, or what no score may be. */
export function readOrder({ rows, row, rules }: OpenCompetitor, said: readonly CorrectionItem[]): ReadOrder {
  const { changes, problems } = readCorrections(row, said);
  if (problems.length > 0) throw badFields(problems);
  const marks = withAttendance(row, marksOf(changes));
  const wrong = markProblems(row, marks, rules);
  if (wrong.length > 0)
    throw badFields(
      wrong.map(({ field, ...problem }) => {
        const index = changes.findIndex((change) => change.field === field);
        return { field: index < 0 ? 'changes' : `changes[${index}].to`, ...problem };
      }),
    );
  return { changes, marks, outcomes: outcomesOf(rows, rules, { id: row.id, marks }) };
}
