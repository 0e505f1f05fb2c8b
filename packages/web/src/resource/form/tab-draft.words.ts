import type { Texts } from '#i18n/texts.ts';

export const tabDraftText = {
  restored: [
    '已恢复 {time} 填写的内容；密码和验证码请重新填写',
    'What was entered at {time} is back; passwords and codes have to be entered again',
  ],
  clear: ['清空', 'Clear'],
} as const satisfies Texts;
