// Browsers that the pages run in: the newer ones have a bundle of their own, which asks more of them (decision 0106).
import { OLDEST_BROWSERS } from '@trainrace/contract/limits';

/** First versions that the bundle for newer browsers is written for. */
export const NEWER = { chrome: 119, firefox: 121, safari: 17.4 } as const;

/** First versions that the pages run in at all. */
export const OLDEST = OLDEST_BROWSERS;

export type Engine = keyof typeof OLDEST;

/** As compilers name them. */
export const targetsOf = (versions: Readonly<Record<Engine, number>>): string[] =>
  Object.entries(versions).map(([engine, version]) => `${engine}${version}`);

/** As Lightning CSS numbers them: major, minor and patch in a byte each. */
export const cssTargetsOf = (versions: Readonly<Record<Engine, number>>): Record<Engine, number> =>
  Object.fromEntries(
    Object.entries(versions).map(([engine, version]) => {
      const [major = 0, minor = 0] = String(version).split('.').map(Number);
      return [engine, (major << 16) | (minor << 8)];
    }),
  ) as Record<Engine, number>;

/** The edition of JavaScript that all of the oldest read. */
export const EDITION = 2020;
