import type { Label } from '../../wire/label.ts';

/** Title and purpose of each output. */
export const reportTitles = {
  entrySummary: [
    ['报名汇总表', 'Summary of entries'],
    ['全部已提交的报名，按赛项排列', 'All entries submitted, trade by trade'],
  ],
  qualification: [
    ['资格审核表', 'Eligibility review'],
    ['每人的核验结果、初审和复审意见，附签字栏', 'Checks, first and final review of each person, with places to sign'],
  ],
  markSheet: [
    ['评分表', 'Marking sheet'],
    ['现场手填用；只印抽签号和准考证号，不印姓名', 'To be filled in by hand; draw and ticket numbers only, no names'],
  ],
  scoreSummary: [
    ['成绩汇总表', 'Summary of scores'],
    ['锁定后的成绩和名次，附签字栏', 'Scores and ranks once locked, with places to sign'],
  ],
  publicity: [
    ['成绩公示', 'Public notice of results'],
    ['公示期内张贴的公示文和名单', 'Notice and list to put up during the public notice period'],
  ],
  awardList: [
    ['获奖名单', 'List of awards'],
    ['按赛项、组别和奖次排列；只含已发布的成绩', 'By trade, group and award; published results only'],
  ],
  ceremonyScript: [
    ['颁奖宣读稿', 'Script of the ceremony'],
    [
      '按赛项由三等奖到一等奖宣读；只含已发布的成绩',
      'Read out by trade, from third to first prize; published results only',
    ],
  ],
  unitTable: [
    ['团体总分表', 'Unit totals'],
    [
      '各单位奖牌数、奖牌分和总分；只含已发布的成绩',
      'Awards, medal points and totals of each unit; published results only',
    ],
  ],
  yearStatistics: [
    ['年度统计表', 'Statistics of a year'],
    ['一年内各竞赛的报名、到考、合格和获奖人数', 'Entries, attendance, passes and awards of every contest of a year'],
  ],
} as const satisfies Record<string, readonly [title: Label, about: Label]>;

/** Outputs that stand on pages of their own. */
export const linkedTitles = {
  entryForms: [
    ['报名表、赛前承诺', 'Entry form and commitment'],
    ['在报名详情中逐人打印', 'Printed from the details of each entry'],
  ],
  sessionSheets: [
    ['签到表、考场座位图、门贴、桌贴', 'Sign-in list, seat plan, door and table cards'],
    ['在赛事编排中按场次打印', 'Printed for each session on the arrangement page'],
  ],
  tickets: [
    ['准考证', 'Tickets'],
    ['在赛事编排中整场打印', 'Printed for a whole contest on the arrangement page'],
  ],
  refereeFees: [
    ['裁判费发放表', 'Referee fees'],
    ['在裁判指派中按竞赛下载', 'Download by contest on the referee assignment page'],
  ],
  prizePayroll: [
    ['奖金发放表', 'Payments of prizes'],
    [
      '在奖金发放中按竞赛下载，含完整账号，供财务使用',
      'Download by contest on the prize page; with full account numbers, for the finance office',
    ],
  ],
  prizeSignatures: [
    ['奖金领取签字表', 'Receipt of prizes'],
    ['在奖金发放中按竞赛下载，由领取人签字', 'Download by contest on the prize page; signed by the recipients'],
  ],
  certificates: [
    ['获奖、荣誉、裁判证书', 'Certificates'],
    ['在证书中按竞赛或赛项打包下载', 'Download by contest or trade, as a zip, on the certificate page'],
  ],
  depositLedger: [
    ['工资保证金台账', 'Wage deposit ledger'],
    ['在保证金驾驶舱中下载', 'Download from the deposit overview'],
  ],
  statementSummary: [
    ['工资保证金月报汇总', 'Summary of monthly statements'],
    ['按月查看和下载', 'Month by month'],
  ],
} as const satisfies Record<string, readonly [title: Label, about: Label]>;

/** Texts on the sheets themselves. */
export const reportText = {
  entriesTitle: reportTitles.entrySummary[0],
  qualificationTitle: reportTitles.qualification[0],
  markTitle: reportTitles.markSheet[0],
  scoresTitle: reportTitles.scoreSummary[0],
  unitsTitle: reportTitles.unitTable[0],
  statisticsTitle: reportTitles.yearStatistics[0],
  contest: ['竞赛', 'Contest'],
  trade: ['赛项', 'Trade'],
  allTrades: ['全部赛项', 'All trades'],
  year: ['年度', 'Year'],
  organiser: ['经办单位', 'Organising unit'],
  people: ['人数', 'People'],
  number: ['序号', 'No.'],
  applyNo: ['报名序号', 'Entry no.'],
  ticketNo: ['准考证号', 'Ticket no.'],
  drawNo: ['抽签号', 'Draw no.'],
  name: ['姓名', 'Name'],
  sex: ['性别', 'Sex'],
  idCardNo: ['证件号码', 'ID number'],
  mobile: ['手机', 'Mobile'],
  workUnit: ['工作单位（院校）', 'Employer or school'],
  town: ['区镇', 'Town'],
  group: ['组别', 'Group'],
  source: ['考生来源', 'Source'],
  level: ['现有技能等级', 'Present level'],
  state: ['状态', 'Status'],
  isLocal: ['本市', 'Local'],
  insuredMonths: ['参保月数', 'Months insured'],
  province: ['省库核验', 'Provincial check'],
  conditions: ['参赛条件', 'Conditions'],
  conditionsMet: ['全部符合', 'All met'],
  conditionsNotMet: ['{count} 项不符合', '{count} not met'],
  conditionsUnknown: ['{count} 项未核验', '{count} not checked'],
  firstOpinion: ['初审意见', 'First review'],
  finalOpinion: ['复审意见', 'Final review'],
  rank: ['名次', 'Rank'],
  theory: ['理论成绩', 'Theory'],
  practice: ['实操成绩', 'Practice'],
  seconds: ['用时（秒）', 'Time (s)'],
  deduction: ['扣分', 'Deduction'],
  deductionReason: ['扣分原因', 'Reason'],
  total: ['总成绩', 'Total'],
  standardScore: ['标准分', 'Standard'],
  isPass: ['合格', 'Pass'],
  award: ['奖次', 'Award'],
  weights: ['权重', 'Weights'],
  weightsSaid: ['理论 {theory}% + 实操 {practice}%', 'Theory {theory}% + practice {practice}%'],
  passMarks: ['合格线', 'Pass marks'],
  passMarksSaid: ['理论 {theory}，实操 {practice}', 'Theory {theory}, practice {practice}'],
  tieRule: ['同分规则', 'Equal totals'],
  counts: ['统计', 'Counts'],
  countsSaid: [
    '应考 {all}，有成绩 {ranked}，缺考 {absent}，违纪 {violated}，合格 {passed}',
    '{all} expected, {ranked} ranked, {absent} absent, {violated} in violation, {passed} passed',
  ],
  markHint: [
    '成绩保留两位小数；缺考、违纪写明文字；涂改处须由裁判签名。',
    'Two decimals; write absence and violation as words; every correction is signed by the referee.',
  ],
  enteredBy: ['录入人', 'Entered by'],
  checkedBy: ['复核人', 'Checked by'],
  reviewedBy: ['审核人', 'Reviewed by'],
  referee: ['裁判员', 'Referee'],
  chiefReferee: ['裁判长', 'Chief referee'],
  seal: ['经办单位（盖章）', 'Organising unit (seal)'],
  bureauSeal: ['市人力资源和社会保障局（盖章）', 'Bureau (seal)'],
  date: ['日期', 'Date'],
  publicityTitle: ['关于“{contest}”竞赛成绩的公示', 'Public notice of the results of “{contest}”'],
  publicityIntro: [
    '“{contest}”各赛项竞赛已经结束。根据竞赛规程，现将成绩和拟获奖名单予以公示。',
    'The contest “{contest}” has ended. By its rules, results and awards are hereby made public.',
  ],
  publicityUntil: [
    '{trade}：公示至 {until}。对公示内容有异议的，请于公示期内实名提出，写明事实和联系方式。',
    '{trade}: on public notice until {until}. Objections must be raised within this period under your real name, stating the facts and your contact details.',
  ],
  publicityCall: ['受理电话：{phone}', 'Telephone: {phone}'],
  awardsTitle: ['“{contest}”获奖名单', 'Awards of “{contest}”'],
  scriptTitle: ['“{contest}”颁奖宣读稿', 'Ceremony of “{contest}”'],
  scriptIntro: [
    '各位领导、各位来宾、各位选手：现在宣读“{contest}”获奖名单。',
    'Ladies and gentlemen: these are the awards of “{contest}”.',
  ],
  scriptTrade: ['{trade}（{group}）', '{trade} ({group})'],
  scriptAward: ['获得{award}的是：{names}。', '{award}: {names}.'],
  scriptOne: ['来自{unit}的{name}', '{name} of {unit}'],
  scriptEnd: ['让我们以热烈的掌声向获奖选手表示祝贺！', 'Let us congratulate them!'],
  nobody: ['没有符合条件的数据', 'There is nothing to show'],
  unit: ['单位', 'Unit'],
  competitors: ['参赛人数', 'Competitors'],
  firsts: ['一等奖', 'First'],
  secondPrizes: ['二等奖', 'Second'],
  thirds: ['三等奖', 'Third'],
  merits: ['优胜奖', 'Merit'],
  points: ['奖牌分', 'Medal points'],
  sum: ['总分', 'Sum of totals'],
  pointsHint: [
    '奖牌分：一等奖 4 分、二等奖 3 分、三等奖 2 分、优胜奖 1 分；团队赛项每队计一次。奖牌分相同的，依次比较一、二、三等奖和优胜奖的个数。',
    'Medal points: 4 for a first, 3 for a second, 2 for a third prize, 1 for merit; a team counts once. Equal points: more firsts, then seconds, thirds, merits.',
  ],
  published: ['已发布赛项', 'Trades published'],
  publishedSaid: ['{done} / {all}', '{done} of {all}'],
  entries: ['报名人数', 'Entries'],
  passedReview: ['审核通过', 'Accepted'],
  attended: ['到考', 'Attended'],
  qualified: ['合格', 'Passed'],
  awarded: ['获奖', 'Awarded'],
  trades: ['赛项数', 'Trades'],
  whole: ['合计', 'Total'],
} as const satisfies Record<string, Label>;

/** The dossier of a contest: its folders, and what its index says. */
export const dossierText = {
  title: ['竞赛档案', 'Dossier'],
  rules: ['01 规程和规则', '01 Rules'],
  lists: ['02 名册和审核', '02 Lists and reviews'],
  results: ['03 成绩和发布', '03 Results'],
  corrections: ['04 更正和申诉', '04 Corrections and appeals'],
  certificates: ['05 证书', '05 Certificates'],
  rulesFile: ['竞赛和赛项规则', 'Rules of contest and trades'],
  resultsFile: ['已发布成绩（可复算）', 'Published results (to be recomputed)'],
  correctionsFile: ['更正单', 'Corrections'],
  appealsFile: ['申诉', 'Appeals'],
  index: ['目录', 'Index'],
  file: ['文件', 'File'],
  bytes: ['字节', 'Bytes'],
  made: ['由 {name} 于 {time} 生成，共 {count} 个文件。', 'Created by {name} on {time}. Number of files: {count}.'],
  howSm3: [
    'SM3 校验值列于随附的 SM3SUMS，可用 cksum -a sm3 比对。',
    ' The SM3 checksums are listed in the enclosed SM3SUMS and can be compared with cksum -a sm3.',
  ],
  how: [
    '核对方法：各文件的校验值（SHA-256）列于随附的 SHA256SUMS，可用校验工具逐一比对；成绩可用随附的复算程序 verify.ts 重新计算。',
    'To check: the SHA-256 checksum of every file is listed in the enclosed SHA256SUMS and can be compared with any checksum tool; results can be recomputed with the enclosed program verify.ts.',
  ],
} as const satisfies Record<string, Label>;
