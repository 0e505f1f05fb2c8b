import type { MarginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { calcRule, penaltyKind } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import { unitsOf } from '@trainrace/contract/rules/decimal';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { short } from '@trainrace/contract/areas/deposits/deposit-calculator';

type Written = {
  [Field in keyof MarginPolicy]?: MarginPolicy[Field] | null | undefined;
};

const money = (text: string): bigint => unitsOf(text, 2);

/** Contradictions within a policy. */
export function policyProblems(policy: Written): FieldProblem[] {
  const { effectFrom, effectTo, floorRate, baseRate, reduceCleanYears, reduceRate, exemptCleanYears } = policy;
  const problems: FieldProblem[] = [...tierProblems(policy.tiers ?? [])];
  if (effectTo && effectFrom && effectTo < effectFrom) problems.push({ field: 'effectTo', key: 'policyPeriod' });
  if (floorRate && baseRate && unitsOf(floorRate, 3) > unitsOf(baseRate, 3))
    problems.push({ field: 'floorRate', key: 'policyFloorAbove' });
  if (Boolean(reduceCleanYears) !== Boolean(reduceRate))
    problems.push({ field: reduceCleanYears ? 'reduceRate' : 'reduceCleanYears', key: 'policyReducePair' });
  if (reduceCleanYears && exemptCleanYears && exemptCleanYears <= reduceCleanYears)
    problems.push({ field: 'exemptCleanYears', key: 'policyYearsOrder' });
  twice(policy.penaltyRules ?? [], ({ kind }) => kind).forEach(({ kind }, at) =>
    problems.push({
      field: `penaltyRules[${at}].kind`,
      key: 'policyPenaltyTwice',
      params: { kind: labelOf(penaltyKind, kind) },
    }),
  );
  twice(policy.clauses ?? [], ({ rule }) => rule).forEach(({ rule }, at) =>
    problems.push({
      field: `clauses[${at}].rule`,
      key: 'policyClauseTwice',
      params: { rule: labelOf(calcRule, rule) },
    }),
  );
  return problems;
}

/** They join one another, and only the last may be open above. */
function tierProblems(tiers: NonNullable<MarginPolicy['tiers']>): FieldProblem[] {
  return tiers.flatMap(({ min, max }, at): FieldProblem[] => {
    const field = `tiers[${at}]`;
    const before = at === 0 ? undefined : tiers[at - 1]!.max;
    if (before && money(before) !== money(min))
      return [{ field: `${field}.min`, key: 'policyTierGap', params: { from: short(before) } }];
    if (max && money(max) <= money(min)) return [{ field: `${field}.max`, key: 'policyTierOrder' }];
    return !max && at < tiers.length - 1 ? [{ field: `${field}.max`, key: 'policyTierOpen' }] : [];
  });
}

/** Rows whose key stands in an earlier one, by their place. */
function twice<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Map<number, Row> {
  const keys = rows.map(keyOf);
  return new Map([...rows.entries()].filter(([at]) => keys.indexOf(keys[at]) < at));
}
