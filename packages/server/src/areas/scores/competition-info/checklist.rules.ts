// Marks of a trade to be looked at before they are locked. Pure.
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import type { ChecklistItem } from '@trainrace/contract/areas/contests/checklist';
import { SCORE } from '@trainrace/contract/dictionaries';
import { outliersOf } from '@trainrace/contract/areas/scores/rules/outliers';
import { rankTrade, type ScoreRow, type ScoreRules } from '@trainrace/contract/areas/scores/rules/score';
import { lackingIn } from '../api/scores.rules.ts';

/** Named of each; more are a number. */
const MOST_NAMED = 50;

/** Ties that the rule leaves as they are were wanted so. */
const TIES_STAND = 3;

type Competitor = ScoreRow &
  Pick<CompetitionInfo, 'ticketNo' | 'name' | 'scoreStatus' | 'deductionReason' | 'outlierReason'>;
type Said = Omit<ChecklistItem['rows'][number], 'ticketNo' | 'name'>;

export function findingsOf(rows: readonly Competitor[], rules: ScoreRules): ChecklistItem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const item = (of: ChecklistItem['item'], level: ChecklistItem['level'], said: readonly Said[]): ChecklistItem => ({
    item: of,
    level,
    count: said.length,
    rows: said.slice(0, MOST_NAMED).map((one) => {
      const { ticketNo, name } = byId.get(one.competitorId)!;
      return { ...one, ticketNo, name };
    }),
  });
  const those = (is: (row: Competitor) => boolean): Said[] => rows.filter(is).map((row) => plain(row));
  const far = outliersOf(rows).map(({ id, ...said }) => {
    const reason = byId.get(id)!.outlierReason;
    return { competitorId: id, ...said, reason };
  });
  return [
    item(
      'missingMark',
      'block',
      those((row) => lackingIn(row, rules).includes('mark')),
    ),
    item(
      'untypedAbsence',
      'block',
      those((row) => lackingIn(row, rules).includes('attendance')),
    ),
    item(
      'deductionReason',
      'block',
      those((row) => Number(row.deduction ?? 0) > 0 && !row.deductionReason),
    ),
    item(
      'unchecked',
      'block',
      those((row) => row.scoreStatus < SCORE.checked),
    ),
    item('tie', 'warn', tiesOf(rows, rules)),
    item(
      'outlier',
      'warn',
      far.filter(({ reason }) => reason === null),
    ),
    item(
      'outlierSaid',
      'done',
      far.filter(({ reason }) => reason !== null),
    ),
  ].filter(({ count }) => count > 0);
}

const plain = ({ id }: Competitor, value: string | null = null): Said => ({
  competitorId: id,
  value,
  median: null,
  of: null,
  reason: null,
});

/** Places with an award that several share though the rule was to part them. */
function tiesOf(rows: readonly Competitor[], rules: ScoreRules): Said[] {
  if (rules.tieRule === TIES_STAND) return [];
  const group = new Map(rows.map(({ id, contestGroup }) => [id, contestGroup]));
  const placed = rankTrade(rows, rules).filter(({ awardLevel }) => awardLevel !== null);
  const held = Map.groupBy(placed, ({ id, rankNo }) => `${group.get(id)} ${rankNo}`);
  return [...held.values()]
    .filter((several) => several.length > 1)
    .flat()
    .map(({ id, totalScore, rankNo }) => ({
      competitorId: id,
      value: `${totalScore} (${rankNo})`,
      median: null,
      of: null,
      reason: null,
    }));
}
