import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each(['doctor', 'audit-verify', 'keys-rotate', 'erasures-apply', 'factors-forget'])(
  '%s says in one line that there is no system, and makes none',
  (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-nothing-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const done = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { env, encoding: 'utf8' });
    expect(done.stderr).toBe(
      `There is no system in ${dataDir} yet. Set DATA_DIR or DATABASE_URL to that of the system, or start it once.\n`,
    );
    expect(done.status).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

test('a database that cannot be reached is said in one line', () => {
  const env = { ...process.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const script = join(import.meta.dirname, 'doctor.ts');
  const done = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  expect(done.stderr.trim().split('\n')).toHaveLength(1);
  expect(done.stderr).toMatch(/^DATABASE_URL leads to no database/);
});
