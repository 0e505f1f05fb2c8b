// Which honours and promotions a placing brings (domain §4.1c): dated data, never constants. For a level and class of contests one set is in force on a day.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { contestClass, contestLevel, ruleState } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, date, flag, id, longText, optional, text } from '../../wire/fields.ts';
import { anyOf, contains, dayRange } from '../../wire/filters.ts';
import { grantRows } from '../contests/grants.ts';
import { honourRuleCommands } from './honour-rule-commands.ts';
import { honourRuleLabels } from './honour-rule.labels.ts';

/** Of both kinds of rules. */
export const ruleFields = {
  ruleName: text(100),
  docNo: text(60),
  contestLevel: code(contestLevel),
  contestClass: code(contestClass),
  effectFrom: date(),
  effectTo: optional(date()),
  /** Not a policy of any office: it came with the sample data. */
  isSample: optional(flag()),
};

const draft = z.object({
  ...ruleFields,
  grants: grantRows(),
  remark: optional(longText(1000)),
});

export const ruleAdded = { ruleNo: z.string(), ruleState: code(ruleState) };

const record = recordOf(draft, ruleAdded);

export const ruleFilters = {
  ruleName: contains,
  contestLevel: anyOf(contestLevel),
  contestClass: anyOf(contestClass),
  ruleState: anyOf(ruleState),
  effectFrom: dayRange,
};

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/honour_rule',
  title: ['荣誉晋级规则', 'Honour rules'],
  record,
  draft,
  filters: ruleFilters,
  sorts: ['effectFrom', 'ruleNo'],
  labels: honourRuleLabels,
});

export const ruleReaders = { ADM_C: 'all', ORG: 'public', TOWN: 'public' } as const;

const access = rights('honour_rule', {
  'list detail': ruleReaders,
  'submit remove export': { ADM_C: 'all' },
  ...commandGrants(honourRuleCommands),
});

export type RuleCommand = VerbOf<typeof honourRuleCommands>;

export const ruleCommandInput = z.object({
  id: id(),
  command: z.literal(verbsOf(honourRuleCommands)),
  version: z.number().int().optional(),
  reason: optional(longText(500)),
});

export const honourRule = {
  rights: access,
  menus: [{ menuNo: 'M5045', path: '/honour/honour_rule', icon: 'book', action: 'honour_rule_list' }],
  ...familyCalls(family),
  ...exportOf(family),
  command: post(`${family.path}/command`, {
    title: ['荣誉晋级规则办理', 'Honour rule action'],
    actionBy: 'command',
    commands: honourRuleCommands,
    input: ruleCommandInput,
    data: record,
  }),
};

export type HonourRule = z.output<typeof record>;
