import type { Texts } from '#i18n/texts.ts';

export const batchText = {
  title: ['批量{verb}：{count} 条', '{verb}: {count} record', '{verb}: {count} records'],
  left: [
    '另选中的 {count} 条当前状态不能办理，不会改动。',
    '{count} more is selected that this does not apply to; it stays as it is.',
    '{count} more are selected that this does not apply to; they stay as they are.',
  ],
  back: ['返回', 'Back'],
  stop: ['停止', 'Stop'],
  running: ['正在办理 {tried} / {count}', '{tried} of {count}', '{tried} of {count}'],
  ended: ['办理成功 {ok} 条，未成功 {failed} 条', '{ok} done, {failed} not done', '{ok} done, {failed} not done'],
  untried: [
    '还有 {count} 条没有办理，请重新选择后再办。',
    '{count} was not tried; select it again to go on.',
    '{count} were not tried; select them again to go on.',
  ],
  done: ['已办理 {count} 条', '{count} record done', '{count} records done'],
  known: ['知道了', 'OK'],
} as const satisfies Texts;
