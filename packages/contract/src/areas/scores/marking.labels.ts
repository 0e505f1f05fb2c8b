export const criterionLabels = {
  letter: ['编号', 'Letter'],
  title: ['评分项目', 'Criterion'],
  fullMark: ['分值', 'Marks'],
} as const;

export const aspectLabels = {
  letter: ['所属项目', 'Criterion'],
  title: ['评分点', 'Aspect'],
  kind: ['评分方式', 'How it is marked'],
  fullMark: ['分值', 'Marks'],
  low: ['合格下限', 'From'],
  high: ['合格上限', 'To'],
  unit: ['单位', 'Unit'],
} as const;

export const markingSchemeLabels = {
  takenOver: ['转入实操成绩（人）', 'Practice scores taken over'],
  schemeName: ['方案名称', 'Scheme'],
  contestId: ['竞赛', 'Contest'],
  contestName: ['竞赛', 'Contest'],
  contestTradeId: ['赛项', 'Trade'],
  tradeName: ['赛项', 'Trade'],
  practiceFull: ['实操满分', 'Full marks of the practice'],
  criteria: ['评分项目', 'Criteria'],
  aspects: ['评分点', 'Aspects'],
  remark: ['备注', 'Remark'],
  schemeState: ['状态', 'Status'],
  linkCount: ['评分链接', 'Links'],
  signedCount: ['已签字', 'Signed'],
  isMarked: ['已有评分', 'Marked'],
} as const;

export const markingLinkLabels = {
  schemeId: ['评分方案', 'Scheme'],
  sessionId: ['场次', 'Session'],
  refereeName: ['裁判姓名', 'Referee'],
  assignmentId: ['裁判', 'Referee'],
  isRefereeGone: ['已不执裁', 'No longer a referee'],
  extraMinutes: ['场次结束后可评分', 'Marking time after the session'],
  contestId: ['竞赛', 'Contest'],
  contestTradeId: ['赛项', 'Trade'],
  tradeName: ['赛项', 'Trade'],
  startTime: ['开始时间', 'From'],
  roomName: ['考场/工位区', 'Room'],
  closesAt: ['评分截止', 'Marking ends'],
  linkState: ['状态', 'Status'],
  isLocked: ['PIN已锁定', 'PIN locked'],
  printedTime: ['打印时间', 'Printed at'],
  openedTime: ['最近打开', 'Last opened'],
  signedTime: ['签字时间', 'Signed at'],
  markCount: ['评分数', 'Marks'],
} as const;

/** On the sheet and the slip that a referee is handed. */
export const linkSheetWords = {
  title: ['裁判评分链接', 'Link for a referee'],
  pinTitle: ['裁判PIN码（请与链接分开交给裁判本人）', 'Referee PIN (to be handed over separately from the link)'],
  referee: ['裁判', 'Referee'],
  trade: ['赛项', 'Trade'],
  session: ['场次', 'Session'],
  closesAt: ['评分截止', 'Marking ends'],
  pin: ['PIN码', 'PIN'],
  howTo: [
    '请用手机或平板扫描二维码，输入PIN码后开始评分。网络中断时可以继续评分，网络恢复后自动上传。评完请核对并用PIN码签字。',
    'Scan the code with a phone or tablet and type the PIN. Marking goes on while the network is away; what waits is sent when it is back. Look it through in the end and sign with the PIN.',
  ],
  onlyYours: [
    '链接和PIN码仅限本人使用，请勿转交他人。连续输错5次即锁定，请联系经办单位重新打印。',
    'Link and PIN are yours alone. Five wrong tries lock the link: ask the organising unit for a new print.',
  ],
} as const;
