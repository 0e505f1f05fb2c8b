import type { Texts } from '#i18n/texts.ts';

export const privacyRequestText = { late: ['逾期', 'late'] } as const satisfies Texts;
