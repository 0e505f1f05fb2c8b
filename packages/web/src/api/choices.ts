// Choices of how pages are shown: kept on the device, where they were made, and with the person. What was not chosen here is
// taken from the person who signs in, and gives way to the next one's.
import type { Display } from '@trainrace/contract/areas/system/display';
import { slot } from './storage.ts';

const isNames = (value: unknown): value is string[] => Array.isArray(value);

/** The names of those on this device that are a person's and were not made here. */
const taken = slot('choices-taken', isNames);

type Keeper = (change: Display) => void;
let keeper: Keeper | null = null;

/** They are kept with the person as well, while somebody is signed in. */
export function setChoiceKeeper(next: Keeper | null): void {
  keeper = next;
}

/** Somebody chose here. */
export function choose(change: Display): void {
  const names = Object.keys(change);
  const left = (taken.read()?.value ?? []).filter((name) => !names.includes(name));
  if (left.length > 0) taken.write(left);
  else taken.clear();
  keeper?.(change);
}

export function takenChoices(): readonly string[] {
  return taken.read()?.value ?? [];
}

export function keepTaken(names: readonly string[]): void {
  if (names.length > 0) taken.write([...names]);
  else taken.clear();
}
