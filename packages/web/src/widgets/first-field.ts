// Where one begins to type when a form opens: in the first field that must be filled in and is not. With a finger nobody is
// helped: the keyboard would come up by itself and hide half of the form.
import { useEffect, useRef, type RefObject } from 'react';
import { isTouch } from './attachment/is-touch.ts';

/** A frame around a control says whether its field holds something, which the control itself often does not. */
export type Filling = 'needed' | 'open' | 'held';

const FIELDS = 'input, textarea, [contenteditable=true]';
const NOT_TYPED = ['hidden', 'file', 'submit', 'button', 'checkbox', 'radio', 'range', 'color'];

/** `part` tells another step of the same form, or that its fields were filled by what became known. */
export function useFirstField(place: RefObject<HTMLElement | null>, part: unknown = '', isLong = false): void {
  const placed = useRef<Element>(null);
  useEffect(() => {
    // After drawer and dialog, which take the focus when they open.
    const frame = requestAnimationFrame(() => {
      if (isTouch() || place.current === null || isAtWork(placed.current)) return;
      const field = firstField(place.current);
      placed.current = field;
      // Only of a long form the field may be out of sight; drawers would scroll while they slide in.
      field?.focus({ preventScroll: !isLong });
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another part of the form begins anew
  }, [place, part, isLong]);
}

/** Whether somebody is in a field, here or elsewhere, other than where this form has put the caret. */
function isAtWork(placed: Element | null): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === placed) return false;
  return activeElement.matches(`${FIELDS}, select`) && activeElement.checkVisibility();
}

export function firstField(root: HTMLElement): HTMLElement | null {
  const fields = [...root.querySelectorAll<HTMLElement>(FIELDS)].filter(isOpen);
  const fillings = fields.map(fillingOf);
  const needed = fillings.indexOf('needed');
  if (needed >= 0) return fields[needed]!;
  // Of a record that is changed the one field without a value is not what one came for.
  const isNew = !fillings.includes('held') && root.querySelector('[data-filling=held]') === null;
  return isNew ? (fields[fillings.indexOf('open')] ?? null) : null;
}

function isOpen(field: HTMLElement): boolean {
  if (!field.checkVisibility() || field.matches(':disabled')) return false;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  if (!(field instanceof HTMLInputElement)) return true;
  // Choices that are not searched are read-only fields.
  return !NOT_TYPED.includes(field.type) && (!field.readOnly || field.getAttribute('role') === 'combobox');
}

function fillingOf(field: HTMLElement): Filling {
  const said = field.closest<HTMLElement>('[data-filling]')?.dataset['filling'];
  if (said !== undefined) return said as Filling;
  if (field.getAttribute('role') === 'combobox' || !('value' in field) || field.value !== '') return 'held';
  return field.getAttribute('aria-required') === 'true' ? 'needed' : 'open';
}
