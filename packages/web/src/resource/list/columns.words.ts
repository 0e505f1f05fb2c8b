import type { Texts } from '#i18n/texts.ts';

export const columnText = {
  hint: ['拖动可排序，滑块调整列宽', 'Drag to reorder; the slider sets the width'],
  width: ['列宽 {label}', 'Width of {label}'],
  frozen: ['左侧固定', 'Frozen on the left'],
  columns: ['{count} 列', '{count} column', '{count} columns'],
  offer: ['设为所有人的默认列', 'Offer to everybody'],
  takeOffer: ['取消所有人的默认列', 'Withdraw the offer'],
  offered: ['没有自行设置过列的人，将看到这些列', 'Everybody who has not chosen columns now sees these'],
  offerTaken: ['已恢复为系统默认列', 'The columns of the program are shown again'],
} as const satisfies Texts;
