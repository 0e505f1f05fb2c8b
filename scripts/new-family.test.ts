// That the skeleton still finds the places it writes to; that what it writes holds is shown by new-family.full.test.ts.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const TOUCHED = ['contract/src', 'server/migrations', 'server/src/areas/basic'];

it('a new family finds its place in both lists, and its list an index of the parts of its name', () => {
  const tree = mkdtempSync(join(tmpdir(), 'trainrace-family-'));
  try {
    for (const part of [
      'scripts',
      '.gitignore',
      'biome.json',
      'package.json',
      ...TOUCHED.map((folder) => `packages/${folder}`),
    ])
      cpSync(join(ROOT, part), join(tree, part), { recursive: true });
    execFileSync('git', ['init', '-q'], { cwd: tree });
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    execFileSync('node', ['scripts/new-family.ts', 'basic', 'tool-kind', '工具', 'Tools'], {
      cwd: tree,
      stdio: 'pipe',
    });
    const read = (file: string) => readFileSync(join(tree, 'packages', file), 'utf8');
    expect(read('contract/src/areas/basic/calls.ts')).toMatch(/export const calls = \{\s*toolKind,/);
    expect(read('server/src/areas/basic/area.ts')).toMatch(/families: \[\s*toolKindFamily,/);
    expect(read('server/src/areas/basic/area.ts')).toContain("from './tool-kind/tool-kind.routes.ts'");
    const migration = readdirSync(join(tree, 'packages/server/migrations')).find((file) =>
      file.endsWith('_tool_kind.sql'),
    );
    expect(read(`server/migrations/${migration}`)).toContain('using gin (text_parts(name))');
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
