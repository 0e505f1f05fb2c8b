// Which tests belong to which area: its rules, modules, components and stories. `npm test -- <area>` runs them.
// Every test file belongs to one area (areas.test.ts); `platform` is what serves them all.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AREA_ORDER } from './boundary-rules.ts';

const ROOT = join(import.meta.dirname, '..');

const contract = (...parts: string[]) => parts.map((part) => `packages/contract/src/${part}`);
const server = (...parts: string[]) => parts.map((part) => `packages/server/src/${part}`);
const platform = (...parts: string[]) => server(...parts.map((part) => `platform/${part}`));
const web = (...parts: string[]) => parts.map((part) => `packages/web/src/${part}`);
const seed = (...names: string[]) => names.map((name) => `packages/server/seed/${name}*`);

/** Beside its folders an area has tests of the whole that are about it, and rooms that it alone works with. */
const BESIDES = {
  accounts: [
    ...contract('rules/password*', 'rules/id-card*', 'rules/person-name*', 'rules/phone*', 'rules/uscc*'),
    ...platform('accounts'),
    ...server('test/account-state-machines*'),
    ...web('shell/info', 'shell/lock', 'shell/login', 'shell/password'),
    ...seed('demo-accounts'),
  ],
  system: [...contract('access'), ...server('test/taken-rights*'), ...web('shell/error-log', 'shell/embedded')],
  outside: [...platform('gateways/ext', 'gateways/outside')],
  basic: [],
  contests: [...contract('rules/next-year*')],
  scores: [...server('test/what-was-shown*'), 'packages/verify/src'],
  arrangement: [...server('test/referee-state-machines*'), ...web('widgets/layout-editor')],
  results: [],
  deposits: [...server('test/deposit-figures*', 'test/deposit-plans*'), ...seed('demo-deposits')],
  training: [],
  documents: [...platform('gateways/office'), ...web('widgets/editor')],
  messages: [
    ...contract('rules/quiet-hours*'),
    ...platform('notify', 'outbox', 'sms', 'gateways/mail', 'gateways/sms', 'gateways/wechat'),
    ...server('test/messages*'),
    ...web('shell/settings/channels'),
  ],
  privacy: [],
  public: [],
  home: [...server('test/todo-pages*'), ...web('shell/home')],
} satisfies Record<(typeof AREA_ORDER)[number], string[]>;

const folders = (area: string) =>
  ['contract', 'server', 'web', 'e2e'].map((room) => `packages/${room}/src/areas/${area}`);

const PLACES = Object.fromEntries(
  Object.entries(BESIDES).map(([area, places]) => [area, [...folders(area), ...places]]),
) as Record<keyof typeof BESIDES, string[]>;

/** The rest serves them all. */
const PLATFORM = 'platform';

export type Area = keyof typeof PLACES | typeof PLATFORM;

const named = Object.keys(PLACES) as (keyof typeof PLACES)[];

export const AREAS: readonly Area[] = [...named, PLATFORM];

export function isArea(word: string): word is Area {
  return (AREAS as readonly string[]).includes(word);
}

/** The areas that are asked for by name; any other word is refused. */
export function areasNamed(words: readonly string[]): Area[] {
  const unknown = words.find((word) => !isArea(word));
  if (unknown !== undefined)
    throw new Error(`There is no area "${unknown}". Areas are: ${AREAS.join(', ')}. One file: npx vitest run <file>.`);
  return words.filter(isArea);
}

const TESTS = globSync('packages/*/{src,seed,bench}/**/*.test.{ts,tsx}', { cwd: ROOT }).toSorted();

/** One entry for each place of the area, with the test files there. */
export function testsByPlace(area: keyof typeof PLACES): { place: string; files: string[] }[] {
  return PLACES[area].map((place) => ({ place, files: testsAt(place) }));
}

export function testsOf(area: Area): string[] {
  if (area !== PLATFORM) return testsByPlace(area).flatMap(({ files }) => files);
  const taken = new Set(named.flatMap(testsOf));
  return TESTS.filter((file) => !taken.has(file));
}

/** A folder holds all that is below it; `*` stands for any part of one name. */
function testsAt(place: string): string[] {
  const pattern = new RegExp(`^${place.replaceAll('.', '[.]').replaceAll('*', '[^/]*')}(/.*)?$`);
  return TESTS.filter((file) => pattern.test(file));
}
