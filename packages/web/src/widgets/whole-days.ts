// Days within a sentence stay in one piece: Chromium breaks a line between a hyphen and the digit behind it. The signs stay as they
// are, for copying; a joiner between them would be copied along.
import { createElement, Fragment, type ReactNode } from 'react';

/** A day or a month that is not part of a longer number. */
const DAY = /(?<![\w-])(\d{4}-\d{2}(?:-\d{2})?)(?![\w-])/;

export function wholeDays(said: string): ReactNode {
  const parts = said.split(DAY);
  if (parts.length === 1) return said;
  // Days stand between the words, so at every other place.
  const drawn = parts.map((part, place) =>
    place % 2 === 0 ? part : createElement('span', { className: 'whole' }, part),
  );
  return createElement(Fragment, null, ...drawn);
}
