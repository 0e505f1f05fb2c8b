import type { Texts } from '#i18n/texts.ts';

export const contestText = {
  about: [
    '竞赛从立项、备案、发布到归档的全过程',
    'A contest from first draft through filing and publication to the archive',
  ],
  empty: ['还没有竞赛', 'There are no contests yet'],
  state: ['办理情况', 'State'],
  basics: ['基本信息', 'Basics'],
  units: ['主办与经办', 'Hosts and organisers'],
  schedule: ['时间安排', 'Schedule'],
  startAnyway: [
    '以下赛项请先确认，仍可继续开赛：',
    'Please make sure about these trades; the contest can start all the same:',
  ],
  tooFewEntrants: [
    '{trade}：审核通过{passed}人，少于最低开赛人数{wanted}人',
    '{trade}: {passed} have passed, fewer than the {wanted} it takes',
  ],
  teamsNotFull: [
    '{trade}：每队{wanted}人，审核通过{passed}人，不能编成整队',
    '{trade}: teams of {wanted}, but {passed} have passed',
  ],
  rules: ['计分规则', 'Scoring'],
  changeReasonHelp: [
    '报名截止后修改计分规则须说明原因，原因会公开显示在成绩页',
    'After entries have closed a change needs a reason, which is shown with the results',
  ],
  theoryShareHigh: [
    '理论权重超过{most}%，请确认是否符合竞赛规程（仅提示，可以保存）',
    'Theory counts for more than {most} %. Please make sure the regulations say so (you may save it).',
  ],
  whoMayEnter: ['谁可以报名', 'Who may enter'],
  papers: ['附件', 'Documents'],
  contact: ['联系方式', 'Contact'],
  applyWindow: ['报名时间', 'Entry period'],
  weightsHelp: ['理论与实操权重之和为 100%', 'Theory and practice together make 100%'],
  submitFiling: ['提交备案', 'Submit for filing'],
  submitFilingText: [
    '提交后由人社局备案，备案期间经办单位不能再修改。',
    'The bureau files it next; until then the organising unit cannot change it.',
  ],
  file: ['备案', 'File'],
  fileText: ['填写备案文号，完成备案后即可发布。', 'Enter the filing number. Afterwards the contest can be published.'],
  returnFiling: ['退回', 'Return'],
  returnFilingText: [
    '退回经办单位修改，修改后可再次提交。',
    'Goes back to the organising unit, which can change it and submit it again.',
  ],
  publish: ['发布', 'Publish'],
  publishText: [
    '发布后竞赛对外可见，到报名开始时间即可报名。',
    'The contest becomes public; entries open at the announced time.',
  ],
  closeEntries: ['截止报名', 'Close entries'],
  closeEntriesText: [
    '截止后不再接受报名，已通过的选手生成准考证号。早于公布的截止时间时须填写原因。',
    'No more entries are taken and those who passed get their ticket numbers. Closing before the announced time needs a reason.',
  ],
  extend: ['延长报名', 'Extend entries'],
  extendText: [
    '新的截止时间须晚于原截止时间，审核截止时间随之顺延。',
    'The new time must be later than the present one; the end of audits moves with it.',
  ],
  arrange: ['完成编排', 'Finish arrangement'],
  arrangeText: [
    '全部报名审结后进入赛事编排，各赛项视为已编排。',
    'Needs every entry to be decided; all trades then count as arranged.',
  ],
  start: ['开赛', 'Start'],
  startText: ['开赛后可以录入成绩。', 'Scores can be entered once the contest has started.'],
  finish: ['结束竞赛', 'Finish'],
  finishText: [
    '全部赛项锁定成绩后结束竞赛，进入成绩核定。',
    'Needs every trade to be locked; scores are then under review.',
  ],
  archive: ['归档', 'Archive'],
  archiveText: ['归档后只能查看。', 'An archived contest can only be looked at.'],
  clone: ['复制为下一年', 'Copy to next year'],
  cloneText: [
    '复制为下一年度的草稿：赛项与规则不变，日期顺延一年，附件需重新上传。',
    "Makes next year's draft: same trades and rules, dates a year later, documents to be uploaded anew.",
  ],
  cancel: ['取消竞赛', 'Cancel contest'],
  cancelText: [
    '取消后不能恢复，所有赛项一并取消，并短信通知全部报名人员。',
    'This cannot be undone. All trades are cancelled and everybody who entered is told by SMS.',
  ],
  trades: ['赛项', 'Trades'],
  noTrades: ['还没有赛项，发布前至少添加一个', 'No trades yet; publishing needs at least one'],
  addTrade: ['添加赛项', 'Add trade'],
  editTrade: ['编辑赛项', 'Edit trade'],
  removeTrade: ['删除赛项', 'Remove trade'],
  tradeWeightsHelp: ['不填则用竞赛的权重', 'Left empty, the weights of the contest hold'],
  awardsHelp: ['按名次依次授奖，填写各奖次人数', 'Awards go by rank; enter how many of each'],
} as const satisfies Texts;
