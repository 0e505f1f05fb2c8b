// Input that could not be saved yet stays through a reload and a lost connection, in this tab.
import { useState } from 'react';

const keyOf = (id: string, field: string) => `score:${id}:${field}`;

type Typed = string | null | undefined;

const read = (key: string): Typed => {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : kept === '' ? null : kept;
};

export function isKept(id: string, field: string): boolean {
  return sessionStorage.getItem(keyOf(id, field)) !== null;
}

/** As `useState`: undefined where nothing waits to be saved, null where the cell was emptied. */
export function useKeptCell(id: string, field: string): [Typed, (typed: Typed) => void] {
  const key = keyOf(id, field);
  const [typed, setTyped] = useState<Typed>(() => read(key));
  const keep = (value: Typed) => {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value ?? '');
    setTyped(value);
  };
  return [typed, keep];
}
