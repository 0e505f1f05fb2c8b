// Questions as clerks type them, written from the domain, before the grammar that reads them. Each line says the list, its
// filters, `#` for a count, `/field` or `/field:step` for a grouping, `? words` for what is said to be not understood; `-` where no
// list can be offered.
import { expect, test } from 'vitest';
import { ASKED_FAMILIES } from './asked-families.ts';
import { ASKED } from './asked-pages.ts';
import { bestOf } from './best-questions.ts';
import { readQuestion } from './question.ts';
import { TOPICS } from './question.labels.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

const ZH = `
今年的竞赛 => contest contestYear=2026
2025年市级竞赛有几个 => contest contestYear=2025&contestLevel=3 #
未发布的竞赛 => contest contestStatus=0,10,15,20
已发布的二类竞赛 => contest contestStatus=30&contestClass=2
七天内截止报名的竞赛 => contest isClosing=1
待备案的竞赛有哪些 => contest contestStatus=10
按级别统计今年的竞赛 => contest contestYear=2026 /contestLevel
各状态竞赛数量 => contest # /contestStatus
下个月开始报名的竞赛 => contest applyStartFrom=2026-12-01&applyStartTo=2026-12-31
参赛人数最多的竞赛 => -
学生组的赛项 => trade contestGroup=2
还没发布的赛项 => trade tradeStatus=筹备,编排,竞赛,锁定,公示
公示中的赛项有多少 => trade tradeStatus=公示 #
按组别统计赛项 => trade /contestGroup
杨舍镇上周的报名 => entry townCode=ZJG01&submitTimeFrom=2026-11-16&submitTimeTo=2026-11-22
锦丰镇待初审的报名有多少 => entry townCode=ZJG05&auditStatus=10 #
未审核的报名 => entry auditStatus=10,20
复审不通过的报名 => entry auditStatus=29
退回的报名 => entry auditStatus=12,22
本周报名人数 => entry submitTimeFrom=2026-11-23&submitTimeTo=2026-11-29 #
按区镇统计报名 => entry /townCode
按竞赛统计报名 => entry /contestId
按单位统计报名人数 => entry # /workUnit
各区镇审核通过的报名 => entry auditStatus=30 /townCode
本月每天的报名 => entry submitTimeFrom=2026-11-01&submitTimeTo=2026-11-30 /submitTime:day
今年每月报名数 => entry submitTimeFrom=2026-01-01&submitTimeTo=2026-12-31 # /submitTime:month
姓名王小明的报名 => entry name=王小明
陈示一的报名 => entry ? 陈示一
报名序号BM20260900123 => entry applyNo=BM20260900123
工作单位含精工的报名 => entry workUnit=精工
工龄10年以上的报名 => entry workYearsFrom=10
35岁以下的报名人员 => entry ? 35岁以下
女选手的报名 => entry ? 女选手
个人报名的职工组 => entry applySource=1&contestGroup=1
除杨舍镇外的报名 => entry townCode=ZJG02,ZJG03,ZJG04,ZJG05,ZJG06,ZJG07,ZJG08,ZJG09,ZJG10,ZJG11,ZJG12,ZJG13
杨舍镇或塘桥镇的报名 => entry townCode=ZJG01,ZJG02
总分大于90的成绩 => score totalScoreFrom=90.01
实操成绩低于60分 => score practiceScoreTo=59.99
理论成绩60到80分的 => score theoryScoreFrom=60&theoryScoreTo=80
总成绩不低于85分的有几人 => score totalScoreFrom=85 #
前三名的成绩 => score rankNoTo=3
未录入的成绩 => score scoreStatus=0
未锁定的成绩有多少条 => score scoreStatus=0,1,2 #
职工组已发布的成绩 => score contestGroup=1&scoreStatus=5
按成绩状态统计 => score /scoreStatus
按组别统计已发布成绩 => score scoreStatus=5 /contestGroup
明天的考试场次 => session startTimeFrom=2026-11-27&startTimeTo=2026-11-27
下周实操场次 => session startTimeFrom=2026-11-30&startTimeTo=2026-12-06&examType=2
12月份的理论考试 => session startTimeFrom=2026-12-01&startTimeTo=2026-12-31&examType=1
缺考的考生 => -
理论缺考有多少人 => -
未检录的考生座位 => -
在库的专家裁判 => expert poolStatus=20
国家级裁判员有几个 => expert refereeLevel=1&refereeType=2 #
证书到期前30天的裁判 => expert certExpireDateFrom=2026-11-26&certExpireDateTo=2026-12-26
杨舍镇暂停的专家 => expert townCode=ZJG01&poolStatus=30
各区镇裁判人数 => expert # /townCode
已接受的裁判指派 => assignment assignState=40
费用未结的裁判指派 => assignment feeState=0
担任裁判长的指派 => assignment role=1
待批的成绩更正 => correction correctionState=10
未答复的申诉 => appeal appealState=10,20,30,40,41
近7天的申诉 => appeal createTimeFrom=2026-11-20&createTimeTo=2026-11-26
已授的市技术能手 => honour honourState=3&honourCode=市技术能手
拟授荣誉有几个 => honour honourState=1 #
晋升技师的荣誉 => honour promoteLevel=2
按奖次统计荣誉晋级 => honour /awardLevel
未发放的奖金 => prize prizeState=0,10&prizeKind=1
超过5000元的奖金 => prize amountFrom=5000.01&prizeKind=1
去年的一等奖冠军 => champion contestYear=2025&awardLevel=1
去年签发的证书 => certificate issueTimeFrom=2025-01-01&issueTimeTo=2025-12-31
已撤销的获奖证书 => certificate certState=90&certKind=award
按证书类型统计今年的证书 => certificate issueTimeFrom=2026-01-01&issueTimeTo=2026-12-31 /certKind
待市局核定的项目 => project fileStatus=20
合同金额超过1000万的项目 => project contractAmountFrom=1000.01
合同额在500万至1000万之间的项目 => project contractAmountFrom=500&contractAmountTo=1000
杨舍镇无欠薪的房屋建筑项目 => project townCode=ZJG01&cleanState=无&industry=房屋建筑
本季度申报的项目有多少 => project submitTimeFrom=2026-10-01&submitTimeTo=2026-12-31 #
按区镇统计未缴存的项目 => project fileStatus=30 /townCode
申请返还的项目 => project fileStatus=70
办理期限在3天内的项目 => project dueDateFrom=2026-11-26&dueDateTo=2026-11-29
逾期的未申报项目 => permit isOverdue=1
未逾期的未申请项目 => permit isOverdue=0
锦丰镇未申请项目有几个 => permit townCode=ZJG05 #
30天内到期的保函 => instrument expiryStage=d30
金额100万以上的银行保函 => instrument amountFrom=100&mode=2
有效的现金存款凭证 => instrument instrumentState=20&mode=1
不是银行保函的凭证 => instrument mode=1,3,4,5
明年到期的凭证 => instrument expireDateFrom=2027-01-01&expireDateTo=2027-12-31
已过期的凭证 => instrument expiryStage=over
按存缴方式统计有效凭证 => instrument instrumentState=20 /mode
余额不足50万的凭证 => instrument ? 余额不足50万
未报的月报 => statement statementStatus=1
10月份未报的企业工资支付月报 => statement reportMonth=2026-10&statementStatus=1&reportType=1
逾期的月报按区镇 => statement isLate=1 /townCode
欠薪人数大于0的月报 => statement arrearsPeopleFrom=1
报名中的培训班级 => class classState=10
候补的培训报名 => signup signupState=30
不合格的培训学员 => student isPass=0
待审的参赛单位 => unit auditState=待审
停用的单位 => unit enabled=0
民营单位按区镇统计 => unit unitNature=民营 /townCode
草稿状态的通知 => notice noticeStatus=0&category=通知
上个月发布的文件通知 => notice publishTimeFrom=2026-10-01&publishTimeTo=2026-10-31
表格文档 => document fileType=spreadsheet
`;

const EN = `
contests this year => contest contestYear=2026
how many county contests in 2025 => contest contestLevel=4&contestYear=2025 #
unpublished contests => contest contestStatus=0,10,15,20
contests not published => contest contestStatus=0,10,15,20
contests awaiting filing => contest contestStatus=10
cancelled contests last year => contest contestStatus=98&contestYear=2025
contests by level => contest /contestLevel
number of contests per status => contest # /contestStatus
contests opening next month => contest applyStartFrom=2026-12-01&applyStartTo=2026-12-31
contests closing within seven days => contest isClosing=1
the best contest => -
trades of students => trade contestGroup=2
trades in public notice => trade tradeStatus=公示
how many trades are locked => trade tradeStatus=锁定 #
trades by group => trade /contestGroup
entries from Yangshe last week => entry townCode=ZJG01&submitTimeFrom=2026-11-16&submitTimeTo=2026-11-22
how many entries in Jinfeng await first review => entry townCode=ZJG05&auditStatus=10 #
entries not reviewed => entry auditStatus=10,20
returned entries => entry auditStatus=12,22
entries passed this month => entry auditStatus=30&submitTimeFrom=2026-11-01&submitTimeTo=2026-11-30
disqualified entries => entry auditStatus=50
entries by town => entry /townCode
passed entries per town => entry auditStatus=30 /townCode
entries by day this month => entry submitTimeFrom=2026-11-01&submitTimeTo=2026-11-30 /submitTime:day
entries per month this year => entry submitTimeFrom=2026-01-01&submitTimeTo=2026-12-31 /submitTime:month
entries named Wang => entry name=wang
entry no. BM20260900123 => entry applyNo=BM20260900123
entries with employer containing Seiko => entry workUnit=seiko
entries with more than 10 years of work => entry workYearsFrom=11
entries younger than 35 => entry ? younger than 35
entries of women => -
entries by contest => entry /contestId
how many entries per unit => entry # /workUnit
entries except Yangshe => entry townCode=ZJG02,ZJG03,ZJG04,ZJG05,ZJG06,ZJG07,ZJG08,ZJG09,ZJG10,ZJG11,ZJG12,ZJG13
entries of Yangshe or Tangqiao => entry townCode=ZJG01,ZJG02
entries in the last 7 days => entry submitTimeFrom=2026-11-20&submitTimeTo=2026-11-26
scores above 90 => score ? above 90
total score above 90 => score totalScoreFrom=90.01
theory score between 60 and 80 => score theoryScoreFrom=60&theoryScoreTo=80
practice score less than 60 => score practiceScoreTo=59.99
scores with total of at least 85 => score totalScoreFrom=85
total score >= 85 => score totalScoreFrom=85
scores with rank up to 3 => score rankNoTo=3
scores not entered => score scoreStatus=0
how many scores are not locked => score scoreStatus=0,1,2 #
published scores of employees => score scoreStatus=5&contestGroup=1
scores by status => score /scoreStatus
sessions tomorrow => session startTimeFrom=2026-11-27&startTimeTo=2026-11-27
practice sessions next week => session startTimeFrom=2026-11-30&startTimeTo=2026-12-06&examType=2
theory sessions in December 2026 => session startTimeFrom=2026-12-01&startTimeTo=2026-12-31&examType=1
sessions by exam => session /examType
absent in theory seats => -
how many seats are checked in => -
referees in the pool => expert poolStatus=20
how many national referees => expert refereeLevel=1 #
referees whose certificate expires within 30 days => expert certExpireDateFrom=2026-11-26&certExpireDateTo=2026-12-26
suspended experts in Yangshe => expert townCode=ZJG01&poolStatus=30
experts per town => expert /townCode
accepted referee assignments => assignment assignState=40
assignments with open fee => assignment feeState=0
assignments as chief referee => assignment role=1
declined referee assignment => assignment assignState=45
proposed score corrections => correction correctionState=10
appeals not answered => appeal appealState=10,20,30,40,41
appeals in review => appeal appealState=30
appeals in the last 30 days => appeal createTimeFrom=2026-10-28&createTimeTo=2026-11-26
granted honours => honour honourState=3
honours awaiting approval by award => honour honourState=2 /awardLevel
prizes over 5000 yuan => prize amountFrom=5000.01
unpaid prizes => prize prizeState=0,10
champions with first prize last year => champion contestYear=2025&awardLevel=1
certificates issued last year => certificate issueTimeFrom=2025-01-01&issueTimeTo=2025-12-31
revoked award certificates => certificate certState=90&certKind=award
certificates by kind => certificate /certKind
projects with the bureau => project fileStatus=20
projects with a contract amount over 10 million yuan => project contractAmountFrom=1000.01
projects with contract amount between 5 million and 10 million yuan => project contractAmountFrom=500&contractAmountTo=1000
building projects in Yangshe with no arrears => project townCode=ZJG01&cleanState=无&industry=房屋建筑
how many projects were submitted this quarter => project submitTimeFrom=2026-10-01&submitTimeTo=2026-12-31 #
projects per town => project /townCode
projects due in the next 3 days => project dueDateFrom=2026-11-26&dueDateTo=2026-11-29
profitable projects in Yangshe => project townCode=ZJG01 ? profitable
overdue unfiled projects => permit isOverdue=1
unfiled projects not overdue => permit isOverdue=0
how many unfiled projects in Jinfeng => permit townCode=ZJG05 #
instruments expiring within 30 days => instrument expireDateFrom=2026-11-26&expireDateTo=2026-12-26
bank guarantees of at least 1 million yuan instruments => instrument mode=2&amountFrom=100
valid cash instruments => instrument instrumentState=20&mode=1
instruments other than bank guarantee => instrument mode=1,3,4,5
instruments expiring next year => instrument expireDateFrom=2027-01-01&expireDateTo=2027-12-31
expired instruments => instrument expiryStage=over
valid instruments by kind => instrument instrumentState=20 /mode
statements due => statement statementStatus=1
late statements by town => statement isLate=1 /townCode
statements of October 2026 => statement reportMonth=2026-10
statements with arrears over 10000 yuan => statement arrearsAmountFrom=10000.01
training classes taking sign-ups => class classState=10
training sign-ups on the waiting list => signup signupState=30
trainees who did not pass => student isPass=0
pending units => unit auditState=待审
disabled units => unit enabled=0
private units by town => unit unitNature=民营 /townCode
draft notices => notice noticeStatus=0
notices published last month => notice noticeStatus=20&publishTimeFrom=2026-10-01&publishTimeTo=2026-10-31
spreadsheet documents => document fileType=spreadsheet
`;

/** Written before the grammar was read, as whoever asks for the first time would: what is beyond it is told, or offers no list. */
const BLIND = `
有多少竞赛还在报名 => -
海沧区未审核的报名 => entry auditStatus=10,20 ? 海沧区
40岁以上的报名者 => entry ? 40岁以上
未满18岁的参赛者 => entry ? 未满18岁
按单位统计报名人数 => entry # /workUnit
按竞赛看报名数 => entry # /contestId
张伟的报名 => entry ? 张伟
李娜 的证书 => certificate ? 李娜
上周提交的申诉 => appeal createTimeFrom=2026-11-16&createTimeTo=2026-11-22
本月到期的凭证 => instrument expireDateFrom=2026-11-01&expireDateTo=2026-11-30
30天内到期的保函 => instrument expiryStage=d30
今年发了几张证书 => certificate issueTimeFrom=2026-01-01&issueTimeTo=2026-12-31 #
思明区有多少裁判 => -
25到35岁的报名者 => entry ? 25到35岁
未缴保证金的项目 => project ? 未缴保证金
昨天新增的单位 => unit ? 昨天,新增
电工的报名有多少 => -
各区报名人数 => -
逾期的月报 => statement isLate=1
2025年的竞赛 => contest contestYear=2025
entries by contest => entry /contestId
how many entries per unit => entry # /workUnit
entrants over 40 => entry ? over 40
entrants under 18 => entry ? under 18
Zhang Wei's entries => entry ? zhang wei's
certificates of Li Na => -
appeals submitted last week => appeal appealState=10&createTimeFrom=2026-11-16&createTimeTo=2026-11-22
instruments expiring this month => instrument expireDateFrom=2026-11-01&expireDateTo=2026-11-30
contests open for entry => -
how many referees in Siming => -
rejected entries this year => entry submitTimeFrom=2026-01-01&submitTimeTo=2026-12-31 ? rejected
projects in Haicang by state => project /fileStatus ? haicang
count of certificates issued this year => certificate issueTimeFrom=2026-01-01&issueTimeTo=2026-12-31 #
entries waiting for review => -
entrants between 25 and 35 => -
entries aged 50 or more => entry ? aged,50 or more
overdue monthly statements => -
contests in 2025 => contest contestYear=2025
units created yesterday => unit ? created,yesterday
entries for electrician => -
`;

const questions = [ZH, EN, BLIND].flatMap((all) =>
  all
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]),
);

const answerTo = (text: string): string[] =>
  bestOf(
    ASKED.flatMap((kind) => {
      const { family } = ASKED_FAMILIES[kind];
      const reading = readQuestion(text, { family, topic: TOPICS[kind], today: TODAY, lang: 'zh' });
      return reading === null ? [] : [{ kind, ...reading }];
    }),
  ).map(({ kind, filters, isCount, by, unknown }) =>
    [
      kind,
      inOrder(Object.entries(filters).map(([name, value]) => `${name}=${value}`)),
      isCount && '#',
      by && `/${by.field}${by.step === null ? '' : `:${by.step}`}`,
      unknown.length > 0 && `? ${unknown.join()}`,
    ]
      .filter(Boolean)
      .join(' '),
  );

const inOrder = (filters: readonly string[]) => filters.toSorted().join('&');

test('there are a hundred of each language', () => {
  expect([ZH, EN].map((all) => all.trim().split('\n').length)).toEqual([105, 105]);
  expect(BLIND.trim().split('\n')).toHaveLength(40);
});

test.each(questions)('%s', (text, expected) => {
  const [said, filters, ...rest] = expected.split(' ');
  const isFilters = filters !== undefined && filters.includes('=');
  const told = [said, ...(isFilters ? [inOrder(filters.split('&'))] : filters === undefined ? [] : [filters]), ...rest];
  expect(answerTo(text)).toEqual(expected === '-' ? [] : [told.join(' ')]);
});
