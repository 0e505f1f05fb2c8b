import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { linkCommands } from './marking-link-commands.ts';

export const linkCommandLabels: CommandLabels<VerbOf<typeof linkCommands>> = {
  reopen: {
    verb: ['退回评分', 'Reopen'],
    text: [
      '签字作废，裁判可以用原链接继续评分，改好后请重新签字。',
      'The signature becomes invalid. The referee can continue marking with the same link and has to sign again.',
    ],
  },
  withdraw: {
    verb: ['收回', 'Withdraw'],
    text: [
      '链接立即失效，该裁判的评分不再计入成绩（保留备查）。',
      'The link becomes invalid immediately. Marks by this referee no longer count; they are kept for reference.',
    ],
  },
};
