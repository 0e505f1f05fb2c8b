// One line of what a placing confers: in the rules of a level and class of contests, or in a trade's own.
import type { z } from 'zod';
import { contestGroup, honour, sex, skillLevel } from '../../dictionaries.ts';
import { code, flag, int, optional, rows, text } from '../../wire/fields.ts';
import { grantLabels } from './grants.labels.ts';

/** Of a set of rules. */
export const MOST_RULE_ROWS = 40;

const grant = {
  rankFrom: optional(int(1, 999)),
  rankTo: optional(int(1, 999)),
  contestGroup: optional(code(contestGroup)),
  needsPass: optional(flag()),
  honourCode: optional(code(honour)),
  promoteLevel: optional(code(skillLevel)),
  maxAge: optional(int(16, 99)),
  sex: optional(code(sex)),
  clause: text(60),
};

export function grantRows() {
  return rows(grant, grantLabels, MOST_RULE_ROWS);
}

export type Grant = z.output<ReturnType<typeof grantRows>>[number];
