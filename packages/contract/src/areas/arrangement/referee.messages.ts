// Messages about assignments of referees (domain §3.8b).
import type { Label } from '../../wire/label.ts';

export const refereeMessages = {
  declarationNeeded: ['请填写声明内容', 'Please write the declaration.'],
  declareFirst: [
    '该裁判须先作回避声明，再发通知',
    'This referee has to declare conflicts of interest before being notified.',
  ],
  refereeTwice: ['该专家裁判已在本赛项中', 'This referee is assigned to the trade already.'],
  chiefTwice: ['本赛项已有裁判长，请先调整', 'The trade has a chief referee. Please change that first.'],
  refereeNotInPool: ['“{name}”不在专家库或已暂停，请另选', '{name} is not in the pool. Please choose somebody else.'],
  refereeBlocked: [
    '“{name}”必须回避：{why}。请另选裁判',
    '{name} must be recused: {why}. Please choose another referee.',
  ],
  assignmentClosed: [
    '竞赛当前状态“{state}”不能指派裁判',
    'Referees cannot be assigned while the contest is “{state}”.',
  ],
  assignmentTradeCancelled: ['该赛项已取消，不能指派裁判', 'The trade is cancelled: no referees are assigned.'],
  assignmentStays: [
    '裁判和赛项不能更改，请删除后重新指派',
    'Referee and trade stay as they are. Remove it and assign again.',
  ],
  assignmentUnderWay: [
    '“{name}”已通知或已执裁，不能删除；不再参与的请办理谢绝或回避',
    '{name} has been notified already and cannot be removed. For a referee who no longer takes part, record a refusal or a recusal.',
  ],
  answerReasonNeeded: [
    '代裁判答复，请写明何时、以何种方式确认',
    'You are answering on the referee’s behalf. Please state when and how the referee confirmed.',
  ],
  feeNeeded: ['请先填写“{name}”的劳务费', 'Please enter the fee of {name} first.'],
  drawNobody: [
    '没有符合条件的裁判可抽取，请调整条件或补充专家库',
    'No referee meets the conditions. Please change the conditions or add experts to the pool.',
  ],
  drawOneChief: ['裁判长每次抽取一人', 'One chief referee is drawn at a time.'],
  drawAgainReason: [
    '该职责已抽取过，再次抽取请写明原因',
    'Referees have been drawn for this role already. Please give the reason for drawing again.',
  ],
  drawTooMany: ['一次最多抽取{max}人', '{max} people at most at a time.'],
  conflictRulePast: [
    '该规定已生效，不能修改或删除；有变化的，请新增一条从以后日期起执行的规定',
    'This line is in force already and stays. For a change, add a line that begins on a later day.',
  ],
  conflictRuleTwice: ['该日期已有同一项规定', 'There is a line of this kind for that day already.'],
  conflictRuleLate: ['执行日期应在今天以后', 'It begins after today.'],
} satisfies Record<string, Label>;
