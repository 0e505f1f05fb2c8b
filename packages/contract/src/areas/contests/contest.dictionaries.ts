// Contests, their trades and examinations (domain §3.1, §4.2).
import { dictionary, openDictionary } from '../../wire/dictionary.ts';

export const contestLevel = dictionary('contest_level', [
  [1, '国家级', 'National'],
  [2, '省级', 'Provincial'],
  [3, '市级', 'Prefecture'],
  [4, '县(市)级', 'County'],
  [5, '镇/企业级', 'Town or enterprise'],
]);

export const contestClass = dictionary('contest_class', [
  [1, '一类', 'Class one'],
  [2, '二类', 'Class two'],
  [3, '技能状元/综合赛', 'Skills champion'],
  [4, '行业/企业练兵', 'Trade or works training'],
]);

export const contestGroup = dictionary('contest_group', [
  [1, '职工组', 'Employees'],
  [2, '学生组', 'Students'],
  [3, '教师组', 'Teachers'],
  [4, '社会人员组', 'General public'],
]);

export const contestStatus = dictionary('contest_status', [
  [0, '草稿', 'Draft'],
  [10, '待备案', 'Awaiting filing'],
  [15, '备案退回', 'Filing returned'],
  [20, '已备案', 'Filed'],
  [30, '已发布', 'Published'],
  [40, '资格审核', 'Qualification review'],
  [50, '赛事编排', 'Arrangement'],
  [60, '竞赛中', 'In progress'],
  [70, '成绩核定', 'Scores under review'],
  [75, '公示', 'Public notice'],
  [80, '成绩发布', 'Results published'],
  [90, '已结束', 'Closed'],
  [95, '已归档', 'Archived'],
  [98, '取消', 'Cancelled'],
]);

/** Where a contest stands. */
export const CONTEST = {
  draft: 0,
  waiting: 10,
  returned: 15,
  filed: 20,
  published: 30,
  review: 40,
  arranged: 50,
  running: 60,
  scoring: 70,
  publicity: 75,
  results: 80,
  closed: 90,
  archived: 95,
  cancelled: 98,
} as const;

/** Derived from the clock while a contest is published; never stored. */
export const entryWindow = dictionary('entry_window', [
  ['未开始', '未开始', 'Not open yet'],
  ['报名中', '报名中', 'Open for entries'],
  ['报名截止', '报名截止', 'Entries closed'],
]);

export const ENTRY_WINDOW = { before: '未开始', open: '报名中', over: '报名截止' } as const;

/** The stage of a trade while the entries of its contest are looked through. */
export const UNDER_REVIEW = '资格审核';

export const TRADE = {
  preparing: '筹备',
  arranged: '编排',
  running: '竞赛',
  locked: '锁定',
  publicity: '公示',
  published: '发布',
  cancelled: '取消',
} as const;

export const tradeStatus = dictionary('trade_status', [
  ['筹备', '筹备', 'In preparation'],
  ['编排', '编排', 'Arranged'],
  ['竞赛', '竞赛', 'In progress'],
  ['锁定', '锁定', 'Locked'],
  ['公示', '公示', 'Public notice'],
  ['发布', '发布', 'Published'],
  ['取消', '取消', 'Cancelled'],
]);

/** Shown of a trade: its own state once it has one, until then that of its contest. */
export const tradeStage = dictionary('trade_stage', [
  ['筹备', '筹备', 'In preparation'],
  ...entryWindow.codes.map((code) => [code, ...entryWindow.labels.get(code)!] as const),
  [UNDER_REVIEW, UNDER_REVIEW, 'Qualification review'],
  ...tradeStatus.codes
    .filter((code) => code !== '筹备')
    .map((code) => [code, ...tradeStatus.labels.get(code)!] as const),
]);

export const tradeCategory = openDictionary('trade_category', [
  ['制造', '制造', 'Manufacturing'],
  ['建筑', '建筑', 'Construction'],
  ['信息', '信息', 'Information technology'],
  ['交通', '交通', 'Transport'],
  ['服务', '服务', 'Services'],
  ['农业', '农业', 'Agriculture'],
]);

export const examType = dictionary('exam_type', [
  [1, '理论', 'Theory'],
  [2, '实操', 'Practice'],
  [3, '综合/答辩', 'Combined or defence'],
]);

export const EXAM = { theory: 1, practice: 2, combined: 3 } as const;

/** Whom a reminder is for. */
export const remindKind = dictionary('remind_kind', [
  [1, '尚未提交报名', 'Entries not submitted'],
  [2, '退回后尚未修改', 'Returned entries not corrected'],
  [3, '候补名额尚未确认', 'Offered places not confirmed'],
]);

export const REMIND = { unsubmitted: 1, uncorrected: 2, unconfirmed: 3 } as const;

/** Kinds of requests from a unit to the bureau about its contest. */
export const contestRequestKind = dictionary('contest_request_kind', [
  [1, '发布竞赛', 'Publish the contest'],
  [2, '延长报名', 'Extend entries'],
  [3, '短信提醒报名人员', 'Remind entrants by SMS'],
]);

export const CONTEST_ASKED = { publish: 1, extend: 2, remind: 3 } as const;

/** The states of a contest in which each can be asked for. */
export const ASKED_IN: Readonly<Record<number, readonly number[]>> = {
  [CONTEST_ASKED.publish]: [CONTEST.filed],
  [CONTEST_ASKED.extend]: [CONTEST.published],
  [CONTEST_ASKED.remind]: [CONTEST.published, CONTEST.review],
};

export const contestRequestState = dictionary('contest_request_state', [
  [0, '待办理', 'Pending'],
  [1, '已同意', 'Granted'],
  [2, '未同意', 'Refused'],
]);

export const CONTEST_REQUEST = { waiting: 0, granted: 1, refused: 2 } as const;

export const tieRule = dictionary('tie_rule', [
  [1, '实操高者先', 'Higher practice score first'],
  [2, '用时少者先', 'Less time first'],
  [3, '并列', 'Equal rank'],
]);

export const awardLevel = dictionary('award_level', [
  [1, '一等奖', 'First prize'],
  [2, '二等奖', 'Second prize'],
  [3, '三等奖', 'Third prize'],
  [4, '优胜奖', 'Merit award'],
  [5, '优秀组织奖', 'Best organisation'],
  [6, '优秀教练/裁判', 'Best coach or referee'],
]);
