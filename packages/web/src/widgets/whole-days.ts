// Days within a sentence stay in one piece: Chromium breaks a line between a hyphen and the digit behind it. The signs stay as they
// are, for copying; a joiner between them would be copied along.
import { createElement, Fragment, type ReactNode } from 'react';

/** A day or a month that is not part of a longer number, with what stands before it: Safari 14 cannot look behind. */
const DAY = /(^|[^\w-])(\d{4}-\d{2}(?:-\d{2})?)(?![\w-])/;

export function wholeDays(said: string): ReactNode {
  const parts = said.split(DAY);
  if (parts.length === 1) return said;
  // Words, the sign before a day, the day; and so on.
  const drawn = parts.map((part, place) =>
    place % 3 === 2 ? createElement('span', { className: 'whole' }, part) : part,
  );
  return createElement(Fragment, null, ...drawn);
}
