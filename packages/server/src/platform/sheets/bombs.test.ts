// Workbooks that are small on the disk and large in the memory: each is refused with a sentence, and the process lives (security T23, R22).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { aZip } from '#test/files.ts';
import { openZip } from '#platform/attachments/zip.ts';
import { Refused } from '#platform/context/refused.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';
import { rowsOfFile } from './test-sheet.ts';

const dir = mkdtempSync(join(tmpdir(), 'trainrace-bombs-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
const BOOK = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
};
const rowsOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cellOf = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;

/** `ballast` is noise beside the sheet, so that the archive is no more repetitive than an ordinary one. */
const book = (parts: Record<string, string>, ballast = 0) =>
  aZip({ ...BOOK, ...parts, ...(ballast === 0 ? {} : { 'xl/media/image1.png': randomBytes(ballast) }) });

let count = 0;
function saved(bytes: Buffer): string {
  const path = join(dir, String((count += 1)));
  writeFileSync(path, bytes);
  return path;
}

async function refusal(bytes: Buffer): Promise<string> {
  const refused = await rowsOfFile(saved(bytes)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  return (refused as Refused).saying.key;
}

const SHARED = (text: string) => `<sst><si><t>${text}</t></si></sst>`;
const MANY = 20_000;
const BOMBS: [string, string, () => Buffer][] = [
  [
    'one long shared text that every cell names',
    'sheetTooLarge',
    () =>
      book(
        { [TEXTS]: SHARED('x'.repeat(4000)), [SHEET]: rowsOf('<row><c t="s"><v>0</v></c></row>'.repeat(MANY)) },
        20_000,
      ),
  ],
  [
    'rows that are wider than their headings are many',
    'sheetTooLarge',
    () => {
      const wide = (last: string) => `<row><c r="A1"><v>1</v></c><c r="${last}1"><v>1</v></c></row>`;
      return book({ [SHEET]: rowsOf(wide('GR').repeat(MANY)) }, 20_000);
    },
  ],
  [
    'more rows than one import takes',
    'sheetTooManyRows',
    () => book({ [SHEET]: rowsOf('<row><c><v>1</v></c></row>'.repeat(100_002)) }, 30_000),
  ],
  [
    'shared texts without end',
    'sheetTooLarge',
    () => book({ [TEXTS]: `<sst>${'<si/>'.repeat(2_000_001)}</sst>`, [SHEET]: rowsOf(cellOf('a')) }, 110_000),
  ],
  [
    'a text of 20 MB in a cell',
    'sheetNotWorkbook',
    () => book({ [SHEET]: rowsOf(cellOf('x'.repeat(20_000_000))) }, 200_000),
  ],
  ['tags in tags in tags', 'sheetNotWorkbook', () => book({ [SHEET]: '<a>'.repeat(1_000_000) }, 50_000)],
  [
    'a tag with attributes without end',
    'sheetNotWorkbook',
    () => book({ [SHEET]: `<worksheet ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}>` }, 20_000),
  ],
  [
    'formats without end',
    'sheetTooLarge',
    () =>
      book(
        { 'xl/styles.xml': `<s><cellXfs>${'<xf/>'.repeat(100_000)}</cellXfs></s>`, [SHEET]: rowsOf(cellOf('a')) },
        10_000,
      ),
  ],
  [
    'sheets without end that are one part',
    'sheetTooLarge',
    () =>
      book(
        {
          'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${'<sheet name="x" r:id="a"/>'.repeat(2000)}</sheets></workbook>`,
          [SHEET]: rowsOf(cellOf('a')),
        },
        10_000,
      ),
  ],
  [
    'merged cells without end',
    'sheetTooLarge',
    () => {
      const merged = Array.from({ length: 100_001 }, (_, at) => `<mergeCell ref="A${at + 1}:A${at + 2}"/>`).join('');
      return book({ [SHEET]: `<worksheet><sheetData>${cellOf('a')}</sheetData>${merged}</worksheet>` }, 60_000);
    },
  ],
  [
    'zeros, a thousand times as many as the archive has bytes',
    'sheetNotWorkbook',
    () => book({ [SHEET]: '\0'.repeat(1_000_000) }),
  ],
  ['more than 50 MB', 'sheetTooLarge', () => book({ [SHEET]: ' '.repeat(53_000_000) }, 600_000)],
];

describe.each(BOMBS)('%s', (_, key, make) => {
  it(`is refused: ${key}`, { timeout: 120_000 }, async () => {
    expect(await refusal(make())).toBe(key);
  });
});

it('what Excel writes with its widest cells and many formats is read', { timeout: 120_000 }, async () => {
  const styles = `<s><numFmts><numFmt numFmtId="200" formatCode="yyyy"/></numFmts><cellXfs>${'<xf/>'.repeat(60_000)}</cellXfs></s>`;
  const bytes = book({ 'xl/styles.xml': styles, [SHEET]: rowsOf(cellOf('长'.repeat(32_767))) }, 5_000);
  const [row] = await rowsOfFile(saved(bytes));
  expect(row!.cells[0]).toHaveLength(4000);
});

it('parts that lie over each other weigh no more than the file', async () => {
  const packed = aZip({ 'a.xml': ' '.repeat(90_000) });
  const directory = packed.subarray(packed.indexOf('PK\u0001\u0002'), packed.length - 22);
  const named = Array.from({ length: 1000 }, (_, at) => {
    const entry = Buffer.from(directory);
    entry.write(`${String.fromCharCode(97 + (at % 26))}.${String(at).padStart(3, '0')}`, 46);
    return entry;
  });
  const all = Buffer.concat(named);
  const end = Buffer.from(packed.subarray(packed.length - 22));
  end.writeUInt16LE(named.length, 8);
  end.writeUInt16LE(named.length, 10);
  end.writeUInt32LE(all.length, 12);
  const local = packed.subarray(0, packed.indexOf('PK\u0001\u0002'));
  expect(await openZip(saved(Buffer.concat([local, all, end])))).toBeNull();
});

it('a thread that runs out of memory ends alone, and its sender hears a sentence', { timeout: 120_000 }, async () => {
  const unbounded = { rows: 1e9, cells: 1e9, characters: 1e12 };
  const texts = Array.from({ length: 600_000 }, (_, at) => `<si><t>${at}-abcdefghi</t></si>`).join('');
  const path = saved(book({ [TEXTS]: `<sst>${texts}</sst>`, [SHEET]: rowsOf(cellOf('a')) }, 20_000));
  expect(await rowsOfFile(path, unbounded)).toHaveLength(1);
  const refused = await rowsOfFile(path, unbounded, { maxOldGenerationSizeMb: 24 }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 400, saying: { key: 'sheetTooLarge' } });
  expect(await rowsOfFile(saved(book({ [SHEET]: rowsOf(cellOf('a')) })))).toHaveLength(1);
});

describe('a school that sends one', () => {
  let test: TestApp;
  let bureau: Caller;
  beforeAll(async () => {
    test = await testApp();
    await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
    bureau = await test.as('admc');
  });

  it('hears a sentence, the job has failed for good, and the next workbook is read', { timeout: 120_000 }, async () => {
    const path = '/api/zjgrsj-trainrace/basic/competition_dic/importCompetitionMessage';
    const bytes = BOMBS[0]![2]();
    const answer = await upload(bureau, path, {}, { name: '工种.xlsx', bytes });
    expect(answer).toMatchObject({ code: 400, msg: '工作簿内容过多，请拆分后分次导入' });
    const { state, tries } = await test.services.db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
    expect([state, tries]).toEqual(['failed', 1]);
    const next = await upload(bureau, path, {}, { name: 'a.xlsx', bytes: book({ [SHEET]: rowsOf(cellOf('a')) }) });
    expect(next.msg).toBe('列名与模板不符，未导入任何数据');
  });
});
