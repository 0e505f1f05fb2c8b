import { retentionRule, type RetentionRuleCommand } from '@trainrace/contract/areas/privacy/retention-rule';
import { retentionRuleCommands } from '@trainrace/contract/areas/privacy/retention-rule-commands';
import { retentionRuleCommandLabels } from '@trainrace/contract/areas/privacy/retention-rule-commands.labels';
import { RETENTION_RULE } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { todayThere } from '#resource/detail/moment-now.ts';
import { about } from './retention-rule.about.words.ts';
import { retentionRuleText } from './retention-rule.words.ts';

const states: Commands<RetentionRuleCommand> = {
  table: retentionRuleCommands,
  words: retentionRuleCommandLabels,
  call: retentionRule.command,
  name: 'subjectName',
  refresh: [retentionRule.family.path],
};

const isOpen = ({ ruleState, fromDate }: { ruleState: number; fromDate: string }) =>
  ruleState === RETENTION_RULE.waiting || (ruleState === RETENTION_RULE.approved && fromDate > todayThere());

export const RetentionRulePage = definePage(retentionRule, {
  about: about['/privacy/retention_rule'],
  columns: [
    'subject',
    'event',
    'months',
    'way',
    { field: 'ruleState', tones: { 10: 'waiting', 20: 'good', 30: 'bad' } },
    { field: 'isInForce', width: 90 },
    'fromDate',
    'basis',
    { field: 'proposedBy', isHidden: true },
    { field: 'decidedBy', isHidden: true },
  ],
  filters: ['subject', 'ruleState'],
  form: [
    {
      fields: [
        'subject',
        { field: 'months', help: retentionRuleText.monthsHelp },
        { field: 'way', help: retentionRuleText.wayHelp },
        'fromDate',
        { field: 'basis', help: retentionRuleText.basisHelp },
      ],
    },
  ],
  defaults: () => ({ fromDate: todayThere(), way: 'anonymise' }),
  detail: [
    { fields: ['subject', 'event', 'months', 'way', 'fromDate', 'basis', 'ruleState', 'isInForce'] },
    { title: retentionRuleText.decision, fields: ['proposedBy', 'decidedBy', 'decideTime', 'decision'] },
  ],
  mayEdit: isOpen,
  mayRemove: isOpen,
  rowActions: commandActions<typeof retentionRule.family.record.shape, RetentionRuleCommand>(states),
  states,
});
