// The real LibreOffice, where this machine has it. Old papers are made by itself of newer ones.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readPdf } from '#test/read-pdf.ts';
import { findLibreOffice, libreOffice } from './libre-office.ts';
import type { Converted, OfficeFile } from './office.ts';

const PROGRAM = findLibreOffice(undefined);
const root = mkdtempSync(join(tmpdir(), 'libre-office-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(({ skip }) => skip(PROGRAM === null, 'LibreOffice is not installed here'));

let made = 0;

/** Result of LibreOffice for a flat file of its own. */
async function written(content: string, from: string, type: Converted): Promise<OfficeFile> {
  const folder = join(root, String(made++));
  mkdirSync(folder);
  const source = join(folder, `paper.${from}`);
  writeFileSync(source, content);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await promisify(execFile)(PROGRAM!, [profile, '--headless', '--convert-to', type, '--outdir', folder, source]);
  return fileOf(join(folder, `paper.${type}`), type);
}

const fileOf = (path: string, type: Converted): OfficeFile => ({
  path,
  type,
  sha256: createHash('sha256').update(readFileSync(path)).digest(),
});

const SPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"';
const flat = (kind: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${SPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
const letter = (words: string) => flat('text', `<text:p>${words}</text:p>`);
const deck = (words: string) =>
  flat(
    'presentation',
    `<draw:page draw:name="p"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="4cm"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame></draw:page>`,
  );

const office = () => libreOffice(PROGRAM!, join(root, `cache-${made++}`));
const wordsIn = async (pdf: string | null): Promise<string> =>
  (await readPdf(readFileSync(pdf!))).map(({ text }) => text).join('');
const leftOver = () => readdirSync(tmpdir()).filter((name) => /^office-[A-Za-z0-9]{6}$/.test(name));

it.each([
  ['doc', 'fodt', letter('参赛承诺书')],
  ['xls', 'csv', 'Name,Score\nZhang,89.5\n'],
  ['ppt', 'fodp', deck('赛前说明会')],
] as const)('[S5-21] a %s is shown as PDF with its words', async (type, from, content) => {
  const pdf = await office().toPdf(await written(content, from, type));
  expect(await wordsIn(pdf)).toContain({ doc: '参赛承诺书', xls: 'Zhang', ppt: '赛前说明会' }[type]);
});

it('two processes make PDFs at once, of the same file and of others, and all are whole', async () => {
  const files = [await written(letter('甲方'), 'fodt', 'doc'), await written(letter('乙方'), 'fodt', 'doc')];
  const cache = join(root, 'shared');
  const [one, other] = [libreOffice(PROGRAM!, cache), libreOffice(PROGRAM!, cache)];
  const before = leftOver();
  const pdfs = await Promise.all([one, other].flatMap((each) => files.map(async (file) => await each.toPdf(file))));
  expect(await Promise.all(pdfs.map(wordsIn))).toEqual(['甲方', '乙方', '甲方', '乙方']);
  expect(readdirSync(cache).sort()).toEqual(files.map(({ sha256 }) => `${sha256.toString('hex')}.pdf`).sort());
  expect(leftOver()).toEqual(before);
});

it('[S5-23] half a file, or bytes that only begin like one, make no PDF and no trouble', async () => {
  const { path } = await written(letter('半份'.repeat(2000)), 'fodt', 'doc');
  const whole = readFileSync(path);
  const converter = office();
  const before = leftOver();
  for (const [name, bytes] of [
    ['half', whole.subarray(0, 700)],
    ['noise', Buffer.concat([whole.subarray(0, 512), Buffer.alloc(40_000, 0xa7)])],
  ] as const) {
    const broken = join(root, `${name}.doc`);
    writeFileSync(broken, bytes);
    expect(await converter.toPdf(fileOf(broken, 'doc'))).toBeNull();
  }
  expect(await wordsIn(await converter.toPdf(await written(letter('之后'), 'fodt', 'doc')))).toBe('之后');
  expect(leftOver()).toEqual(before);
});

it('a file too large for the time is given up, and the next one is not held up by it', async () => {
  const rows = Array.from({ length: 60_000 }, (_, row) => Array.from({ length: 10 }, (_, at) => row * at).join(','));
  const file = await written(rows.join('\n'), 'csv', 'xls');
  expect(statSync(file.path).size).toBeGreaterThan(5_000_000);
  const hurried = libreOffice(PROGRAM!, join(root, 'hurried'), 4000);
  const before = leftOver();
  const began = performance.now();
  const [large, next] = await Promise.all([
    hurried.toPdf(file),
    libreOffice(PROGRAM!, join(root, 'patient')).toPdf(await written(letter('短'), 'fodt', 'doc')),
  ]);
  expect(large).toBeNull();
  expect(await wordsIn(next)).toBe('短');
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(leftOver()).toEqual(before);
});

it('what a file refers to outside is neither fetched nor read', async () => {
  const heard: string[] = [];
  const server = createServer((line) => line.on('data', (bytes) => heard.push(String(bytes))).on('error', () => {}));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const secret = join(root, 'keys.txt');
  writeFileSync(secret, 'SECRET-OF-THIS-MACHINE');
  const links = [
    `<text:p><draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="http://127.0.0.1:${port}/pixel.png"/></draw:frame></text:p>`,
    `<text:section text:name="s"><text:section-source xlink:href="file://${secret}"/><text:p>此处</text:p></text:section>`,
  ];
  const file = await written(flat('text', `<text:p>正文</text:p>${links.join('')}`), 'fodt', 'doc');
  heard.length = 0;
  const words = await wordsIn(await office().toPdf(file));
  server.close();
  expect(words).toContain('正文');
  expect(words).not.toContain('SECRET');
  expect(heard).toEqual([]);
});
