import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'trainrace-mounts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function mountedWith(options: string): string {
  const file = join(folder, 'mounts');
  writeFileSync(file, `proc /proc proc rw 0 0\ntmpfs ${folder} tmpfs ${options} 0 0\n`);
  return file;
}

it('is the folder where there is room enough, and none where there is not', () => {
  const mounts = mountedWith('rw,nosuid');
  expect(memoryFolder(folder, { mounts, enough: 1 })).toBe(folder);
  expect(memoryFolder(folder, { mounts, enough: Infinity })).toBeNull();
});

it('is none where programs must not run, where nothing is mounted, and where nothing is', () => {
  expect(memoryFolder(folder, { mounts: mountedWith('rw,nosuid,noexec'), enough: 1 })).toBeNull();
  expect(memoryFolder(tmpdir(), { mounts: mountedWith('rw'), enough: 1 })).toBeNull();
  expect(memoryFolder(join(folder, 'none'), { mounts: mountedWith('rw'), enough: 1 })).toBeNull();
});
