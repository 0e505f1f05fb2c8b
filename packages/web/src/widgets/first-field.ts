// Where one begins to type when a form opens: in the first field that must be filled in and is not. With a finger nobody is
// helped: the keyboard would come up by itself and hide half of the form.
import { useEffect, type RefObject } from 'react';
import { isTouch } from './attachment/is-touch.ts';

/** A frame around a control says whether its field holds something, which the control itself often does not. */
export type Filling = 'needed' | 'open' | 'held';

const FIELDS = 'input, textarea, [contenteditable=true]';
const NOT_TYPED = ['hidden', 'file', 'submit', 'button', 'checkbox', 'radio', 'range', 'color'];

/** `part` tells another step of the same form. */
export function useFirstField(place: RefObject<HTMLElement | null>, part = ''): void {
  useEffect(() => {
    // After drawer and dialog, which take the focus when they open.
    const frame = requestAnimationFrame(() => {
      if (!isTouch() && place.current !== null) focusFirstIn(place.current);
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another part of the form begins anew
  }, [place, part]);
}

function focusFirstIn(root: HTMLElement): void {
  const { activeElement } = document;
  // Somebody is at work already, here or elsewhere.
  if (activeElement?.matches(`${FIELDS}, select`) === true && activeElement.checkVisibility()) return;
  firstField(root)?.focus({ preventScroll: true });
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
