// Scores: entering, checking, locking, publishing, sending (domain §4.1b).
import type { Label } from '../../wire/label.ts';

export const scoreMessages = {
  markFormat: [
    '{label}应为成绩（最多两位小数），或“缺考”“违纪”',
    '{label}: points with at most two decimals, or “Absent” or “Violation”.',
  ],
  competitorKeyNeeded: ['请填写准考证号或证件号码', 'Please give the ticket number or the ID number.'],
  competitorTradeNeeded: ['按证件号码导入时请先选择赛项', 'Please choose the trade, or give the ticket number.'],
  competitorUnknown: ['没有这名参赛人员', 'There is no such competitor.'],
  competitorOther: ['{label}与参赛人员不符', '{label} does not match this competitor.'],
  markNeeded: ['请填写成绩；未到考的填“缺考”', 'Please give a score, or “Absent”.'],
  scoreAboveFull: ['不能超过满分{max}', 'Not more than the full {max} marks.'],
  scoreWithoutPresence: ['缺考或违纪不能有成绩', 'Entrants who were absent or in violation cannot have a score.'],
  deductionReasonNeeded: ['请填写扣分原因', 'Please give the reason for the deduction.'],
  deductionNeeded: [
    '填写了扣分原因，请填写扣分；不扣分的请清空扣分原因',
    'There is a reason of a deduction: please give the deduction, or empty the reason.',
  ],
  checkOwnScore: ['不能复核自己录入的成绩', 'You cannot check scores that you entered yourself.'],
  tradeWithoutCompetitors: [
    '该赛项没有参赛选手，不能锁定，可取消该赛项',
    'Nobody competes in this trade. It cannot be locked, but it can be cancelled.',
  ],
  lockIncomplete: [
    '还有{count}人成绩不全或未注明缺考：{names}',
    'Scores incomplete or absence not stated ({count}): {names}',
  ],
  lockUnchecked: ['还有{count}人成绩未复核：{names}', 'Scores not checked yet ({count}): {names}'],
  publicityNotOver: [
    '公示期至{until}，期满后方可发布',
    'The public notice period lasts until {until}. Publish afterwards.',
  ],
  appealsNotOver: ['申诉期至{until}，期满后方可发布', 'Appeals are taken until {until}. Publish afterwards.'],
  changeReasonNeeded: [
    '报名已截止，修改评分规则请填写变更原因（2—200字）',
    'Entries are closed: please say why the scoring rules change (2 to 200 characters).',
  ],
  scoreRulesStand: [
    '已有赛项锁定过成绩，评分规则（权重、合格线、同分规则、奖项设置、荣誉晋级规则）不能再修改',
    'A trade has been locked: the scoring rules (weights, pass marks, ties, awards, honours) cannot be changed any more.',
  ],
  scoreRowsStay: [
    '成绩随报名产生，不能删除；如需取消请办理取消资格',
    'Score rows come from entries and stay. Disqualify the entry instead.',
  ],
  scoreNotLocked: ['成绩锁定后才能发送', 'Scores can be sent once they are locked.'],
  scoreNotPublic: ['成绩公示后才能发送', 'Scores can be sent once they are on public notice.'],
  noScoreToSend: ['没有可发送的成绩', 'There is no score to send.'],
  noMobile: ['没有手机号码', 'There is no mobile number.'],
  scoreAlreadySent: ['已发送过', 'Already sent.'],
  notOutlier: [
    '该成绩与其他选手相差不大，不需要说明',
    'This score does not lie far from the others: nothing is to be explained.',
  ],
  correctPublished: [
    '成绩发布后才办理更正；公示期间只办理申诉复核建议的更正，其他请解锁或撤回公示后重新录入',
    'Corrections apply to published scores; during the public notice period, only to scores whose correction was proposed in the review of an appeal. In other cases unlock the trade or withdraw the public notice, and enter the score again.',
  ],
  correctionAppeal: [
    '请选择已建议更正、还未答复的申诉，且为同一名选手的成绩',
    'Please name an appeal against this very score whose review proposed a correction and that is not answered yet.',
  ],
  correctionNothing: ['更正后与原成绩相同，请核对', 'The correction is the same as the present score. Please check.'],
  correctionTwice: ['同一项目只能更正一次', 'Each item is corrected once.'],
  correctionMark: [
    '请填写成绩（最多两位小数），或“缺考”“违纪”',
    'Please give points with at most two decimals, or “Absent” or “Violation”.',
  ],
  correctionValue: ['请填写数字，最多两位小数', 'Please give a number with at most two decimals.'],
  correctionOpen: [
    '该选手已有未办结的更正单，请先办结或删除',
    'This competitor has an open correction. Finish or remove that one first.',
  ],
  correctionStale: [
    '提出更正后成绩已有变化，请撤回或不同意后重新提出',
    'The scores have changed since this was proposed. Refuse it or take it back, and propose again.',
  ],
  correctionOwn: ['不能审批自己提出的更正', 'You cannot decide on a correction that you proposed yourself.'],
  correctionOfAnother: ['更正单不能换成另一名选手', 'A correction cannot be moved to another competitor.'],
  publishOwnScores: [
    '您录入过该赛项的成绩，请由另一人发布',
    'You entered scores of this trade: somebody else has to publish them.',
  ],
} satisfies Record<string, Label>;
