import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { schemeCommands } from './marking-scheme-commands.ts';

export const schemeCommandLabels: CommandLabels<VerbOf<typeof schemeCommands>> = {
  activate: {
    verb: ['启用', 'Bring into use'],
    text: [
      '启用后即可给裁判发放评分链接。每个赛项同时只能启用一个评分方案；有人评分后，方案不能再修改。',
      'Referees can then be given their links. A trade uses one scheme at a time; once somebody has marked, it stays as it is.',
    ],
  },
  revise: {
    verb: ['退回修改', 'Back to draft'],
    text: [
      '还没有裁判评分时，可以退回草稿修改，改好后请重新启用。已发放的评分链接在重新启用前不能使用。',
      'As long as nobody has marked, the scheme can be corrected and brought into use again. Links rest meanwhile.',
    ],
  },
  close: {
    verb: ['停用', 'Close'],
    text: [
      '停用后不能再按本方案评分，评分链接随即失效；已有的评分保留备查。',
      'Nobody can mark by it any more and its links end. Marks that were given are kept.',
    ],
  },
};
