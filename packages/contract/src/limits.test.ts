import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test.each([
  ['[S9-01] page sizes', [limits.PAGE_SIZES, limits.DEFAULT_PAGE_SIZE], [[10, 30, 50, 100, 200], 10]],
  [
    '[S9-02] attachment limits',
    [limits.MAX_ATTACHMENTS, limits.MAX_ATTACHMENT_BYTES, limits.ATTACHMENT_TYPES],
    [20, 10 * 1024 * 1024, ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx', 'xls', 'xlsx']],
  ],
  ['[S9-04] avatar', [limits.AVATAR_TYPES, limits.AVATAR_TIP_BYTES], [['jpg', 'png'], 512_000]],
  ['[S9-05] password length', limits.PASSWORD_LENGTH, { min: 8, max: 16 }],
  ['[S9-06] phone length', limits.PHONE_LENGTH, 11],
  ['[S9-07] user name length of the registration', limits.REGISTRATION_NAME_LENGTH, { min: 3, max: 5 }],
  ['[S9-16] program number', limits.PROGRAM_NO, 'ZJGTRAINRACE'],
  [
    '[S9-18 S9-19] date and log time format',
    [limits.DATE_FORMAT, limits.LOG_TIME_FORMAT],
    ['yyyy-MM-dd', 'yyyy-MM-dd hh:mm:ss'],
  ],
  ['[S9-27] breakpoints', limits.BREAKPOINTS, [768, 992, 1200]],
])('%s', (_title, actual, expected) => {
  expect(actual).toEqual(expected);
});
