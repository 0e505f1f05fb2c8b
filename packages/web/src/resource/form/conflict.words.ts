import type { Texts } from '#i18n/texts.ts';

export const conflictText = {
  title: [
    '您填写期间，这条数据已被他人修改。您填写的内容还在，请核对后选择：',
    'Somebody else changed this record while you were filling it in. What you entered is still here; compare and choose:',
  ],
  before: ['原来', 'Before'],
  now: ['现在', 'Now'],
  entered: ['您填写的', 'Yours'],
  keep: ['保留我填写的，继续编辑', 'Keep mine and go on'],
  take: ['放弃我填写的，用最新内容', 'Drop mine, take what is there now'],
} as const satisfies Texts;
