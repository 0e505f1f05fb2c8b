// Contests and their trades (domain §3.2, §3.3, §4.2).
import type { Label } from '../../wire/label.ts';

export const contestMessages = {
  chooseTrade: ['请选择赛项', 'Please choose a trade.'],
  applyEndBeforeStart: ['报名截止必须晚于报名开始', 'Entries must close after they open.'],
  auditEndBeforeApplyEnd: ['审核截止不能早于报名截止', 'Reviews cannot end before entries close.'],
  weightsNotHundred: ['理论与实操权重之和必须为100', 'The two weights must add up to 100.'],
  practiceEndBeforeStart: ['实操结束日期不能早于开始日期', 'The practice cannot end before it starts.'],
  leadHostNeeded: ['多个主办单位时请填写牵头主办单位', 'With several hosts, please name the leading one.'],
  notAnOrganisingUnit: ['请选择启用的经办单位', 'Please choose an enabled organising unit.'],
  filingNoNeeded: ['请输入备案文号', 'Please enter the filing number.'],
  contestWithoutTrades: ['请先添加赛项再发布', 'Please add a trade before publishing.'],
  applyEndNeeded: ['请选择新的报名截止时间', 'Please choose the new closing time.'],
  applyEndNotLater: [
    '新的报名截止时间必须晚于原截止时间和当前时间',
    'The new closing time must be later than the present one and than now.',
  ],
  applicationsStillOpen: [
    '还有{count}份报名未审结，请先完成审核',
    'Entries not decided yet: {count}. Please finish the reviews first.',
  ],
  arrangementIncomplete: ['编排还有{count}项须处理：{what}', 'Open items in the arrangement: {count} ({what}).'],
  gapSeats: ['{count}人次没有座位', 'seats missing: {count}'],
  gapSessions: ['{count}人所在赛项没有场次', 'entrants of trades without a session: {count}'],
  gapPeople: ['{count}个赛项没有选手', 'trades without entrants: {count}'],
  arrangedWithoutPeople: [
    '“{trade}”没有通过审核的选手，请取消该赛项或补充报名',
    'Nobody has passed the review for “{trade}”. Please cancel the trade or add entries.',
  ],
  arrangedWithoutSession: [
    '“{trade}”有{count}名选手，还没有场次，请在场次设置中添加',
    '“{trade}” has no session yet (entrants: {count}). Please add one.',
  ],
  arrangedWithoutSeat: [
    '“{trade}”{exam}还有{count}人没有座位，请在编排看板中排座',
    '“{trade}”: entrants without a seat for {exam}: {count}. Please assign their seats on the arrangement board.',
  ],
  pastYear: ['历年竞赛的日期不能晚于今天', 'The date of a past contest cannot be later than today.'],
  pastContestHere: [
    '该竞赛已在系统中办理，不能作为历年竞赛导入',
    'This contest was run in this system and cannot be imported as a past contest.',
  ],
  pastContestDiffers: [
    '同一竞赛的{label}与第{row}行不一致，请改为一致',
    '{label}: not the same as in row {row}, which is of the same contest.',
  ],
  pastUnitUnknown: [
    '没有名为“{name}”的单位，请先在“参赛/经办单位”中新增',
    'There is no unit “{name}”. Please add it under Units first.',
  ],
  pastTradeUnknown: [
    '职业(工种)字典中没有“{name}”，请先在字典中新增',
    'The dictionary of occupations has no trade “{name}”. Please add it there first.',
  ],
  pastTradeSeveral: [
    '字典中有多个“{name}”，请在“所属职业”列写明职业名称',
    'The dictionary has several trades “{name}”: please name the occupation.',
  ],
  pastResultEmpty: ['成绩、名次、奖次至少填写一项', 'Please give a score, a rank or an award.'],
  pastResultTwice: [
    '{name}在该赛项已有记录；确为同名两人的，请填写证件号码',
    '{name} is in this trade already. If two people share the name, please give their ID numbers.',
  ],
  pastImportedNow: [
    '同一竞赛刚刚由他人导入，请刷新后重试',
    'Somebody else has just imported the same contest. Please reload and try again.',
  ],
  pastNoSms: ['历年导入的成绩不发送短信', 'No SMS is sent about imported past results.'],
  remindTooMany: [
    '需提醒的超过{most}人，请按赛项分别提醒',
    'More than {most} people would be reminded. Please remind them trade by trade.',
  ],
  remindNoMobile: ['未填手机号', 'No mobile number'],
  remindedToday: ['今天已提醒过', 'Reminded today already'],
  remindKindNeeded: ['请选择提醒对象', 'Please choose the recipients of the reminder.'],
  requestTwice: ['同一事项已有待办理的申请', 'The same is asked for already.'],
  requestStays: ['申请不能改到其他竞赛', 'A request stays with its contest.'],
  newDatesNeeded: ['请填写新的竞赛日期', 'Please give the new dates of the contest.'],
  examDayPast: ['新的竞赛日期不能早于今天', 'The new dates cannot lie in the past.'],
  tradesNotLocked: ['还有{count}个赛项未锁定成绩', 'Trades not locked yet: {count}.'],
  tradeTwice: ['该竞赛已有同一工种、同一组别的赛项', 'The contest has a trade of this occupation and group already.'],
  tradeEntered: ['赛项“{name}”已有报名，不能删除', '“{name}” has entries and cannot be removed.'],
  tradeHasApplications: ['该赛项已有报名，不能更改', 'This trade has entries, so this cannot change.'],
  tradeStaysInContest: ['赛项不能改到其他竞赛', 'A trade stays in its contest.'],
  weightsBothOrNone: ['理论与实操权重须同时填写或同时留空', 'Give both weights or none.'],
  minEntrantsAboveQuota: ['最低开赛人数不能大于名额', 'The fewest entrants cannot be above the places.'],
  quotaBelowTaken: [
    '名额不能少于已占用的{taken}个',
    'The number of places cannot be lower than those taken already ({taken}).',
  ],
  tradeNotRunning: [
    '赛项当前为“{state}”，竞赛期间才能录入成绩',
    'The trade is “{state}”; scores are entered while it runs.',
  ],
  regulationNeeded: ['请先上传竞赛规程再提交备案', 'Please upload the regulations before you submit for filing.'],
} satisfies Record<string, Label>;
