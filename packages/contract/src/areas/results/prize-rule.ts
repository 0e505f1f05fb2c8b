// Prizes for a placing (domain §8, 17): dated data, with the tax that is kept back.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { awardLevel, contestGroup, prizeKind } from '../../dictionaries.ts';
import { commandGrants } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, decimal, int, longText, optional, rows, text } from '../../wire/fields.ts';
import { prizeRuleCommands } from './prize-rule-commands.ts';
import { MOST_RULE_ROWS } from '../contests/grants.ts';
import { ruleAdded, ruleCommandInput, ruleFields, ruleFilters } from './honour-rule.ts';
import { amountLabels, prizeRuleLabels } from './prize-rule.labels.ts';

export function yuan() {
  return decimal(10, 2, { min: 0, unit: 'yuan' });
}

const amount = {
  prizeKind: code(prizeKind),
  awardLevel: optional(code(awardLevel)),
  rankFrom: optional(int(1, 999)),
  rankTo: optional(int(1, 999)),
  contestGroup: optional(code(contestGroup)),
  amount: yuan(),
  clause: text(60),
};

const draft = z.object({
  ...ruleFields,
  taxRate: decimal(3, 2, { min: 0, max: 100, unit: 'percent' }),
  taxFreeUpTo: optional(yuan()),
  taxClause: optional(text(100)),
  amounts: rows(amount, amountLabels, MOST_RULE_ROWS),
  remark: optional(longText(1000)),
});

const record = recordOf(draft, ruleAdded);

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/prize_rule',
  title: ['奖金规则', 'Prize rules'],
  record,
  draft,
  filters: ruleFilters,
  sorts: ['effectFrom', 'ruleNo'],
  labels: prizeRuleLabels,
});

const access = rights('prize_rule', {
  'list detail': { ADM_C: 'all', ORG: 'public' },
  'submit remove export': { ADM_C: 'all' },
  ...commandGrants(prizeRuleCommands),
});

export const prizeRule = {
  rights: access,
  menus: [{ menuNo: 'M5046', path: '/honour/prize_rule', icon: 'book', action: 'prize_rule_list' }],
  ...familyCalls(family),
  ...exportOf(family),
  command: post(`${family.path}/command`, {
    title: ['奖金规则办理', 'Prize rule action'],
    actionBy: 'command',
    commands: prizeRuleCommands,
    input: ruleCommandInput,
    data: record,
  }),
};

export type PrizeRule = z.output<typeof record>;
