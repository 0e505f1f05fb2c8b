import type { Texts } from '#i18n/texts.ts';

export const stepText = {
  nextStep: ['下一步', 'Next step'],
  give: ['下一步：{verb}', 'Next: {verb}'],
  giveUntil: ['下一步：{verb}（{time}前）', 'Next: {verb} (by {time})'],
  due: ['{what}（{time}前）', '{what} (by {time})'],
  waits: ['等待{who}：{what}', 'Waiting for {who}: {what}'],
  blocked: ['暂不能{verb}：{why}', 'Not possible yet: {verb} ({why})'],
  listSign: ['、', ', '],
  andMore: ['{fields}等{count}项', '{fields} and more, {count} in all'],
} as const satisfies Texts;
