import type { Texts } from '#i18n/texts.ts';

export const statementText = {
  empty: [
    '目前没有月报。应报的月报每月1日自动生成，也可以点“新增”补报以前的月份。',
    'No statements yet. Those that are due appear on the 1st; former months can be added.',
  ],
  what: ['填报内容', 'Report content'],
  wages: ['工资支付', 'Wages'],
  account: ['工资专户', 'Wage account'],
  deposits: ['保证金', 'Deposits'],
  who: ['填报人', 'Reported by'],
  course: ['办理情况', 'Processing'],
  monthHelp: ['只能填报已结束的月份', 'Months that are over'],
  arrearsHelp: ['没有拖欠的填0', 'Enter 0 if nothing is owed'],
  remarkHelp: [
    '数字异常（如实发与应发不等、实名制人数多于用工人数、人数减少一半以上、余额对不上）时，请写明原因',
    'Please give the reason for unusual figures (wages paid differ from wages due, more workers registered than employed, the number of workers fell by half or more, the balance does not match)',
  ],
  subject: ['填报对象、施工企业', 'Subject and enterprise'],
  figures: ['主要数字', 'Figures'],
  wageFigures: ['用工{workers}人，实发{paid}元', '{workers} workers, {paid} yuan paid'],
  depositFigures: ['在管{count}份，余额{balance}万元', '{count} held, balance {balance} (10,000 yuan)'],
  waitsFor: ['当前办理方', 'Currently with'],
  odd: ['数字异常', 'Unusual figures'],
  oddNow: [
    '请核对：{what}。可以保存，报送前须在情况说明中写明原因。',
    'Please check: {what}. It can be saved; to submit it, say why in the remark.',
  ],
  and: ['；', '; '],
  remindVerb: ['催报', 'Remind'],
  remindMany: ['催报{count}份', 'Remind of {count}', 'Remind of {count}'],
  remindTitle: ['催报选中的{count}份月报？', 'Remind of {count} statement?', 'Remind of {count} statements?'],
  remindFailed: ['已催报{done}份，{failed}份未催报', '{done} reminded, {failed} not'],
  allLate: ['催报全部逾期', 'Remind of all that are late'],
  allLateText: [
    '{count}份月报逾期未报，是否全部催报？24小时内催过的不会重复发送。',
    'Late statements: {count}. Remind about all of them? Anyone reminded within the last 24 hours is not reminded again.',
  ],
  noneLate: ['没有逾期未报的月报', 'Nothing is late'],
  lateDone: ['已催报{done}份', '{done} reminded'],
} as const satisfies Texts;
