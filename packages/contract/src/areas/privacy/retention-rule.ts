// How long each kind of personal data is kept: rules with dates, a shorter time only by two persons. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { code, date, flag, id, int, longText, optional, text } from '../../wire/fields.ts';
import { defineFamily, familyCalls, recordOf, toldBarred } from '../../wire/family.ts';
import { anyFlag, anyOf } from '../../wire/filters.ts';
import { retentionEvent, retentionRuleState, retentionSubject, retentionWay } from './retention.dictionaries.ts';
import { retentionRuleCommands } from './retention-rule-commands.ts';
import { retentionRuleLabels } from './retention.labels.ts';

const draft = z.object({
  subject: code(retentionSubject),
  months: int(1, 1200),
  way: code(retentionWay),
  fromDate: date(),
  basis: text(200),
});

const record = recordOf(draft, {
  ...toldBarred,
  event: code(retentionEvent),
  ruleState: code(retentionRuleState),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decideTime: z.string().nullable(),
  decision: z.string().nullable(),
  isInForce: flag(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/privacy/retention_rule',
  title: ['保存期限', 'Retention periods'],
  record,
  draft,
  filters: {
    subject: anyOf(retentionSubject),
    ruleState: anyOf(retentionRuleState),
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['subject', 'fromDate', 'months'],
  labels: retentionRuleLabels,
});

export type RetentionRuleCommand = VerbOf<typeof retentionRuleCommands>;

const access = rights('retention_rule', {
  'list detail': { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', ADM_SEC: 'all', ADM_AUD: 'all' },
  'submit remove': { ADM_S: 'all' },
  ...commandGrants(retentionRuleCommands),
});

export const retentionRule = {
  rights: access,
  menus: [{ menuNo: 'M7080', path: '/privacy/retention_rule', icon: 'safety', action: 'retention_rule_list' }],
  ...familyCalls(family),
  command: post(`${family.path}/command`, {
    title: ['保存期限复核', 'Retention action'],
    actionBy: 'command',
    commands: retentionRuleCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(retentionRuleCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
};

export type RetentionRule = z.output<typeof record>;
