import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { policyCommands } from './margin-policy-commands.ts';

export const policyCommandLabels: CommandLabels<VerbOf<typeof policyCommands>> = {
  takeEffect: {
    verb: ['生效', 'Bring into force'],
    text: [
      '自生效日期起，新保存的项目按本政策测算。同一地区正在执行、没有失效日期的政策，自动在前一日失效。已测算的项目不受影响。',
      'From the effective date, projects saved are calculated under this policy. A policy in force for the same region without an end date ends the day before. Projects already calculated are not affected.',
    ],
  },
  repeal: {
    verb: ['废止', 'Repeal'],
    text: [
      '废止后，今天起不再按本政策测算；已按本政策测算或核定的项目不变。',
      'From today this policy is no longer used for calculation. Projects already calculated or approved under it do not change.',
    ],
  },
};
