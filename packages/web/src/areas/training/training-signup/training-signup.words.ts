import type { Texts } from '#i18n/texts.ts';

export const signupText = {
  empty: [
    '没有培训报名。可在“培训班级”中选择报名中的班级报名。',
    'There are no sign-ups. Choose a class that is open for sign-ups under “Training classes”.',
  ],
} as const satisfies Texts;
