// Contradictions within the lines of a rule.
import type { FieldProblem } from '../../messages.ts';
import type { Grant } from '../contests/grants.ts';

type Ranked = { rankFrom?: number | null | undefined; rankTo?: number | null | undefined };

/** `problemOf` names the field of a row that is wrong besides its ranks, and why. */
export function rankedRowProblems<Row extends Ranked>(
  list: string,
  rows: readonly Row[],
  problemOf: (row: Row) => readonly [field: string, key: FieldProblem['key']] | null,
): FieldProblem[] {
  return rows.flatMap((row, at): FieldProblem[] => {
    if (row.rankFrom && row.rankTo && row.rankTo < row.rankFrom)
      return [{ field: `${list}[${at}].rankTo`, key: 'ruleRankOrder' }];
    const problem = problemOf(row);
    return problem === null ? [] : [{ field: `${list}[${at}].${problem[0]}`, key: problem[1] }];
  });
}

/** A line says for whom, and what. */
export function grantProblems(list: string, grants: readonly Grant[]): FieldProblem[] {
  return rankedRowProblems(list, grants, ({ rankFrom, rankTo, needsPass, honourCode, promoteLevel }) => {
    if (!rankFrom && !rankTo && needsPass !== 1) return ['rankFrom', 'ruleWithoutCondition'];
    return honourCode || promoteLevel ? null : ['honourCode', 'ruleGivesNothing'];
  });
}
