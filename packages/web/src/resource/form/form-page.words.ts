import type { Texts } from '#i18n/texts.ts';

export const formPageText = {
  sections: ['表单分区', 'Sections of the form'],
  wrongTitle: ['{title}（{wrong}）', '{title} ({wrong})'],
  toCorrect: ['{count} 处需要修改', '{count} to correct'],
  notEditable: ['当前状态下不能编辑', 'This cannot be edited in its present state'],
  notEditableNext: [
    '可能在打开之后已被办理，请返回查看最新情况',
    'The record may have been processed since you opened it. Please go back to see its present status',
  ],
} as const satisfies Texts;
