import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const ROOMS = ['contract', 'server', 'web', 'devices', 'e2e'];
const LISTS = ['packages/contract/src/areas/basic/calls.ts', 'packages/server/src/areas/basic/area.ts'];
const GENERATED = 'packages/server/src/platform/db/tables.ts';

let tree: string;
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: tree, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, NODE_ENV: '' } });
const tool = (name: string, ...args: string[]): string => run(join(tree, 'node_modules/.bin', name), ...args);
const checkTypes = (): void => {
  for (const project of ['.', 'packages/web']) tool('tsc', '-p', project);
};
const changed = (): string[] =>
  run('git', 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith('node_modules'))
    .map((line) => line.slice(3));

/** The tree as it stands, in a repository of its own; packages from outside are those of this one. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'trainrace-tree-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(ROOT, file), join(tree, file));
  }
  link('node_modules', (name) => name !== '@trainrace');
  mkdirSync(join(tree, 'node_modules/@trainrace'));
  for (const room of ROOMS) {
    symlinkSync(join(tree, 'packages', room), join(tree, 'node_modules/@trainrace', room));
    if (existsSync(join(ROOT, 'packages', room, 'node_modules'))) link(`packages/${room}/node_modules`, () => true);
  }
  run('git', 'init', '-q');
  run('git', 'add', '-A');
  run('git', '-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'tree');
}, 120_000);

function link(folder: string, isWanted: (name: string) => boolean): void {
  mkdirSync(join(tree, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder)).filter(isWanted))
    symlinkSync(join(ROOT, folder, name), join(tree, folder, name));
}

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it('a plain family is six new files and a line in two lists; its types and tests pass, and it goes without a trace', () => {
  const lines = run('node', 'scripts/new-family.ts', 'basic', 'tool-kind', '工具', 'Tools').split('\n');
  run('node', 'scripts/db-types.ts');
  const touched = changed();
  const added = touched.filter((file) => ![...LISTS, GENERATED].includes(file));
  expect(added).toHaveLength(6);
  expect(touched).toEqual(expect.arrayContaining([...LISTS, GENERATED]));
  expect(touched.filter((file) => file !== GENERATED).toSorted()).toEqual(
    lines.filter((line) => line.startsWith('packages/')).toSorted(),
  );
  checkTypes();
  tool('oxlint', '--type-aware', ...touched.filter((file) => /\.tsx?$/.test(file)));
  const tests = [
    'packages/server/src/areas/basic/tool-kind',
    'packages/server/src/test/families.test.ts',
    'packages/server/src/test/saving.test.ts',
    'packages/server/src/app/row-scope.test.ts',
    'packages/web/src/routes.test.ts',
  ];
  tool('vitest', 'run', '--testTimeout=60000', ...tests);
  run('git', 'checkout', '-q', '.');
  run('git', 'clean', '-fdq', 'packages');
  expect(changed()).toEqual([]);
  checkTypes();
}, 900_000);
