// How this device shows the pages: colour, light or dark, size of type.
import { DEFAULT_THEME } from '@trainrace/contract/limits';
import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { isFlag, isObject, slot } from '#api/storage.ts';
import { COLOUR_NAMES, themeOf, type Colour } from '#theme.ts';
import { useIsPrinted } from '#widgets/is-printed.ts';
import { useIsPhone } from '#widgets/width-class.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Wishes {
  colour: Colour;
  scheme: Scheme;
  isLarge: boolean;
}

const isWishes = (value: unknown): value is Wishes =>
  isObject(value) &&
  COLOUR_NAMES.some((name) => name === value.colour) &&
  SCHEMES.some((name) => name === value.scheme) &&
  isFlag(value.isLarge);

const kept = slot('look', isWishes);
const usual: Wishes = { colour: DEFAULT_THEME, scheme: 'system', isLarge: false };

const useStore = create<Wishes>(() => kept.read()?.value ?? usual);

export function useLook(): Wishes {
  return useStore();
}

export function setLook(change: Partial<Wishes>): void {
  useStore.setState(change);
  kept.write(useStore.getState());
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
