// A rule that keeps data for a shorter time than the one in force waits for somebody else's consent.
import { commandTable } from '../../wire/commands.ts';
import { RETENTION_RULE, retentionRuleState } from './retention.dictionaries.ts';

const BUREAU = ['bureau'] as const;

export const retentionRuleCommands = commandTable({
  title: ['保存期限', 'Retention periods'],
  field: 'ruleState',
  states: retentionRuleState,
  path: [RETENTION_RULE.waiting, RETENTION_RULE.approved],
  actors: {
    bureau: {
      words: ['另一位管理员', 'Another administrator'],
      grant: { ADM_S: 'all', ADM_C: 'all', ADM_SEC: 'all' },
      rows: 'decidable',
    },
  },
  commands: {
    approve: {
      by: BUREAU,
      steps: [{ from: [RETENTION_RULE.waiting], to: RETENTION_RULE.approved }],
      notBy: { propose: 'retentionOwnRule' },
      isDanger: true,
    },
    refuse: {
      by: BUREAU,
      steps: [{ from: [RETENTION_RULE.waiting], to: RETENTION_RULE.refused }],
      needs: { reason: 'reasonNeeded' },
    },
  },
});
