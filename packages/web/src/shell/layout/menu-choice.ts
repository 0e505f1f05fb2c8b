// Menus as somebody at this device has set them: pages pinned to the top, groups that are shut.
import { create } from 'zustand';
import { isObject, isString, slot } from '#api/storage.ts';

interface Choice {
  readonly pinned: readonly string[];
  readonly shut: readonly string[];
}

/** By account. */
type Choices = Readonly<Record<string, Choice>>;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);

const isChoices = (value: unknown): value is Choices =>
  isObject(value) && Object.values(value).every((one) => isObject(one) && isTexts(one.pinned) && isTexts(one.shut));

const kept = slot('menus', isChoices);

const AS_IT_COMES: Choice = { pinned: [], shut: [] };

const useChoices = create<Choices>(() => kept.read()?.value ?? {});

export function useMenuChoice(account: string): Choice {
  return useChoices((choices) => choices[account] ?? AS_IT_COMES);
}

function change(account: string, next: Partial<Choice>): void {
  useChoices.setState((choices) => ({ [account]: { ...(choices[account] ?? AS_IT_COMES), ...next } }));
  kept.write(useChoices.getState());
}

/** Pins a page, or takes it from the pinned ones. */
export function togglePin(account: string, path: string): void {
  const pinned = useChoices.getState()[account]?.pinned ?? [];
  change(account, { pinned: pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path] });
}

/** As after a fresh load without anything kept. */
export function forgetMenuChoice(): void {
  useChoices.setState({}, true);
}

export function shutGroups(account: string, shut: readonly string[]): void {
  change(account, { shut });
}
