import { RULE } from '@trainrace/contract/dictionaries';
import { honourRule, type RuleCommand } from '@trainrace/contract/areas/results/honour-rule';
import { honourRuleCommands } from '@trainrace/contract/areas/results/honour-rule-commands';
import { honourRuleCommandLabels } from '@trainrace/contract/areas/results/honour-rule-commands.labels';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { rulesText } from '../honour/honour.words.ts';
import { about } from './honour-rule.about.words.ts';

const states: Commands<RuleCommand> = {
  table: honourRuleCommands,
  words: honourRuleCommandLabels,
  call: honourRule.command,
  name: 'ruleName',
  refresh: [honourRule.family.path],
};

const isDraft = ({ ruleState }: { ruleState: number }) => ruleState === RULE.draft;

export const HonourRulePage = definePage(honourRule, {
  about: about['/honour/honour_rule'],
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
    { title: rulesText.grants, fields: [{ field: 'grants', help: rulesText.grantsHelp }] },
  ],
  mayEdit: isDraft,
  mayRemove: isDraft,
  rowActions: commandActions<typeof honourRule.family.record.shape, RuleCommand>(states),
  states,
});
