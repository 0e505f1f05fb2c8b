// Contests and their trades (domain §3.2, §3.3, §4.2).
import type { Label } from '../wire/label.ts';

export const contestMessages = {
  chooseTrade: ['请选择赛项', 'Please choose a trade.'],
  applyEndBeforeStart: ['报名截止必须晚于报名开始', 'Entries must close after they open.'],
  auditEndBeforeApplyEnd: ['审核截止不能早于报名截止', 'Audits cannot end before entries close.'],
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
    '{count} entries are not decided yet. Please finish the audits first.',
  ],
  remindTooMany: ['需提醒的超过{most}人，请按赛项分别提醒', 'More than {most} people: please remind them by trade.'],
  remindNoMobile: ['未填手机号', 'No mobile number'],
  remindedToday: ['今天已提醒过', 'Reminded today already'],
  remindKindNeeded: ['请选择提醒谁', 'Please say whom to remind.'],
  requestTwice: ['同一事项已有待办理的申请', 'The same is asked for already.'],
  requestStays: ['申请不能改到其他竞赛', 'A request stays with its contest.'],
  newDatesNeeded: ['请填写新的竞赛日期', 'Please give the new dates of the contest.'],
  examDayPast: ['新的竞赛日期不能早于今天', 'The new dates cannot lie in the past.'],
  tradesNotLocked: ['还有{count}个赛项未锁定成绩', '{count} trades are not locked yet.'],
  tradeTwice: ['该竞赛已有同一工种、同一组别的赛项', 'The contest has a trade of this occupation and group already.'],
  tradeEntered: ['赛项“{name}”已有报名，不能删除', '“{name}” has entries and cannot be removed.'],
  tradeHasApplications: ['该赛项已有报名，不能更改', 'This trade has entries, so this cannot change.'],
  tradeStaysInContest: ['赛项不能改到其他竞赛', 'A trade stays in its contest.'],
  weightsBothOrNone: ['理论与实操权重须同时填写或同时留空', 'Give both weights or none.'],
  minEntrantsAboveQuota: ['最低开赛人数不能大于名额', 'The fewest entrants cannot be above the places.'],
  quotaBelowTaken: ['名额不能少于已占用的{taken}个', '{taken} places are taken already.'],
  tradeNotRunning: [
    '赛项当前为“{state}”，竞赛期间才能录入成绩',
    'The trade is “{state}”; scores are entered while it runs.',
  ],
  regulationNeeded: ['请先上传竞赛规程再提交备案', 'Please upload the regulations before you submit for filing.'],
} satisfies Record<string, Label>;
