import type { Asked } from './asked-pages.ts';

export interface Topic {
  /** How people name the list, in either language; of an English plural its singular is another. */
  names: readonly string[];
  /** Filters whose words name the list as well: whoever says a bank guarantee speaks of instruments. */
  namedBy?: readonly string[];
  /** The filter by which a row stands in its life: what is not in a state may have been there before. */
  state?: string;
  /** The filter that days mean where nothing else is said. */
  days?: string;
  /** And where an end is spoken of: 到期前30天. */
  ends?: string;
  /** The filters that a whole year, or a whole month, is. */
  year?: string;
  month?: string;
  /** The text of the list that names the unit of a person: what rows are counted by, each by itself. */
  unit?: string;
  /** The filter by a name of a person, and that by a number. */
  person?: string;
  number?: string;
  /** Words that say no more than the list, or its days, do. */
  besides?: string;
  /** Values by more words than their own, comma between; of a state, also those for what did not come to it yet. */
  also?: readonly (readonly [filter: string, value: string, words: string])[];
  /** Texts by more names than their own. */
  texts?: readonly (readonly [filter: string, words: string])[];
  /** Numbers by more words than their own. */
  figures?: readonly (readonly [filter: string, words: string])[];
}

const APPROVAL = [
  ['auditState', '待审', '未审核,not approved yet'],
  ['auditState', '驳回', '未通过,被驳回'],
  ['enabled', '1', '在用'],
  ['enabled', '0', '停用,disabled'],
] as const;

export const TOPICS: Readonly<Record<Asked, Topic>> = {
  person: {
    names: ['个人账户', '人员账户', 'Individuals', 'Individual accounts'],
    person: 'name',
    also: [['enabled', '0', '停用,disabled']],
  },
  roster: { names: ['人员名册', '名册', 'Roster'], person: 'name' },
  expert: {
    names: ['专家裁判', '专家', '裁判', 'Experts and referees', 'Experts', 'Referees'],
    namedBy: ['refereeType'],
    state: 'poolStatus',
    ends: 'certExpireDate',
    person: 'name',
    number: 'expertNo',
    besides: '证书,证书有效期,whose certificate,certificate,whose',
  },
  operator: { names: ['经办人', 'Operators'], state: 'operatorState', person: 'name' },
  staff: { names: ['用户', 'Users'], state: 'accountState', person: 'name' },
  entry: {
    names: ['报名申请', '报名人员', '报名者', '参赛者', '报名', 'Entries', 'Entrants', 'Applications'],
    state: 'auditStatus',
    days: 'submitTime',
    person: 'name',
    unit: 'workUnit',
    number: 'applyNo',
    namedBy: ['applyNo'],
    besides: '提交,提交的,submitted,of work',
    texts: [['workUnit', 'employer,school,工作单位']],
    also: [
      ['auditStatus', '0', '未提交,没交,not submitted'],
      ['auditStatus', '10', '未初审,await first review,awaiting first review'],
      ['auditStatus', '20', '未复审,await final review,awaiting final review'],
      ['auditStatus', '10,20', '未审核,待审核,未审,待审,not reviewed,unreviewed,awaiting review'],
      ['auditStatus', '12,22', '退回,被退回,已退回,returned'],
      ['auditStatus', '19,29', '不通过,未通过,没通过,refused,not passed'],
      ['auditStatus', '30', '通过'],
      ['applySource', '1', '个人报名'],
      ['applySource', '2,3', '集体报名'],
    ],
    figures: [['workYears', '工龄,从业年限,工作年限,years of work']],
  },
  contest: {
    names: ['竞赛信息', '竞赛', '比赛', '大赛', 'Contests', 'Competitions'],
    state: 'contestStatus',
    days: 'applyStart',
    year: 'contestYear',
    number: 'contestNo',
    besides: '开始报名,报名开始,opening,open for entries',
    also: [
      ['contestStatus', '0,10,15,20', '未发布,unpublished,not published'],
      ['contestStatus', '0,10,15', '未备案,not filed'],
      ['isClosing', '1', '七天内截止报名,即将截止报名,closing within seven days,closing soon'],
      ['contestStatus', '0,10,15,20,30,40,50,60,70,75,80', '未结束,not closed'],
    ],
  },
  trade: {
    names: ['赛项', '工种', 'Trades'],
    state: 'tradeStatus',
    also: [
      ['tradeStatus', '筹备,编排,竞赛,锁定,公示', '未发布,unpublished,not published'],
      ['tradeStatus', '筹备,编排,竞赛', '未锁定,not locked'],
      ['tradeStatus', '筹备', '未编排,not arranged'],
      ['tradeStatus', '公示', '公示中'],
    ],
  },
  unit: {
    names: ['参赛/经办单位', '参赛单位', '经办单位', '单位', 'Units'],
    state: 'auditState',
    number: 'unitNo',
    also: APPROVAL,
  },
  group: {
    names: ['集体(院校/企业)', '集体', '院校企业', 'Groups'],
    state: 'auditState',
    number: 'groupNo',
    also: APPROVAL,
  },
  project: {
    names: ['建设项目档案', '建设项目', '项目档案', '项目', '工程', 'Construction files', 'Projects'],
    state: 'fileStatus',
    days: 'submitTime',
    ends: 'dueDate',
    number: 'fileNo',
    besides: '申报,申报的,提交,提交的,submitted',
    also: [
      ['fileStatus', '30', '未缴存,not deposited'],
      ['fileStatus', '10,20', '未核定,待审核,not approved'],
      ['fileStatus', '12,22', '退回,被退回,已退回,returned'],
      ['fileStatus', '50', '已缴存,deposited'],
      ['cleanState', '有', '欠薪'],
    ],
    figures: [
      ['contractAmount', '合同额,合同金额,合同价,contract sum,contract amount,contract'],
      ['approvedAmount', '核定金额,核定额'],
    ],
  },
  permit: {
    names: ['未申请项目', '未申报项目', 'Unfiled projects'],
    ends: 'deadline',
    also: [['isOverdue', '1', '超期,过期']],
  },
  instrument: {
    names: ['保证金凭证', '凭证', '保函', 'Deposit instruments', 'Instruments'],
    namedBy: ['mode'],
    state: 'instrumentState',
    ends: 'expireDate',
    number: 'instrumentNo',
    also: [
      ['expiryStage', 'over', '已过期,过期,expired'],
      ['instrumentState', '10', '未确认,not confirmed'],
    ],
    figures: [['amount', '面额,保额']],
  },
  certificate: {
    names: ['证书', 'Certificates'],
    state: 'certState',
    days: 'issueTime',
    person: 'holderName',
    number: 'certNo',
    besides: '签发,签发的,发放,发放的,颁发,颁发的,发了,发,issued',
  },
  request: { names: ['竞赛申请', 'Contest requests'], state: 'requestState' },
  occupation: {
    names: ['竞赛职业(工种)字典', '工种字典', '职业字典', 'Occupations'],
    also: [['isSealed', '0', '未封存,not sealed']],
  },
  venue: { names: ['赛场', '考场', 'Venues'] },
  session: {
    names: ['考试场次', '场次', '考试', 'Exam sessions', 'Sessions', 'Exams'],
    days: 'startTime',
  },
  assignment: {
    names: ['裁判指派', '指派', 'Referee assignment', 'Referee assignments', 'Assignments'],
    state: 'assignState',
    besides: '担任,as',
    also: [
      ['feeState', '0', '费用未结,open fee,open fees,fee open'],
      ['feeState', '1', '费用已结'],
      ['assignState', '10', '未通知,not notified'],
    ],
  },
  conflict: { names: ['回避规则', 'Conflict of interest rules'] },
  score: {
    names: ['参赛成绩', '成绩', 'Scores'],
    namedBy: ['totalScore', 'theoryScore', 'practiceScore'],
    state: 'scoreStatus',
    person: 'name',
    number: 'ticketNo',
    also: [
      ['scoreStatus', '0', '未录入,not entered'],
      ['scoreStatus', '0,1', '未复核,not checked'],
      ['scoreStatus', '0,1,2', '未锁定,not locked'],
      ['scoreStatus', '0,1,2,3,4', '未发布,unpublished,not published'],
    ],
    figures: [
      ['theoryScore', '理论分,理论成绩,theory score,theory mark'],
      ['practiceScore', '实操分,实操成绩,practice score,practice mark'],
      ['totalScore', '总分,总成绩,total score,total mark'],
      ['rankNo', '名次,排名,rank'],
    ],
  },
  correction: { names: ['成绩更正', 'Score corrections', 'Corrections'], state: 'correctionState' },
  appeal: {
    names: ['申诉', 'Appeals'],
    state: 'appealState',
    days: 'createTime',
    number: 'appealNo',
    besides: '提交,提交的,提出,提出的',
    also: [
      ['appealState', '10,20,30,40,41', '未答复,not answered,unanswered'],
      ['appealState', '10', '未受理,待受理'],
    ],
  },
  objection: {
    names: ['公众异议', '异议', 'Public objections', 'Objections'],
    state: 'objectionState',
    days: 'createTime',
    number: 'no',
    also: [['objectionState', '10,20', '未答复,not answered,unanswered']],
  },
  honour: {
    names: ['荣誉晋级', '荣誉', 'Honours and promotions', 'Honours', 'Promotions'],
    namedBy: ['honourCode'],
    state: 'honourState',
    person: 'name',
    besides: '晋升,晋级',
  },
  prize: {
    names: ['奖金发放', '奖金', 'Prize payments', 'Prizes'],
    state: 'prizeState',
    person: 'name',
    also: [
      ['prizeState', '0,10', '未发放,没发放,unpaid,not paid'],
      ['prizeState', '0', '未确认,not confirmed'],
    ],
    figures: [['amount', '金额']],
  },
  champion: {
    names: ['历届冠军', '冠军', 'Past champions', 'Champions'],
    year: 'contestYear',
    person: 'name',
  },
  policy: { names: ['保证金政策', 'Deposit policies'], state: 'policyStatus', days: 'effectFrom' },
  statement: {
    names: ['月报', '报表', 'Monthly statements', 'Statements'],
    state: 'statementStatus',
    days: 'submitTime',
    month: 'reportMonth',
    besides: '报送,报送的',
    also: [
      ['statementStatus', '10', '未核,待区镇核对,not checked'],
      ['statementStatus', '1', '未报送,未上报,not reported'],
      ['statementStatus', '12,22', '退回,被退回,已退回,returned'],
    ],
    figures: [
      ['arrearsAmount', '欠薪金额,欠薪额,arrears'],
      ['arrearsPeople', '欠薪人数,workers in arrears'],
    ],
  },
  course: { names: ['培训项目', 'Training projects'] },
  class: {
    names: ['培训班级', '培训班', 'Training classes', 'Training class'],
    state: 'classState',
    number: 'classNo',
  },
  signup: {
    names: ['培训报名', 'Training sign-ups', 'Training signups'],
    state: 'signupState',
    person: 'name',
    number: 'signupNo',
    also: [['signupState', '30', 'on the waiting list,waiting list']],
  },
  student: {
    names: ['培训学员', '学员', 'Trainees'],
    person: 'name',
    also: [
      ['isPass', '1', '合格,passed'],
      ['isPass', '0', '不合格,未合格,who did not pass,did not pass,not passed,failed'],
    ],
  },
  trainingCertificate: { names: ['培训证书', 'Training certificates'], person: 'name', number: 'certNo' },
  subsidy: { names: ['培训补贴', 'Training subsidies'], person: 'name', number: 'subsidyNo' },
  school: { names: ['院校资料', '学校', 'Schools'] },
  notice: {
    names: ['文件通知', '通知', 'File notices', 'Notices'],
    state: 'noticeStatus',
    days: 'publishTime',
    number: 'docNo',
    besides: '发布,发布的',
    also: [['noticeStatus', '0,10', '未发布,unpublished,not published']],
  },
  document: { names: ['文档', 'Documents'] },
  privacyRequest: {
    names: ['个人信息申请', 'Personal data requests'],
    state: 'requestState',
    ends: 'dueDate',
    person: 'personName',
    also: [['requestState', '10', '未办理,not done']],
  },
  merge: { names: ['账户合并', 'Account merging'], state: 'mergeState', person: 'keepName' },
};

/** Words that ask and join, and say nothing of which rows. */
export const FILLERS: readonly string[] = [
  ...'的 了 在 有 和 与 或 且 并且 里 中 是 为 已 已经 请 帮我 查 看 找 查看 查询 查找 显示 列出 所有 全部 全市 有哪些 哪些 到期 截止 将 即将 将要 状态 状态为 的状态 目前 当前 现在 以及 统计 汇总 分布 分别 情况 名单 明细 列表'.split(
    ' ',
  ),
  ...'the of in a an and or all show list find me with that are is were was who have has which for at from per to be state due ending expiring expires expire please currently now did do does there'.split(
    ' ',
  ),
];

/** How many, and nothing of which. */
export const COUNTS =
  /^(?:一?共?有?多少(?:[个条份名家项件位场次本张人])?|一?共?有?几[个条份名家项件位场次本张人]|人数|数量|总数|个数|件数|总共|一共|共有|共计|数(?=$|[\s\p{P}])|(?:how many|(?:the )?(?:number|count|total number) of|count(?= ))(?![a-z]))/u;

/** A count for each of something. */
export const GROUPS =
  /^(?:(?:按照|按|各个?|每个?|分|逐)(?=\S)|(?:(?:grouped|counted|split) )?(?:by|per|for each|for every|each)(?: the)? )/u;
/** Behind the name of what it is for. */
export const GROUPED = /^(?:统计|分组|汇总|分布|分类|划分|计数|查?看|的)+/u;
/** Names of days and months there, and of the towns and the state of any list. */
export const STEPS: Readonly<Record<'day' | 'month', readonly string[]>> = {
  day: ['天', '日', 'day', 'days'],
  month: ['月', '月份', '月度', 'month', 'months'],
};
export const GROUP_WORDS: Readonly<Record<'town' | 'state' | 'contestId' | 'unit', readonly string[]>> = {
  town: ['区镇', '镇', '乡镇', '镇街', '街道', 'town', 'towns'],
  state: ['状态', '审核状态', 'status', 'state', 'statuses', 'states'],
  contestId: ['竞赛', '比赛', '大赛', 'contest', 'contests', 'competition', 'competitions'],
  unit: ['单位', '工作单位', '所在单位', 'unit', 'units', 'employer', 'employers'],
};

/** All but what follows. */
export const EXCEPT =
  /^(?:(?:不是|并非|不含|不包括|除了?|非)|(?:other than|except(?: for| from)?|excluding|but not|apart from) )/;
/** Behind it. */
export const EXCEPTED = /^(?:以外|之外|外)(?:的)?/;
/** A word before what is taken away that has another one behind it, and all from the one to the other. */
export const OPENS_EXCEPT = /^除/;
export const CLOSING = /^除.*?(?:以外|之外|外)(?:的)?/;
/** Between values that are taken away together; a stop may also begin what is asked for besides. */
export const BESIDE = /^(?:\s*(?:、|和|与|及|以及|或者?|还有)\s*|,?\s+(?:and|or|nor)\s+(?:the )?)/;
export const BESIDE_OR_NEXT = /^(?:\s*(?:、|和|与|及|以及|或者?|还有)\s*|,?\s+(?:and|or|nor)\s+(?:the )?|\s*[,;]\s*)/;
/** It did not happen yet: of a state other words say which rows these are. */
export const NOT_YET =
  /^(?:还没有?|尚未|还未|没有|未|不|(?:(?:is|are|has|have|was|were|did|do|does) )?not(?: yet)?(?: been)? |non-)/;
export const NOT_YET_AS: readonly string[] = ['未', 'not '];

/** Between the name of a text and what it holds. */
export const HOLDS =
  /^\s*(?:(?:中|里)?(?:包含|含有|含|包括|带有?|为|是|叫做?|等于)|[:：=]|(?:that )?(?:contain(?:s|ing)?|including|like|is|of|named|called)\b)\s*[:：]?\s*|^\s+/;
/** A person's or a thing's name follows. */
export const NAMED = /^(?:名叫|叫做?|姓名(?:为|是|叫|[:：])?|(?:named|called)\b)\s*/;
/** An English name before a text: entries with employer … */
export const WITH = /^(?:with|whose|of) /;

/** An end is spoken of. */
export const ENDING = /到期|截止|\b(?:due|ending|expiring|expires?|expiry)\b/;

/** Of the name of a flag. */
export const FLAG_MARKS = /^是否/;
/** Of a town, short names leave it out. */
export const TOWN_MARKS = /(?:镇|街道)$/;

export const EXCEPT_WORDS = ['除', 'except '] as const;
export const NOT_WORDS = ['未', 'not '] as const;
