// How much each kind of conflict counts, from which day on: policy, so data with dates (domain §8.17). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { conflictKind, conflictLevel } from '../../dictionaries.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, date, optional, text } from '../../wire/fields.ts';
import { anyOf } from '../../wire/filters.ts';
import { conflictRuleLabels } from './conflict-rule.labels.ts';

const draft = z.object({
  rule: code(conflictKind),
  level: code(conflictLevel),
  fromDate: date(),
  basis: optional(text(200)),
});

const record = recordOf(draft, {});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/conflict_rule',
  title: ['回避规则', 'Conflict of interest rules'],
  record,
  draft,
  filters: { rule: anyOf(conflictKind), level: anyOf(conflictLevel) },
  sorts: ['rule', 'fromDate'],
  labels: conflictRuleLabels,
});

export const conflictRule = {
  rights: rights('conflict_rule', {
    'list detail': { ADM_C: 'all', ORG: 'all' },
    'submit remove': { ADM_C: 'all' },
  }),
  menus: [{ menuNo: 'M1066', path: '/competition/conflict_rule', icon: 'safety', action: 'conflict_rule_submit' }],
  ...familyCalls(family),
};

export type ConflictRule = z.output<typeof record>;
