import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { retentionRuleCommands } from './retention-rule-commands.ts';

export const retentionRuleCommandLabels: CommandLabels<VerbOf<typeof retentionRuleCommands>> = {
  approve: {
    verb: ['同意', 'Approve'],
    text: [
      '自执行日期起，到期的个人信息将按本规定匿名化或删除，不能恢复。',
      'From its first day on, data whose time is over are anonymised or deleted by this rule, for good.',
    ],
  },
  refuse: {
    verb: ['不同意', 'Refuse'],
    text: ['请写明原因；现行规定继续执行。', 'Please give the reason; the rule in force stays.'],
  },
};
