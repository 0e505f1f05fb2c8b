import type { Texts } from '#i18n/texts.ts';

/** Next steps of an entry: by the names of its work, and of what is waited for. */
export const entryStepText = {
  fill: ['补材料：缺{fields}', 'Fill in: {fields}'],
  correct: ['修改：{fields}', 'Correct: {fields}'],
  open_correct: ['修改后重新提交', 'Correct it and submit it again'],
  firstReview: ['初审', 'First review'],
  finalReview: ['复审', 'Final review'],
  due_handIn: ['{what}（报名截止：{time}）', '{what} (entries close {time})'],
  due_accept: ['{what}（确认截止：{time}）', '{what} (place kept until {time})'],
  due_correct: ['{what}（补正截止：{time}）', '{what} (correct by {time})'],
  due_review: ['{what}（审核截止：{time}）', '{what} (reviews end {time})'],
  ticket: ['打印准考证', 'Print the ticket'],
  until_inLine: ['候补第{count}位', 'No. {count} in line', 'No. {count} in line'],
  open_until_inLine: ['候补中', 'In line for a place'],
  until_offerOver: ['保留的名额已于{time}到期', 'The place was kept until {time}'],
  until_entriesOpen: ['{from}开始报名', 'Entries open at {from}'],
  until_entriesClosed: ['报名已于{time}截止，不能再提交', 'Entries closed at {time}'],
  open_until_entriesClosed: ['未在报名时间内，不能提交', 'Entries are not open'],
  until_entriesClose: ['报名至{time}，之后编排', 'Entries until {time}, then seats are arranged'],
  until_arrangement: ['等待编排座位、发放准考证', 'Waiting for seat and ticket'],
  until_exams: ['等待考试', 'Waiting for the examinations'],
  until_results: ['等待成绩发布', 'Waiting for the results'],
} as const satisfies Texts;
