// Numbers as they are written in the names of contests.
export const DIGITS = '零一二三四五六七八九';
export const TEN = '十';
/** Before and after the number of an edition. */
export const EDITION = ['第', '届'] as const;
