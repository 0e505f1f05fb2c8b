// Monthly statements of wages and deposits.
import type { Label } from '../../wire/label.ts';

export const statementMessages = {
  statementFillFirst: ['请先填写并保存月报，再报送', 'Please fill in and save the statement first, then submit it.'],
  statementTwice: [
    '{name} {month}的月报已有，请在列表中打开填写',
    'There is a statement of {name} for {month} already. Please open it in the list.',
  ],
  statementNotYours: [
    '您不能填报这一类月报，请改选“{kind}”',
    'You do not report this kind of statement. Please choose “{kind}”.',
  ],
  statementMonthAhead: [
    '只能填报已结束的月份，{month}还没有结束',
    'Only months that are over can be reported, and {month} is not over yet.',
  ],
  statementMonthBack: [
    '只能补报{month}及以后的月份，请核对年份',
    'Statements are taken from {month} on. Please check the year.',
  ],
  statementProjectNeeded: ['请选择项目', 'Please choose the project.'],
  statementFileClosed: [
    '该项目目前不需要报送月报，请核对项目状态',
    'No statement is due for this project at present. Please look at its state.',
  ],
  statementStays: [
    '月报的月份、类型和对象不能更改；选错的，请删除后重新填报',
    'Month, kind and subject of a statement cannot be changed. If they are wrong, remove the draft and add another.',
  ],
  statementFieldNeeded: ['请填写{field}', 'Please fill in “{field}”.'],
  statementRemarkNeeded: [
    '数字有异常：{what}。请在情况说明中写明原因后再报送',
    'Some figures need a reason: {what}. Please explain in the remark, then submit it.',
  ],
  statementOwn: [
    '本人报送或核对过的月报，请由其他人员办理',
    'You submitted or checked this statement yourself. Please leave it to somebody else.',
  ],
  statementNotEditable: ['月报{state}，不能修改或删除', 'The statement is “{state}”: it cannot be changed or removed.'],
  statementNotLate: ['已报送，无需催报', 'It was submitted already; no reminder is needed.'],
  statementRemindedToday: [
    '24小时内已催报过，请稍后再催',
    'Already reminded within 24 hours. Please remind again later.',
  ],
  statementNobody: ['没有可通知的账户，请电话联系', 'There is no account to remind. Please call them.'],
} satisfies Record<string, Label>;
