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
/** Files of stories, by the beginning of their names. */
const stories = (...names: string[]) => names.map((name) => `packages/e2e/src/${name}*`);
const seed = (...names: string[]) => names.map((name) => `packages/server/seed/${name}*`);

/** Beside its folders an area has stories, tests of the whole that are about it, and rooms that it alone works with. */
const BESIDES = {
  accounts: [
    ...contract('rules/password*', 'rules/id-card*', 'rules/person-name*', 'rules/phone*', 'rules/uscc*'),
    ...platform('accounts'),
    ...server('test/account-state-machines*'),
    ...web('shell/info', 'shell/lock', 'shell/login', 'shell/password'),
    ...stories('operators', 'session', 'ways-in', 'records'),
    ...seed('demo-accounts'),
  ],
  system: [
    ...contract('access'),
    ...server('test/taken-rights*'),
    ...web('shell/error-log', 'shell/embedded'),
    ...stories('system'),
  ],
  outside: [...platform('gateways/ext', 'gateways/outside')],
  basic: [...stories('import')],
  contests: [
    ...contract('rules/next-year*'),
    ...stories('contest-clicks', 'counter', 'entering', 'entry-taps', 'story.', 'story-http', 'story-two-processes'),
  ],
  scores: [...server('test/what-was-shown*'), ...stories('scores', 'corrections'), 'packages/verify/src'],
  arrangement: [...server('test/referee-state-machines*'), ...web('widgets/layout-editor'), ...stories('referees')],
  results: [...stories('appeals', 'certificates', 'report')],
  deposits: [
    ...server('test/deposit-figures*', 'test/deposit-plans*'),
    ...stories('deposit-', 'instruments', 'statements'),
    ...seed('demo-deposits'),
  ],
  training: [...stories('training')],
  documents: [...platform('gateways/office'), ...web('widgets/editor'), ...stories('documents', 'notices')],
  messages: [
    ...contract('rules/quiet-hours*'),
    ...platform('notify', 'outbox', 'sms', 'gateways/mail', 'gateways/sms', 'gateways/wechat'),
    ...server('test/messages*'),
    ...web('shell/settings/channels'),
    ...stories('messages'),
  ],
  privacy: [...stories('privacy')],
  public: [...stories('public')],
  home: [...server('test/todo-pages*'), ...web('shell/home')],
} satisfies Record<(typeof AREA_ORDER)[number], string[]>;

/** The rest serves them all. */
const PLATFORM = [
  ...contract('wire', 'empty-values*', 'limits*', 'messages*', 'two-persons*'),
  ...contract('rules/attachment*', 'rules/decimal*', 'rules/fold*', 'rules/is-empty*', 'rules/mask*'),
  ...contract('rules/working-days*'),
  ...platform('backup', 'config', 'context', 'db', 'doctor', 'http', 'idempotency', 'installation'),
  ...platform('integrity', 'jobs', 'key-rotation', 'limits', 'logs', 'print', 'sheets', 'store'),
  ...platform('attachments', 'signing', 'gateways/scanner'),
  ...server('app', 'soak'),
  // Laws that hold for every family.
  ...server('test/api-surface*', 'test/bladex-client*', 'test/families*', 'test/list-*', 'test/main*'),
  ...server('test/no-leaks*', 'test/outside-down*', 'test/saving*', 'test/state-machines*'),
  ...web('api', 'i18n', 'resource', '*.test.*', 'widgets/*.test.*', 'widgets/attachment', 'widgets/camera'),
  ...web('widgets/id-card', 'widgets/preview'),
  ...web('shell/*.test.*', 'shell/errors', 'shell/layout', 'shell/notification', 'shell/search'),
  ...web('shell/settings/*.test.*'),
  ...stories('attachments', 'bad-day', 'lighthouse', 'pages', 'pictures', 'preview', 'shell', 'slow-upload', 'sweep'),
  'packages/devices/src',
  'packages/server/bench',
  ...seed('demo.test.ts'),
];

const folders = (area: string) => ['contract', 'server', 'web'].map((room) => `packages/${room}/src/areas/${area}`);

const PLACES = {
  ...(Object.fromEntries(
    Object.entries(BESIDES).map(([area, places]) => [area, [...folders(area), ...places]]),
  ) as Record<keyof typeof BESIDES, string[]>),
  platform: PLATFORM,
};

export type Area = keyof typeof PLACES;

export const AREAS = Object.keys(PLACES) as Area[];

export const isArea = (word: string): word is Area => word in PLACES;

/** The areas that are asked for by name; any other word is refused. */
export function areasNamed(words: readonly string[]): Area[] {
  const unknown = words.find((word) => !isArea(word));
  if (unknown !== undefined)
    throw new Error(`There is no area "${unknown}". Areas are: ${AREAS.join(', ')}. One file: npx vitest run <file>.`);
  return words.filter(isArea);
}

const TESTS = globSync('packages/*/{src,seed,bench}/**/*.test.{ts,tsx}', { cwd: ROOT }).toSorted();

/** One entry for each place of the area, with the test files there. */
export function testsByPlace(area: Area): { place: string; files: string[] }[] {
  return PLACES[area].map((place) => ({ place, files: testsAt(place) }));
}

export const testsOf = (area: Area): string[] => testsByPlace(area).flatMap(({ files }) => files);

/** A folder holds all that is below it; `*` stands for any part of one name. */
function testsAt(place: string): string[] {
  const pattern = new RegExp(`^${place.replaceAll('.', '[.]').replaceAll('*', '[^/]*')}(/.*)?$`);
  return TESTS.filter((file) => pattern.test(file));
}
