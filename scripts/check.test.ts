import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The files of a program: those of its folders and patterns. */
function filesOf(project: string): string[] {
  const text = readFileSync(join(ROOT, project), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const { include } = JSON.parse(text) as { include: string[] };
  const patterns = include
    .map((each) => join(dirname(project), each))
    .map((each) => (each.endsWith('.ts') ? each : `${each}/**/*.{ts,tsx}`));
  return globSync(patterns, { cwd: ROOT });
}

test('every source file is in a program whose types are checked, and in one alone', () => {
  const checked = ['tsconfig.json', ...globSync('packages/*/tsconfig.json', { cwd: ROOT })].flatMap(filesOf);
  const ours = globSync(['packages/*/{src,seed,bench}/**/*.{ts,tsx}', 'scripts/*.ts', 'vitest.config.ts'], {
    cwd: ROOT,
  });
  expect(ours.length).toBeGreaterThan(1000);
  expect(checked.toSorted()).toEqual(ours.toSorted());
});
