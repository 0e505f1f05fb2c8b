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
  rules: ['计分规则', 'Scoring'],
  changeReasonHelp: [
    '报名截止后修改计分规则须说明原因，原因会公开显示在成绩页',
    'After entries have closed a change needs a reason, which is shown with the results',
  ],
  dayCountHelp: ['申诉期、公示期按工作日计算时，以工作日历为准', 'Working days go by the working calendar'],
  conditionsHelp: [
    '设置哪些条件，勾选后填写；未勾选的不作限制',
    'Tick the conditions that hold and fill them in; what is not ticked is open to everybody',
  ],
  whoMayEnter: ['谁可以报名', 'Who may enter'],
  papers: ['附件', 'Documents'],
  contact: ['联系方式', 'Contact'],
  applyWindow: ['报名时间', 'Entry period'],
  weightsHelp: ['理论与实操权重之和为 100%', 'Theory and practice together make 100%'],
  uploadRegulations: ['上传竞赛规程', 'Upload the regulations'],
  remind: ['短信提醒', 'Remind by SMS'],
  askBureau: ['向人社局申请', 'Ask the bureau'],
  scores: ['成绩', 'Scores'],
  addTrade: ['添加赛项', 'Add trade'],
} as const satisfies Texts;

export const readerText = {
  soon: ['即将报名', 'Opens soon'],
  soonNext: ['{time} 起可在“我的报名”中报名', 'Entries open at {time}'],
  open: ['正在报名', 'Open for entries'],
  openNext: ['在“我的报名”中报名，{time} 截止', 'Enter until {time}'],
  over: ['报名已截止', 'Entries are closed'],
  audited: ['报名审核中', 'Entries are being checked'],
  waitForAudit: ['等待审核结果，可在“我的报名”中查看', 'Wait for the answer to your entry'],
  arranged: ['赛前安排中', 'Being prepared'],
  waitForTicket: ['准考证发布后可在“我的报名”中查看、打印', 'Your ticket will be with your entry'],
  running: ['比赛进行中', 'In progress'],
  attend: ['按准考证上的时间、地点参赛', 'Come at the time and place of your ticket'],
  scored: ['成绩核定中', 'Scores are being settled'],
  waitForScores: ['等待成绩公示', 'Wait until scores are public'],
  publicity: ['成绩公示中', 'Scores are in publicity'],
  lookAndObject: ['查看成绩；有异议的，请在公示期内提出', 'Look at the scores; object while they are in publicity'],
  results: ['成绩已发布', 'Results are out'],
  lookAtScores: ['查看本人成绩和证书', 'Look at your scores and certificates'],
  closed: ['已结束', 'Over'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Texts;

export const remindText = {
  title: ['短信提醒', 'Remind by SMS'],
  colon: ['：', ': '],
  whom: ['提醒谁', 'Whom'],
  trade: ['赛项', 'Trade'],
  allTrades: ['全部赛项', 'All trades'],
  send: ['发送给{count}人', 'Send to {count} person', 'Send to {count} people'],
  back: ['返回', 'Back'],
  numbers: ['共{total}人，将发送{sent}人，不发送{none}人', '{total} people: {sent} get one, {none} none'],
  none: ['不发送：{why}', 'none: {why}'],
  held: ['当前为免打扰时段，将于{time}发送', 'These are quiet hours: it is sent at {time}'],
  more: ['其余{count}人未列出', '{count} more person', '{count} more people'],
  delivery: ['在短信发件箱查看发送情况', 'See in the outbox what became of it'],
} as const satisfies Texts;

/** Said of trades, in parts that are loaded late. */
export const tradesText = {
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
  noChiefReferee: [
    '{trade}：还没有接受邀请的裁判长，可在“裁判指派”中指派',
    '{trade}: no chief referee has accepted yet; assign one under Referees of trades',
  ],
  theoryShareHigh: [
    '理论权重超过{most}%，请确认是否符合竞赛规程（仅提示，可以保存）',
    'Theory counts for more than {most} %. Please make sure the regulations say so (you may save it).',
  ],
  trades: ['赛项', 'Trades'],
  noTrades: ['还没有赛项，发布前至少添加一个', 'No trades yet; publishing needs at least one'],
  editTrade: ['编辑赛项', 'Edit trade'],
  removeTrade: ['删除赛项', 'Remove trade'],
  tradeWeightsHelp: ['不填则用竞赛的权重', 'Left empty, the weights of the contest hold'],
  awardsHelp: ['按名次依次授奖，填写各奖次人数', 'Awards go by rank; enter how many of each'],
  promoteHelp: [
    '不填则按竞赛级别、类别在竞赛当日有效的荣誉晋级规则办理；填写后，本赛项只按这里的规则。每条至少填名次，或勾选“两项均合格”；条款写明出处，如“竞赛规程第七条”',
    'Left empty, the rules in force for the level and class of the contest hold; filled in, these alone hold for the trade. Each line asks for ranks, or for both parts passed; the clause says where it is laid down, such as “Regulations, article 7”',
  ],
  ownPromotions: ['赛项自定的荣誉晋级规则', 'Honours and promotions of single trades'],
  ownPromotionsHelp: [
    '以下赛项只按自己的规则授予荣誉、晋升等级；其他赛项按竞赛级别、类别的规则办理。',
    'These trades confer honours and promotions by their own rules alone; the others by the rules of the level and class.',
  ],
  anyVenue: ['不限赛场', 'Any venue'],
  venuesHelp: [
    '选定后，该赛项的场次只能安排在这些赛场；可先在“赛场管理”中登记',
    'Sessions of this trade are then held at these venues only; add new ones under Venues first',
  ],
} as const satisfies Texts;
