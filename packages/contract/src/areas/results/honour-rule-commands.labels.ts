import type { CommandLabels } from '../../wire/commands.ts';

const words = {
  takeEffect: {
    verb: ['生效', 'Bring into force'],
    text: [
      '自生效日期起举行的同级别、同类别竞赛按本规则办理。正在执行、没有失效日期的同级别同类别规则，自动在前一日失效；已经提出的不变。',
      'Contests of this level and class held from its first day on go by it. The one in force, if it has no end, ends the day before; what was proposed stays.',
    ],
  },
  repeal: {
    verb: ['废止', 'Repeal'],
    text: [
      '废止后，今天起举行的竞赛不再按本规则办理；已经提出、批准的不变。',
      'Contests held from today on do not go by it any more; what was proposed or approved stays.',
    ],
  },
} as const satisfies CommandLabels<'takeEffect' | 'repeal'>;

export const honourRuleCommandLabels: CommandLabels<'takeEffect' | 'repeal'> = words;
export const prizeRuleCommandLabels: CommandLabels<'takeEffect' | 'repeal'> = words;
