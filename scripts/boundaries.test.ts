import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AREA_ORDER, SERVER_ROOMS } from './boundary-rules.ts';
import { checkBoundaries, type Boundaries } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['contract', 'devices', 'server', 'web', 'e2e', 'verify'];

const CIRCLE = 'packages/server/src/platform/db/first.ts';

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ['packages/server/src/platform/http/mount.ts', `import { limit } from '@trainrace/contract/limits';`],
  ['packages/web/src/api/call.tsx', `import { client } from '@trainrace/devices/id-card/client';`],
  ['packages/e2e/src/areas/contests/story.test.ts', `import { demo } from '@trainrace/server/seed/demo';`],
  ['packages/server/src/areas/contests/contest-info/access.ts', `import { connect } from '#platform/db/connect.ts';`],
  ['packages/server/src/areas/scores/a.ts', `import { places } from '../contests/api/places.ts';`],
  ['packages/server/src/areas/contests/entry/a.ts', `import { store } from '../contest-info/store.ts';`],
  ['packages/contract/src/areas/scores/a.ts', `import { contest } from '../contests/contest.ts';`],
  ['packages/web/src/areas/deposits/notice/a.tsx', `import { Page } from '../margin/page.tsx';`],
  ['packages/server/src/app/areas.ts', `import { store } from '#areas/contests/contest-info/store.ts';`],
];

const FORBIDDEN: readonly (readonly [rule: string, file: string, source: string])[] = [
  ['areas-go-one-way', 'packages/server/src/areas/contests/a.ts', `import { rank } from '../scores/api/rank.ts';`],
  ['areas-go-one-way', 'packages/server/src/areas/contests/a.ts', `import type { Rank } from '../scores/api/rank.ts';`],
  ['areas-go-one-way', 'packages/server/src/areas/contests/a.ts', `export { rank } from '../scores/api/rank.ts';`],
  [
    'areas-go-one-way',
    'packages/server/src/areas/contests/a.ts',
    `export const a = () => import('#areas/scores/api/rank.ts');`,
  ],
  ['areas-go-one-way', 'packages/contract/src/areas/contests/a.ts', `import { mark } from '../scores/mark.ts';`],
  [
    'areas-go-one-way',
    'packages/web/src/areas/basic/notice/a.tsx',
    `import { Page } from '../../deposits/margin/page.tsx';`,
  ],
  [
    'areas-by-their-api',
    'packages/server/src/areas/scores/a.ts',
    `import { store } from '../contests/contest-info/store.ts';`,
  ],
  [
    'areas-by-their-api',
    'packages/web/src/areas/home/a.tsx',
    `import { Page } from '#areas/deposits/margin/page.tsx';`,
  ],
  ['rooms-go-one-way', 'packages/server/src/platform/db/a.ts', `import { mount } from '../http/mount-it.ts';`],
  [
    'platform-knows-no-area',
    'packages/server/src/platform/http/a.ts',
    `import { places } from '#areas/contests/api/places.ts';`,
  ],
  ['platform-knows-no-area', 'packages/server/src/platform/db/a.ts', `import type { App } from '#app/app.ts';`],
  ['only-app-knows-all', 'packages/server/src/areas/contests/a.ts', `import type { App } from '#app/app.ts';`],
  [
    'rules-are-pure',
    'packages/server/src/areas/contests/a.rules.ts',
    `import type { Db } from '#platform/db/connect.ts';`,
  ],
  ['rules-do-nothing', 'packages/server/src/areas/contests/a.rules.ts', `import { readFileSync } from 'node:fs';`],
  ['below-areas', 'packages/web/src/widgets/a.tsx', `import { Page } from '../areas/deposits/margin/page.tsx';`],
  ['web-imports-only-its-own', 'packages/web/src/a.ts', `import { demo } from '@trainrace/server/seed/demo';`],
  [
    'contract-imports-only-its-own',
    'packages/contract/src/a.ts',
    `import type { Db } from '@trainrace/server/platform/db/connect';`,
  ],
  ['devices-imports-only-its-own', 'packages/devices/src/a.ts', `import { limit } from '@trainrace/contract/limits';`],
  ['verify-stands-alone', 'packages/verify/src/a.ts', `import { limit } from '@trainrace/contract/limits';`],
  [
    'e2e-imports-only-its-own',
    'packages/e2e/src/a.ts',
    `import { connect } from '@trainrace/server/platform/db/connect';`,
  ],
  ['packages-by-name', 'packages/server/src/a.ts', `import { limit } from '../../contract/src/limits.ts';`],
  ['listed-in-the-manifest', 'packages/contract/src/a.ts', `import { nothing } from 'fastify';`],
];

let tree: string;
let planted: Boundaries;

// A tree with our manifests and next to nothing in it but one planted import each, looked at once for all tests.
beforeAll(async () => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'trainrace-house-')));
  mkdirSync(join(tree, 'node_modules/@trainrace'), { recursive: true });
  for (const room of ROOMS) {
    mkdirSync(join(tree, 'packages', room), { recursive: true });
    cpSync(join(ROOT, 'packages', room, 'package.json'), join(tree, 'packages', room, 'package.json'));
    symlinkSync(join('../../packages', room), join(tree, 'node_modules/@trainrace', room));
  }
  plant('packages/contract/src/limits.ts', 'export const limit = 1;');
  plant('packages/server/src/platform/db/connect.ts', 'export interface Db { a: 1 }\nexport const connect = 1;');
  plant('packages/server/seed/demo.ts', 'export const demo = 1;');
  plant(
    'packages/server/src/areas/contests/contest-info/store.ts',
    'export interface Store { a: 1 }\nexport const store = 1;',
  );
  plant('packages/server/src/areas/contests/api/places.ts', 'export const places = 1;');
  plant('packages/server/src/areas/scores/api/rank.ts', 'export interface Rank { a: 1 }\nexport const rank = 1;');
  plant('packages/server/src/app/app.ts', 'export interface App { a: 1 }');
  plant('packages/server/src/platform/http/mount-it.ts', 'export const mount = 1;');
  plant('packages/contract/src/areas/contests/contest.ts', 'export const contest = 1;');
  plant('packages/contract/src/areas/scores/mark.ts', 'export const mark = 1;');
  plant('packages/web/src/areas/deposits/margin/page.tsx', 'export const Page = () => <p />;');
  plant('packages/devices/src/id-card/client.ts', 'export const client = 1;');
  for (const [at, [file, source]] of ALLOWED.entries()) plant(numbered(file, at), source);
  for (const [at, [, file, source]] of FORBIDDEN.entries()) plant(numbered(file, at), source);
  plant(CIRCLE, `import type { Second } from './second.ts';\nexport interface First { a: Second }`);
  plant(
    'packages/server/src/platform/db/second.ts',
    `import type { First } from './first.ts';\nexport interface Second { a: First }`,
  );
  planted = await checkBoundaries(tree);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Several plants of one name stand beside each other. */
const numbered = (file: string, at: number): string => file.replace(/\/([\w-]+)(\.[^/]*)$/, `/$1-${at}$2`);

function plant(file: string, source: string): void {
  mkdirSync(join(tree, dirname(file)), { recursive: true });
  writeFileSync(join(tree, file), source);
}

/** The rules that an import of this file breaks. */
const rulesBrokenBy = (file: string): string[] =>
  planted.violations.filter((line) => line.includes(`: ${file} → `)).map((line) => line.split(':')[0] ?? '');

// That our own tree keeps its boundaries is looked at by `npm run check`.
test('every planted file was looked at', () => expect(planted.seen).toBe(planted.expected));

test.each(ALLOWED.map((one, at) => [...one, at] as const))('allows %s: %s', (file, _source, at) => {
  expect(rulesBrokenBy(numbered(file, at))).toEqual([]);
});

test.each(FORBIDDEN.map((one, at) => [...one, at] as const))('%s: %s may not say %s', (rule, file, _source, at) => {
  expect(rulesBrokenBy(numbered(file, at))).toContain(rule);
});

test('no-circles: two files that take only types of each other are one as well', () => {
  expect(rulesBrokenBy(CIRCLE)).toContain('no-circles');
});

test('every room of the platform and every area has its place among them', () => {
  const folders = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
  expect(folders('packages/server/src/platform').toSorted()).toEqual(SERVER_ROOMS.toSorted());
  const areas = ['contract', 'server', 'web'].flatMap((room) => folders(`packages/${room}/src/areas`));
  expect([...new Set(areas)].toSorted()).toEqual(AREA_ORDER.toSorted());
});

/** Not the doer, or said in one's own name alone. */
const NAMES_BESIDE: Readonly<Record<string, string>> = {
  'areas/accounts/own-user/picture.ts': 'the account itself, never in another’s name',
  'areas/accounts/second-factor/own.ts': 'the sign-in itself, never in another’s name',
  'areas/accounts/second-factor/tell.ts': 'the sign-in itself, never in another’s name',
  'areas/basic/expert-refree-info/save-expert.ts': 'the unit that an expert belongs to',
  'areas/deposits/monthly-statement/subject.ts': 'the unit whose statement it is',
  'areas/documents/file-notice/command.ts': 'the unit that publishes',
  'areas/home/together/note.ts': 'beside its time; the trail says for whom',
  'areas/home/together/presence.ts': 'the one who has the page open',
  'areas/home/together/task-colleagues.ts': 'those who may take it over',
  'areas/outside/consent.ts': 'never in another’s name',
  'areas/privacy/close-account.ts': 'the account itself, never in another’s name',
  'areas/privacy/own-export.ts': 'the account itself, never in another’s name',
  'areas/privacy/privacy-request.ts': 'the account itself, never in another’s name',
  'areas/results/api/career.ts': 'the person whose career it is',
  'areas/scores/competition-info/import-past-results.ts': 'never in another’s name',
  'areas/system/own-jobs/own-imports.ts': 'the account that owns the imports',
  'areas/training/passport.ts': 'the person whose passport it is',
  'areas/training/save-class.ts': 'the unit that holds the class',
  'platform/ext/query-outside.ts': 'never in another’s name',
};

test('a text that names who did it says for whom, by actorName (decision 0098)', () => {
  const root = join(ROOT, 'packages/server/src');
  const files = globSync('{areas,platform}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const naming = files.filter((file) => /\buser\??\.name\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(naming.toSorted()).toEqual(Object.keys(NAMES_BESIDE).toSorted());
});
