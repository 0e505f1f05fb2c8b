import type { Texts } from '#i18n/texts.ts';

export const stepText = {
  nextStep: ['下一步', 'Next step'],
  give: ['下一步：{verb}', 'Next: {verb}'],
  due: ['{what}（{time}前）', '{what} (by {time})'],
  overdue: ['{what}（已超期，应于{time}前）', '{what} (overdue, due by {time})'],
  waits: ['等待{who}：{what}', 'Waiting for {who}: {what}'],
  waitsAnother: ['等待{who}其他人员：{what}', 'Waiting for another person ({who}): {what}'],
  blocked: ['暂不能{verb}：{why}', 'Not possible yet: {verb} ({why})'],
  listSign: ['、', ', '],
  andMore: ['{fields}等{count}项', '{fields} and more, {count} in all'],
} as const satisfies Texts;
