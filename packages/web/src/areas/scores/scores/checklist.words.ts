import type { Texts } from '#i18n/texts.ts';

export const checklistText = {
  title: ['核对清单', 'Checklist'],
  clear: ['成绩、缺考、扣分和复核都已齐全', 'Marks, absences, deductions and checks are complete'],
  blocked: ['标为“须先办理”的项目办完后才能继续', 'What is marked “first” has to be done before this goes through'],
  block: ['须先办理', 'First'],
  done: ['已说明', 'Explained'],
  because: ['{far}：{reason}', '{far}: {reason}'],
  explain: ['说明离群', 'Say why'],
  explainTitle: ['离群说明：{name}', 'Why it lies far off: {name}'],
  explainText: [
    '请先与原始评分表核对；成绩无误的写明原因，有误的请录入人改正',
    'Please compare it with the mark sheet first. If it is right, say why; if not, have who entered it correct it',
  ],
  explained: ['离群已说明：{reason}', 'Far off, because: {reason}'],
  warn: ['请核对', 'Look again'],
  item: ['{what}：{count}', '{what}: {count}'],
  median: ['{value}（中位数 {median}）', '{value} (median {median})'],
  more: ['等', 'and more'],
  theoryScore: ['理论', 'theory'],
  practiceScore: ['实操', 'practice'],
  difference: ['理论与实操之差', 'theory less practice'],
  former: ['原：{marks}', 'Was: {marks}'],
  far: ['离群：{marks}', 'Far off: {marks}'],
} as const satisfies Texts;
