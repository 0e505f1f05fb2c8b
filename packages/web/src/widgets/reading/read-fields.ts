// Says what the field asks that has the focus: label, hint, and what is wrong with it. Never what was typed.
import { say, hush } from './say.ts';

const FIELD = 'input, textarea, select, [role=combobox], [role=textbox], [contenteditable=true]';

export function readFields(): () => void {
  let watched: MutationObserver | null = null;
  const leave = () => {
    watched?.disconnect();
    watched = null;
  };
  const enter = ({ target }: FocusEvent) => {
    leave();
    if (!(target instanceof HTMLElement) || !target.matches(FIELD)) return;
    hush();
    say(askedBy(target));
    const asks = target.closest('[data-asks]');
    if (asks === null) return;
    let error = errorOf(target);
    // A refusal comes while the field keeps the focus.
    watched = new MutationObserver(() => {
      const now = errorOf(target);
      if (now !== error && now !== '') say([now]);
      error = now;
    });
    watched.observe(asks, { childList: true, characterData: true, subtree: true });
  };
  const out = () => {
    leave();
    hush();
  };
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  addEventListener('pagehide', out);
  return () => {
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
    removeEventListener('pagehide', out);
    out();
  };
}

/** In the order of the page. */
function askedBy(field: HTMLElement): string[] {
  const asks = field.closest('[data-asks]');
  const group = field.closest('fieldset')?.querySelector(':scope > legend');
  const parts =
    asks === null ? [] : [...asks.querySelectorAll('p')].filter((part) => part.closest('[data-asks]') === asks);
  return [textOf(group), nameOf(field, asks), ...parts.map(textOf)].filter((part) => part !== '');
}

function nameOf(field: HTMLElement, asks: Element | null): string {
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [...(field.labels ?? [])] : [];
  const named = [...ids.map((id) => document.getElementById(id)), ...labels].map(textOf).filter((part) => part !== '');
  const head = textOf(asks?.querySelector('label'));
  return named.join(' ') || field.getAttribute('aria-label') || head || field.getAttribute('placeholder') || '';
}

const errorOf = ({ id }: HTMLElement): string => textOf(document.getElementById(`${id}-error`));

const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
