// How this device shows the pages: colour, light or dark, size of type.
import { DEFAULT_THEME, HANDED_ON } from '@trainrace/contract/limits';
import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { arrived } from '#api/arrival.ts';
import { choose } from '#api/choices.ts';
import { isFlag, isObject, slot } from '#api/storage.ts';
import { COLOUR_NAMES, themeOf, type Colour } from '#theme.ts';
import { useIsPrinted } from './is-printed.ts';
import { useIsPhone } from './width-class.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Wishes {
  colour: Colour;
  scheme: Scheme;
  isLarge: boolean;
}

const FITS = {
  colour: (value: unknown) => COLOUR_NAMES.some((name) => name === value),
  scheme: (value: unknown) => SCHEMES.some((name) => name === value),
  isLarge: isFlag,
} as const;
const NAMES = ['colour', 'scheme', 'isLarge'] as const satisfies readonly (keyof Wishes)[];

/** Each by itself may be missing: it was not chosen then. */
const isWishes = (value: unknown): value is Partial<Wishes> =>
  isObject(value) && NAMES.every((name) => value[name] === undefined || FITS[name](value[name]));

const kept = slot('look', isWishes);
const usual: Wishes = { colour: DEFAULT_THEME, scheme: 'system', isLarge: false };

if (arrived.get(HANDED_ON.size) === 'large' && kept.read()?.value.isLarge !== true) {
  kept.write({ ...kept.read()?.value, isLarge: true });
  choose({ isLarge: true });
}

const useStore = create<Wishes>(() => ({ ...usual, ...kept.read()?.value }));

export function useLook(): Wishes {
  return useStore();
}

export function setLook(change: Partial<Wishes>): void {
  applyLook(change);
  choose(change);
}

/** Not chosen here: taken from who signed in; what is undefined is as for everybody again. */
export function applyLook(change: Partial<Wishes>): void {
  const now = { ...kept.read()?.value, ...change };
  kept.write(now);
  useStore.setState({ ...usual, ...filled(now) });
}

const filled = (wishes: Partial<Wishes>): Partial<Wishes> =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));

/** Of this device: what was never chosen is not there. */
export function looksHere(): Partial<Wishes> {
  return filled(kept.read()?.value ?? {});
}

/** Names of those that this device holds. */
export function lookHeld(): readonly (keyof Wishes)[] {
  const here = looksHere();
  return NAMES.filter((name) => here[name] !== undefined);
}

/** The tokens of the moment; the browser's own parts (scroll bars, date pickers) follow. */
export function useTheme() {
  const { colour, scheme, isLarge } = useLook();
  const isSystemDark = useIsSystemDark();
  const isPhone = useIsPhone();
  // Paper is white.
  const isDark = !useIsPrinted() && (scheme === 'system' ? isSystemDark : scheme === 'dark');
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return themeOf({ colour, isDark, isPhone, isLarge });
}

const darkness = matchMedia('(prefers-color-scheme: dark)');

const useIsSystemDark = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      darkness.addEventListener('change', listener);
      return () => darkness.removeEventListener('change', listener);
    },
    () => darkness.matches,
  );
