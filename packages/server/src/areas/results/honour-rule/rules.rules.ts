// Contradictions within a set of rules.
import type { HonourRule } from '@trainrace/contract/areas/results/honour-rule';
import type { PrizeRule } from '@trainrace/contract/areas/results/prize-rule';
import { grantProblems, rankedRowProblems } from '@trainrace/contract/areas/results/rule-rows';
import type { FieldProblem } from '@trainrace/contract/messages';

type Written<Rule> = { [Field in keyof Rule]?: Rule[Field] | null | undefined };

export function honourRuleProblems(rule: Written<HonourRule>): FieldProblem[] {
  return [
    ...periodProblems(rule),
    ...lackingRows('grants', rule.grants),
    ...grantProblems('grants', rule.grants ?? []),
  ];
}

export function prizeRuleProblems(rule: Written<PrizeRule>): FieldProblem[] {
  return [
    ...periodProblems(rule),
    ...lackingRows('amounts', rule.amounts),
    ...rankedRowProblems('amounts', rule.amounts ?? [], ({ awardLevel, rankFrom, rankTo }) =>
      awardLevel || rankFrom || rankTo ? null : ['awardLevel', 'ruleWithoutPlace'],
    ),
  ];
}

function periodProblems({ effectFrom, effectTo }: Written<HonourRule>): FieldProblem[] {
  return effectFrom && effectTo && effectTo < effectFrom ? [{ field: 'effectTo', key: 'rulePeriod' }] : [];
}

const lackingRows = (field: string, rows: readonly unknown[] | null | undefined): FieldProblem[] =>
  rows && rows.length > 0 ? [] : [{ field, key: 'ruleRowsNeeded' }];
