// Engines that the story of engines.full.test.ts is told in: those that are too old for Playwright, and those of Debian.
import { takeAway } from '../browser/take-away.ts';
import { bringOld, VERSIONS } from '../old-browsers/bring.ts';
import { openOld } from '../old-browsers/devtools.ts';
import { missingForFirefox, openFirefox } from './firefox.ts';
import type { Opened } from './page.ts';
import { missingForWebKit, openWebKit } from './webkit.ts';

interface Engine {
  name: string;
  bundle: 'newer' | 'older';
  /** Packages of Debian that are not there. */
  missing: () => string[];
  open: () => Promise<Opened>;
}

export const ENGINES: readonly Engine[] = [
  ...VERSIONS.map(
    (version): Engine => ({
      name: `Chromium ${version}`,
      bundle: 'older',
      missing: () => [],
      open: async () => await openOld(bringOld()[version]),
    }),
  ),
  { name: 'WebKit', bundle: 'newer', missing: missingForWebKit, open: async () => await openWebKit() },
  { name: 'Firefox', bundle: 'newer', missing: missingForFirefox, open: async () => await openFirefox() },
  {
    name: 'Firefox without newer APIs',
    bundle: 'older',
    missing: missingForFirefox,
    open: async () => await openFirefox(takeAway()),
  },
];
