import { RULE } from '@trainrace/contract/dictionaries';
import type { RuleCommand } from '@trainrace/contract/areas/results/honour-rule';
import { prizeRule } from '@trainrace/contract/areas/results/prize-rule';
import { prizeRuleCommands } from '@trainrace/contract/areas/results/prize-rule-commands';
import { prizeRuleCommandLabels } from '@trainrace/contract/areas/results/honour-rule-commands.labels';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { rulesText } from '../honour/honour.words.ts';
import { about } from './prize-rule.about.words.ts';

const states: Commands<RuleCommand> = {
  table: prizeRuleCommands,
  words: prizeRuleCommandLabels,
  call: prizeRule.command,
  name: 'ruleName',
  refresh: [prizeRule.family.path],
};

const isDraft = ({ ruleState }: { ruleState: number }) => ruleState === RULE.draft;

export const PrizeRulePage = definePage(prizeRule, {
  about: about['/honour/prize_rule'],
  empty: rulesText.empty,
  columns: [
    'ruleName',
    { field: 'ruleState', tones: { 0: 'idle', 1: 'good', 2: 'bad' } },
    'contestLevel',
    'contestClass',
    'docNo',
    'effectFrom',
    'effectTo',
    'isSample',
    { field: 'ruleNo', isHidden: true },
  ],
  filters: ['ruleName', 'contestLevel', 'contestClass', 'ruleState', 'effectFrom'],
  isFormLong: true,
  form: [
    {
      title: rulesText.basis,
      fields: [
        'ruleName',
        'docNo',
        'contestLevel',
        'contestClass',
        'effectFrom',
        'effectTo',
        { field: 'isSample', help: rulesText.sampleHelp },
        'remark',
      ],
    },
    { title: rulesText.amounts, fields: [{ field: 'amounts', help: rulesText.amountsHelp }] },
    { title: rulesText.tax, fields: ['taxRate', { field: 'taxFreeUpTo', help: rulesText.taxHelp }, 'taxClause'] },
  ],
  mayEdit: isDraft,
  mayRemove: isDraft,
  rowActions: commandActions<typeof prizeRule.family.record.shape, RuleCommand>(states),
  states,
});
