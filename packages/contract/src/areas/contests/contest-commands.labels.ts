import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { contestCommands } from './contest-commands.ts';

export const contestCommandLabels: CommandLabels<VerbOf<typeof contestCommands>> = {
  submitFiling: {
    verb: ['提交备案', 'Submit for filing'],
    text: [
      '提交后由人社局备案，备案期间经办单位不能再修改。',
      'The bureau files it next; until then the organising unit cannot change it.',
    ],
  },
  file: {
    verb: ['备案', 'File'],
    text: ['填写备案文号，完成备案后即可发布。', 'Enter the filing number. Afterwards the contest can be published.'],
  },
  returnFiling: {
    verb: ['退回', 'Return'],
    text: [
      '退回经办单位修改，修改后可再次提交。',
      'Goes back to the organising unit, which can change it and submit it again.',
    ],
  },
  publish: {
    verb: ['发布', 'Publish'],
    text: [
      '发布后竞赛对外可见，到报名开始时间即可报名。',
      'The contest becomes public; entries open at the announced time.',
    ],
  },
  closeEntries: {
    verb: ['截止报名', 'Close entries'],
    text: [
      '截止后不再接受报名，已通过的选手生成准考证号。早于公布的截止时间时须填写原因。',
      'No more entries are taken and those who passed get their ticket numbers. Closing before the announced time needs a reason.',
    ],
  },
  extend: {
    verb: ['延长报名', 'Extend entries'],
    text: [
      '新的截止时间须晚于原截止时间，审核截止时间随之顺延。',
      'The new time must be later than the present one; the end of reviews moves with it.',
    ],
  },
  arrange: {
    verb: ['完成编排', 'Finish arrangement'],
    text: [
      '全部报名审结后进入赛事编排，各赛项视为已编排。',
      'All entries must be decided first; all trades then count as arranged.',
    ],
  },
  start: {
    verb: ['开赛', 'Start'],
    text: ['开赛后可以录入成绩。', 'Scores can be entered once the contest has started.'],
  },
  finish: {
    verb: ['结束竞赛', 'Finish'],
    text: [
      '全部赛项锁定成绩后结束竞赛，进入成绩核定。',
      'All trades must be locked first; the scores are then under review.',
    ],
  },
  close: {
    verb: ['结束', 'Close'],
    text: [
      '表彰、晋级等事项办理完毕后结束竞赛，结束后即可归档。',
      'Close the contest once awards, honours and promotions are done. It can be archived afterwards.',
    ],
  },
  archive: { verb: ['归档', 'Archive'], text: ['归档后只能查看。', 'An archived contest can only be looked at.'] },
  postpone: {
    verb: ['延期', 'Postpone'],
    text: [
      '填写新的竞赛日期（只填有变动的）和原因，站内消息和短信通知全部有效报名人员。',
      'Enter the new dates (only those that change) and the reason. Everyone with a valid entry is notified by message and SMS.',
    ],
  },
  clone: {
    verb: ['复制为下一年', 'Copy to next year'],
    text: [
      '复制为下一年度的草稿，赛项与规则不变，附件需重新上传。请核对名称和日期。',
      "Makes next year's draft: same trades and rules, documents to be uploaded again. Please check name and dates.",
    ],
  },
  cancel: {
    verb: ['取消竞赛', 'Cancel contest'],
    text: [
      '取消后不能恢复，所有赛项一并取消，并短信通知全部报名人员。',
      'This cannot be undone. All trades are cancelled and everybody who entered is notified by SMS.',
    ],
  },
};
