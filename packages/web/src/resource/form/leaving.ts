import type { FocusEvent } from 'react';

/** Whether somebody goes on from a field. Who moves within it does not, nor who is called away by a dialog: the focus comes back. */
export function isLeaving({ currentTarget: field, target, relatedTarget: next }: FocusEvent): boolean {
  // A dialog that the field itself opened is not inside of it, though React tells the field of it.
  if (!field.contains(target)) return false;
  if (!(next instanceof Element)) return true;
  return !field.contains(next) && dialogAround(next) === dialogAround(field);
}

const dialogAround = (place: Element): Element | null => place.closest('[role=dialog]');
