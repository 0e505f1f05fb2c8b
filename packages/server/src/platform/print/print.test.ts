import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { codeOn, pictureOf, readPdf } from '#test/read-pdf.ts';
import type { Block } from './document.ts';
import { print, printFile } from './print.ts';

const line = (text: string): Block => ({ kind: 'text', text });

test('a page has the size of A4, its Chinese text, and a foot with its number of how many', async () => {
  const bytes = await print('somebody', {
    title: '报名表',
    mark: '陈示一 2026-11-22',
    pages: [[line('张家港市职业技能大赛')], [line('第二页')]],
  });
  const pages = await readPdf(bytes);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [595.28, 841.89],
    [595.28, 841.89],
  ]);
  expect(pages[0]!.text).toContain('张家港市职业技能大赛');
  expect(pages.map(({ text }) => /\d \/ \d/.exec(text)?.[0])).toEqual(['1 / 2', '2 / 2']);
  expect(pages[1]!.text).toContain('陈示一 2026-11-22');
});

test('Chinese characters are drawn, each its own shape', async () => {
  const one = async (text: string) =>
    inkOf(await pictureOf(await print('somebody', { title: '', isWithoutFoot: true, pages: [[line(text)]] })));
  const [few, many] = [await one('一'), await one('龘')];
  expect(few).toBeGreaterThan(0);
  // An empty box in place of both would be the same box.
  expect(many).toBeGreaterThan(3 * few);
});

test('a code on the page is read by a camera', async () => {
  const address = 'https://example.test/verify/0192-abc?h=7f';
  expect(
    await codeOn(
      await print('somebody', { title: 'QR', pages: [[{ kind: 'qr', text: address, size: 90, align: 'right' }]] }),
    ),
  ).toBe(address);
});

test('a long table goes on over further pages, each with its headings', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [String(at + 1), `考生${at + 1}`]);
  const columns = [{ heading: '序号' }, { heading: '姓名', share: 3 }];
  const pages = await readPdf(await print('somebody', { title: '名单', pages: [[{ kind: 'table', columns, rows }]] }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.every(({ text }) => /序号\s*姓名/.test(text))).toBe(true);
  expect(rows.every(([, name]) => pages.some(({ text }) => text.includes(name!)))).toBe(true);
});

test('a text too long for its place in a template is written smaller, not cut', async () => {
  const name = '阿不都热合曼·买买提江·吐尔逊别克';
  const place = { x: 50, y: 50, width: 120, height: 20 };
  const items = [{ kind: 'text' as const, text: name, size: 18, ...place }];
  const [page] = await readPdf(
    await print('somebody', { title: '', isWithoutFoot: true, pages: [[{ kind: 'placed', height: 841.89, items }]] }),
  );
  expect(page!.text).toBe(name);
});

test('a document of many pages is written to a file as its pages come', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'print-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  let given = 0;
  async function* pages(): AsyncGenerator<Block[][]> {
    for (; given < 6; given += 1) yield [[line(`第${given * 2 + 1}张`)], [line(`第${given * 2 + 2}张`)]];
  }
  await printFile(join(dir, 'a.pdf'), { title: '准考证' }, pages());
  const read = await readPdf(readFileSync(join(dir, 'a.pdf')));
  expect(read.map(({ text }) => /第\d+张/.exec(text)?.[0])).toEqual(
    Array.from({ length: 12 }, (_, at) => `第${at + 1}张`),
  );
});

test('who gives the pages and fails ends the print with that failure', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'print-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  async function* pages(): AsyncGenerator<Block[][]> {
    yield [[line('一')]];
    throw new Error('the database is gone');
  }
  await expect(printFile(join(dir, 'a.pdf'), { title: '准考证' }, pages())).rejects.toThrow('the database is gone');
});

/** How many points of a picture are dark. */
function inkOf({ data }: { data: Uint8ClampedArray }): number {
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1;
  return dark;
}
