import type { Texts } from '#i18n/texts.ts';

export const accountMergeText = {
  empty: [
    '还没有账户合并，请在“个人账户”的“合并”中提出',
    'There are no account mergers yet. Propose one with “Merge” under “Individuals”',
  ],
  accounts: ['两个账户', 'Both accounts'],
  course: ['办理情况', 'Processing'],
} as const satisfies Texts;
