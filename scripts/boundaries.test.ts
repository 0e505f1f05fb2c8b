import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_ROOMS } from './boundary-rules.ts';
import { checkBoundaries, type Boundaries } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['contract', 'devices', 'server', 'web', 'e2e', 'verify'];

const CIRCLE = 'packages/server/src/db/first.ts';

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ['packages/server/src/http/mount.ts', `import { limit } from '@trainrace/contract/limits';`],
  ['packages/web/src/api/call.tsx', `import { client } from '@trainrace/devices/id-card/client';`],
  ['packages/e2e/src/story.test.ts', `import { demo } from '@trainrace/server/seed/demo';`],
  [
    'packages/server/src/modules/competition/contest-info/access.ts',
    `import { connect } from '../../../db/connect.ts';`,
  ],
  ['packages/web/src/features/basic/notice/a.tsx', `import { shared } from '../shared.ts';`],
  ['packages/web/src/features/basic/a.tsx', `import { Page } from './margin/page.tsx';`],
];

const FORBIDDEN: readonly (readonly [rule: string, file: string, source: string])[] = [
  [
    'module-to-module',
    'packages/server/src/modules/accounts/user-info/a.ts',
    `import { store } from '../../competition/contest-info/store.ts';`,
  ],
  [
    'module-to-module',
    'packages/server/src/modules/application/a.ts',
    `import type { Store } from '../competition/contest-info/store.ts';`,
  ],
  [
    'module-to-module',
    'packages/server/src/modules/application/a.ts',
    `export { store } from '../competition/contest-info/store.ts';`,
  ],
  [
    'module-to-module',
    'packages/server/src/modules/application/a.ts',
    `export const a = () => import('../competition/contest-info/store.ts');`,
  ],
  [
    'rooms-go-one-way',
    'packages/server/src/http/a.ts',
    `import { store } from '../modules/competition/contest-info/store.ts';`,
  ],
  [
    'rooms-go-one-way',
    'packages/server/src/db/a.ts',
    `import type { store } from '#modules/competition/contest-info/store.ts';`,
  ],
  [
    'rules-are-pure',
    'packages/server/src/modules/application/a.rules.ts',
    `import type { Db } from '../../db/connect.ts';`,
  ],
  ['rules-do-nothing', 'packages/server/src/modules/application/a.rules.ts', `import { readFileSync } from 'node:fs';`],
  ['feature-to-feature', 'packages/web/src/features/basic/notice/a.tsx', `import { Page } from '../margin/page.tsx';`],
  [
    'feature-to-feature',
    'packages/web/src/features/accounts/notice/a.tsx',
    `import { shared } from '../../basic/shared.ts';`,
  ],
  ['below-features', 'packages/web/src/widgets/a.tsx', `import { Page } from '../features/basic/margin/page.tsx';`],
  ['web-imports-only-its-own', 'packages/web/src/a.ts', `import { demo } from '@trainrace/server/seed/demo';`],
  [
    'contract-imports-only-its-own',
    'packages/contract/src/a.ts',
    `import type { Db } from '@trainrace/server/db/connect';`,
  ],
  ['devices-imports-only-its-own', 'packages/devices/src/a.ts', `import { limit } from '@trainrace/contract/limits';`],
  ['verify-stands-alone', 'packages/verify/src/a.ts', `import { limit } from '@trainrace/contract/limits';`],
  ['e2e-imports-only-its-own', 'packages/e2e/src/a.ts', `import { connect } from '@trainrace/server/db/connect';`],
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
  plant('packages/server/src/db/connect.ts', 'export interface Db { a: 1 }\nexport const connect = 1;');
  plant('packages/server/seed/demo.ts', 'export const demo = 1;');
  plant(
    'packages/server/src/modules/competition/contest-info/store.ts',
    'export interface Store { a: 1 }\nexport const store = 1;',
  );
  plant('packages/server/src/modules/competition/contest-info/routes.ts', `export { store } from './store.ts';`);
  plant('packages/web/src/features/basic/margin/page.tsx', 'export const Page = () => <p />;');
  plant('packages/web/src/features/basic/shared.ts', 'export const shared = 1;');
  plant('packages/devices/src/id-card/client.ts', 'export const client = 1;');
  for (const [at, [file, source]] of ALLOWED.entries()) plant(numbered(file, at), source);
  for (const [at, [, file, source]] of FORBIDDEN.entries()) plant(numbered(file, at), source);
  plant(CIRCLE, `import type { Second } from './second.ts';\nexport interface First { a: Second }`);
  plant(
    'packages/server/src/db/second.ts',
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

test('every room of the server has its place among them', () => {
  const rooms = readdirSync(join(ROOT, 'packages/server/src'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const apart = ['test', 'soak'];
  expect(
    rooms
      .map(({ name }) => name)
      .filter((name) => !apart.includes(name))
      .toSorted(),
  ).toEqual(SERVER_ROOMS.toSorted());
});
