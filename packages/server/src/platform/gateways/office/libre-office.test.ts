import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { findLibreOffice, libreOffice } from './libre-office.ts';

const root = mkdtempSync(join(tmpdir(), 'office-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let cache: string;
let log: string;
beforeEach(() => {
  const folder = mkdtempSync(join(root, 'one-'));
  cache = join(folder, 'cache');
  log = join(folder, 'log');
});

/** In the place of LibreOffice: a program that is called as it is. The last argument is the file, the one before the folder. */
function aProgram(body: string): string {
  const path = join(mkdtempSync(join(root, 'bin-')), 'soffice');
  writeFileSync(path, `#!/bin/sh\nfor last; do :; done\nout=$(dirname "$last")\necho "$@" >> ${log}\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

function aFile(content: string) {
  const path = join(mkdtempSync(join(root, 'file-')), 'x');
  writeFileSync(path, content);
  return { path, type: 'doc' as const, sha256: createHash('sha256').update(content).digest() };
}

const calls = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
/** A process that has ended and was not waited for yet counts as ended. */
const isRunning = (pid: number) => {
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const leftOver = () => readdirSync(tmpdir()).filter((name) => /^office-[A-Za-z0-9]{6}$/.test(name));
const MAKES = 'cat "$last" > /dev/null; printf "%%PDF-1.7 " > "$out/paper.pdf"; cat "$last" >> "$out/paper.pdf"';

it('makes a PDF once of the same content, and keeps no folder', async () => {
  const before = leftOver();
  const office = libreOffice(aProgram(MAKES), cache);
  const one = await office.toPdf(aFile('甲'));
  expect(readFileSync(one!, 'utf8')).toBe('%PDF-1.7 甲');
  expect(await office.toPdf(aFile('甲'))).toBe(one);
  expect(calls()).toHaveLength(1);
  expect(calls()[0]).toMatch(/UserInstallation=file:\/\/.+ --headless .+--convert-to pdf/);
  expect(leftOver()).toEqual(before);
});

it('works on one file at a time, and on the same one once for all who ask', async () => {
  const office = libreOffice(aProgram(`${MAKES}; mkdir ${root}/busy || exit 9; sleep 0.3; rmdir ${root}/busy`), cache);
  const answers = await Promise.all(['甲', '乙', '乙', '丙'].map(async (text) => await office.toPdf(aFile(text))));
  expect(answers.every((path) => path !== null)).toBe(true);
  expect(calls()).toHaveLength(3);
});

it('sends away who would wait too long', async () => {
  const office = libreOffice(aProgram(`${MAKES}; until test -e ${root}/enough; do sleep 0.02; done`), cache);
  let away = 0;
  const asked = Array.from({ length: 6 }, async (_, at) => await office.toPdf(aFile(String(at))));
  for (const one of asked) one.catch(() => (away += 1));
  await expect.poll(() => away, { timeout: 60_000 }).toBe(2);
  writeFileSync(join(root, 'enough'), '');
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(answers.at(-1)).toMatchObject({ reason: { code: 503 } });
});

it('ends a program that hangs, with what it started', async () => {
  const before = leftOver();
  // Longer than any test may take: waiting for it would be seen.
  const office = libreOffice(aProgram(`sleep 3600 & echo $! > ${root}/child; sleep 3600`), cache, 300);
  let tries = 0;
  // On a machine that is busy the program may be ended before it has begun to work.
  const child = await vi.waitUntil(
    async () => {
      expect(await office.toPdf(aFile(`慢${(tries += 1)}`))).toBeNull();
      return existsSync(join(root, 'child')) && readFileSync(join(root, 'child'), 'utf8').trim();
    },
    { timeout: 100_000 },
  );
  await expect.poll(() => isRunning(Number(child)), { timeout: 60_000 }).toBe(false);
  expect(leftOver()).toEqual(before);
});

it.each([
  ['fails', 'exit 1'],
  ['makes nothing', 'exit 0'],
  ['makes what is no PDF', 'echo "<html>" > "$out/paper.pdf"'],
])('a file of which the program %s is none, and not tried again at once', async (_, body) => {
  const office = libreOffice(aProgram(body), cache);
  expect(await office.toPdf(aFile('坏'))).toBeNull();
  expect(await office.toPdf(aFile('坏'))).toBeNull();
  expect(calls()).toHaveLength(1);
});

it('knows nothing of our environment', async () => {
  const office = libreOffice(aProgram(`env > ${root}/env; ${MAKES}`), cache);
  process.env['OFFICE_TEST_SECRET'] = 'sample';
  await office.toPdf(aFile('环'));
  delete process.env['OFFICE_TEST_SECRET'];
  expect(readFileSync(join(root, 'env'), 'utf8')).not.toContain('OFFICE_TEST_SECRET');
});

it('what nobody looked at for long is swept', async () => {
  const office = libreOffice(aProgram(MAKES), cache);
  const [old, young] = [(await office.toPdf(aFile('旧')))!, (await office.toPdf(aFile('新')))!];
  utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
  await office.sweep(new Date('2025-01-01'));
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

it('is found where programs are, or where it is said to be, or not at all', () => {
  const program = aProgram('exit 0');
  expect(findLibreOffice(undefined, join(program, '..'))).toBe(program);
  expect(findLibreOffice(program, '')).toBe(program);
  expect(findLibreOffice('off', join(program, '..'))).toBeNull();
  expect(findLibreOffice(undefined, root)).toBeNull();
  expect(findLibreOffice(join(root, 'nothing'), '')).toBeNull();
});
