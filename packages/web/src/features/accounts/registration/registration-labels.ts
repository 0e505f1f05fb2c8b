import type { Label } from '@trainrace/contract/wire/label';
import { enShell } from '#i18n/en-shell.ts';
import { zhShell } from '#i18n/zh-shell.ts';

const both = (key: 'newPassword' | 'newPasswordAgain' | 'smsCode'): Label => [zhShell[key], enShell[key]];

/** Labels of what a registration asks beyond the fields of its family. */
export const registrationLabels = {
  password: both('newPassword'),
  password1: both('newPasswordAgain'),
  code: both('smsCode'),
} as const;
