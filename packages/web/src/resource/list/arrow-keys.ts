// Arrow keys through what is listed, besides the tabulator: listened to where it lies, as the places themselves are no controls.
import type { RefCallback } from 'react';

type Go = (from: HTMLElement, event: KeyboardEvent) => HTMLElement | null | undefined;

/** For an element that holds such places; `go` answers what gets the focus. */
export function withArrowKeys(go: Go): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return;
    const listen = (event: KeyboardEvent) => {
      const from = event.target as HTMLElement;
      // A text that is typed is moved through, and an open menu has keys of its own.
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isOwn(from)) return;
      const next = go(from, event);
      if (next === undefined || next === null) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  };
}

const isOwn = (element: HTMLElement): boolean =>
  element.matches('input:not([type=checkbox]), textarea, select, [role=combobox], [contenteditable=true]');

const CHECKBOX = 'input[type=checkbox]';

/** Up and down from row to row, on the name or on the checkbox; the space bar selects the row whose name has the focus. */
export const rowKeys: RefCallback<HTMLElement> = withArrowKeys((from, event) => {
  const row = from.closest<HTMLElement>('tr');
  if (row === null || row.closest('tbody') === null) return null;
  const box = row.querySelector<HTMLElement>(CHECKBOX);
  const isName = from === nameOf(row);
  if (event.key === ' ' && isName && box !== null) {
    box.click();
    return from;
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return null;
  if (!isName && from !== box) return null;
  const rows = [...row.parentElement!.children].filter((one): one is HTMLElement => nameOf(one) !== null);
  const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
  return next === undefined ? null : isName ? nameOf(next) : next.querySelector<HTMLElement>(CHECKBOX);
});

const nameOf = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>('th button, th a');
