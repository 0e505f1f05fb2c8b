// Somebody else in the place of an entry.
import type { Texts } from '#i18n/texts.ts';

export const replaceText = {
  done: ['已更换 {name}', '{name} was replaced'],
  by: ['替换为', 'Replaced by'],
  pick: ['请选择本赛项的草稿人员', 'Choose a draft of this trade'],
  none: [
    '没有可替换的草稿，请先为新选手填写本赛项的报名',
    'No drafts: please begin an entry of the new person in this trade first',
  ],
  reason: ['更换原因', 'Reason'],
} as const satisfies Texts;
