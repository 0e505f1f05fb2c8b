// A set of rules is written, comes into force for a level and class of contests, and ends.
import { RULE, ruleState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BUREAU = ['bureau'] as const;

/** Of rules of prizes, too. */
export const ruleSteps = {
  field: 'ruleState',
  states: ruleState,
  path: [RULE.draft, RULE.inForce],
  actors: { bureau: { words: ['市局', 'Bureau'], grant: { ADM_C: 'all' } } },
  commands: {
    takeEffect: { by: BUREAU, steps: [{ from: [RULE.draft], to: RULE.inForce }] },
    repeal: {
      by: BUREAU,
      steps: [{ from: [RULE.inForce], to: RULE.repealed }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
} as const;

export const honourRuleCommands = commandTable({ ...ruleSteps, title: ['荣誉晋级规则', 'Honour rules'] });
