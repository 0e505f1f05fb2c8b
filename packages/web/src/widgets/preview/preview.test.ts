import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write, type WorkSheet } from '@e965/xlsx';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { docWords } from './doc-words.ts';
import { lookOf } from './look-of.ts';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-bounds.ts';
import { csvPages, workbookPages, type SheetPage } from './sheet-pages.ts';
import { unpackWithin } from './unpack-within.ts';

/** Written by LibreOffice. */
const paper = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../e2e/papers', name)));

const texts = ({ rows }: SheetPage) => rows.map((cells) => cells.map((cell) => cell?.text ?? null));

function book(
  sheets: Readonly<Record<string, WorkSheet>>,
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Uint8Array<ArrayBuffer> {
  const made = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(made, sheet, name);
  return new Uint8Array(write(made, { type: 'array', bookType }) as ArrayBuffer);
}

it('[S5-21 S5-22 S5-23] what is looked at how: pictures, Office, documents, text; anything else not at all', () => {
  const looks = (...types: string[]) => types.map((type) => lookOf(type));
  expect(looks('jpeg', 'JPG', 'gif', 'png', 'bmp')).toEqual(Array(5).fill('image'));
  expect(looks('pdf', 'docx', 'doc', 'xlsx', '.xls', 'csv', 'pptx', 'ppt', 'txt')).toEqual([
    'pdf',
    'word',
    'words',
    'sheet',
    'sheet',
    'sheet',
    'slides',
    'oldSlides',
    'text',
  ]);
  expect(looks('zip', 'exe', 'html', 'svg', '')).toEqual(Array(5).fill('none'));
});

describe('a workbook', () => {
  it.each(['xlsx', 'biff8'] as const)(
    '[S5-21] %s: every sheet in view, figures as they are formatted, merged cells',
    (type) => {
      const scores = utils.aoa_to_sheet(
        [['成绩表', null], ['姓名', '成绩'], ['张样生', 89.2], [null, null], [new Date(Date.UTC(2026, 7, 1))]],
        { UTC: true },
      );
      scores['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
      scores['B3'].z = '0.00';
      const pages = workbookPages(book({ 成绩: scores, 空: utils.aoa_to_sheet([]) }, type));
      expect(pages.map(({ name }) => name)).toEqual(['成绩', '空']);
      expect(texts(pages[0]!).slice(0, 4)).toEqual([
        ['成绩表', null],
        ['姓名', '成绩'],
        ['张样生', '89.20'],
        ['', ''],
      ]);
      expect(texts(pages[0]!)[4]![0]).toMatch(/^8\/1\/(20)?26$/);
      expect(pages[0]!.rows[0]![0]).toMatchObject({ across: 2, down: 1 });
      expect(pages[0]!.rows[2]!.map((cell) => cell?.isFigure)).toEqual([false, true]);
      expect(pages[1]!.rows).toEqual([]);
    },
  );

  it('shows what a formula gave, never the formula, and no hidden sheet', () => {
    const sheet = utils.aoa_to_sheet([['x']]);
    sheet['A1'] = { t: 'n', v: 3, f: 'WEBSERVICE("https://outside.example/")' };
    const made = utils.book_new();
    utils.book_append_sheet(made, sheet, 'shown');
    utils.book_append_sheet(made, utils.aoa_to_sheet([['secret']]), 'hidden');
    made.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const pages = workbookPages(new Uint8Array(write(made, { type: 'array' }) as ArrayBuffer));
    expect(pages.map(texts)).toEqual([[['3']]]);
  });

  it('is cut where it is too long or too wide', () => {
    const long = utils.aoa_to_sheet(Array.from({ length: MOST_ROWS + 5 }, (_, row) => [row]));
    const wide = utils.aoa_to_sheet([Array.from({ length: MOST_COLUMNS + 5 }, (_, column) => column)]);
    const [first, second] = workbookPages(book({ long, wide }));
    expect([first!.rows.length, first!.isCut]).toEqual([MOST_ROWS, true]);
    expect([second!.rows[0]!.length, second!.isCut]).toEqual([MOST_COLUMNS, true]);
  });

  it('that claims to be endless is as large as what stands in it', async () => {
    const zip = await JSZip.loadAsync(book({ endless: utils.aoa_to_sheet([['one']]) }));
    const part = await zip.file('xl/worksheets/sheet1.xml')!.async('string');
    const claims = part
      .replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')
      .replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>');
    expect(claims).toContain('mergeCell ref');
    zip.file('xl/worksheets/sheet1.xml', claims);
    const [page] = workbookPages(await zip.generateAsync({ type: 'uint8array' }));
    expect([texts(page!), page!.isCut]).toEqual([[['one']], false]);
  });

  it('of comma separated values keeps long numbers as they are written', () => {
    expect(csvPages('姓名,证件号\n张样生,320599199001019016\n').map(texts)).toEqual([
      [
        ['姓名', '证件号'],
        ['张样生', '320599199001019016'],
      ],
    ]);
  });
});

describe('a Word 97 document', () => {
  it('[S5-21] gives its words, the cells of a row side by side, a link without its command', () => {
    const words = docWords(paper('letter.doc'));
    expect(words.split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining([
        '承诺书',
        '本人自愿参加钳工赛项，所填信息真实有效。',
        '姓名\t工种',
        '张样生\t钳工',
        '竞赛通知',
      ]),
    );
    expect(words).not.toContain('HYPERLINK');
  });

  it('is refused when it is sealed or something else', () => {
    const sealed = paper('letter.doc');
    const header = sealed.findIndex((byte, at) => byte === 0xec && sealed[at + 1] === 0xa5 && at % 512 === 0);
    sealed[header + 11]! |= 1;
    expect(() => docWords(sealed)).toThrow('not a readable Word document');
    expect(() => docWords(book({ a: utils.aoa_to_sheet([['x']]) }, 'biff8'))).toThrow('no WordDocument');
  });
});

describe('an archive from outside', () => {
  const packed = async (size: number) => {
    const zip = new JSZip();
    zip.file('xl/a.xml', 'a'.repeat(size)).file('xl/b.xml', 'b'.repeat(size));
    return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
  };

  it('comes out as it went in, and without compression', async () => {
    const out = await JSZip.loadAsync(await unpackWithin(await packed(5000), 10_000));
    expect(await out.file('xl/b.xml')?.async('string')).toBe('b'.repeat(5000));
  });

  it('is refused as soon as it grows beyond the bound, whatever it claims', async () => {
    const bytes = await packed(5_000_000);
    expect(bytes.length).toBeLessThan(20_000);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    await expect(unpackWithin(bytes, 1_000_000)).rejects.toThrow('too large');
  });

  it('is refused when it is none, or cut off', async () => {
    await expect(unpackWithin(new Uint8Array(100), 1000)).rejects.toThrow('not an archive');
    await expect(unpackWithin((await packed(100)).slice(200), 1000)).rejects.toThrow('outside the bounds');
  });
});

it.each([
  ['UTF-8', [...new TextEncoder().encode('成绩')]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('成绩')]],
  ['GB 18030', [0xb3, 0xc9, 0xbc, 0xa8]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x10, 0x62, 0xe9, 0x7e]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0x62, 0x10, 0x7e, 0xe9]],
])('reads text in %s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('成绩');
});
