import PdfKit from 'pdfkit';
import { describe, expect, it, test } from 'vitest';
import { glyphsLabel, readGlyphsHeader } from '@trainrace/contract/print/missing-glyph';
import { fontsIn, pictureOf, readPdf } from '#test/read-pdf.ts';
import { coverage, coverageOf, familyOf, missingIn } from './coverage.ts';
import type { Block } from './document.ts';
import { fontRuns } from './font-runs.ts';
import { FAMILIES, fontFile, FONTS, sha256Of, type FontName } from './fonts.ts';
import { missingGlyphs, missingHeader, refuseMissing } from './missing-glyphs.ts';
import { missingOf, print } from './print.ts';

test('the packed fonts are the published ones, byte for byte, and what they have is known without opening them', () => {
  for (const name of Object.keys(FONTS) as FontName[]) expect(sha256Of(fontFile(name)), name).toBe(FONTS[name].sha256);
  const maps = FAMILIES.map(({ regular }) => mapOf(regular));
  expect(Buffer.compare(coverageOf(maps), coverage())).toBe(0);
  // Bold letters are as many as regular ones.
  for (const [at, { bold }] of FAMILIES.entries())
    if (bold !== null) expect(Buffer.compare(coverageOf([mapOf(bold)]), coverageOf([maps[at]!])), bold).toBe(0);
});

/** As the library reads it that draws with it. */
function mapOf(name: FontName): readonly number[] {
  const pdf = new PdfKit({ font: '' }).font(fontFile(name));
  return (pdf as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet;
}

const page = (...texts: readonly string[]): Block[] => texts.map((text) => ({ kind: 'text', text }));
const printed = async (...texts: readonly string[]) =>
  await print('somebody', { title: '', isWithoutFoot: true, pages: [page(...texts)] });

test('rare characters of names are drawn, and none as the empty box', async () => {
  const drawn = async (text: string) =>
    Buffer.from((await pictureOf(await printed(text), 1, 1)).data).toString('base64');
  // Of no font of ours: drawn as its code point.
  const names = [
    '\uE123',
    '㛃',
    '䶮',
    '喆',
    '镕',
    '𬱖',
    '𠅤',
    '𠮷',
    '𡈽',
    '𫠠',
    '𬺰',
    '𭀀',
    '𰻝',
    '𲎯',
    'ğ',
    'ế',
    'ྐ',
    'ۇ',
  ];
  const shapes = new Set<string>();
  // One after the other: they share a thread.
  for (const name of names) shapes.add(await drawn(name));
  expect(shapes.size).toBe(names.length);
});

describe('a name takes each sign from the font that has it, which is opened for it and put into the file', () => {
  it.each([
    ['李四', ['NotoSansSC-Regular']],
    ['李𠮷𡈽', ['HanaMinB', 'NotoSansSC-Regular']],
    ['𰀂𲎯', ['BabelStoneHan']],
    ['Nguyễn Văn Đức, Ğülşen', ['NotoSans-Regular', 'NotoSansSC-Regular']],
    ['Айгүл', ['NotoSans-Regular']],
    ['བཀྲ་ཤིས', ['NotoSerifTibetan-Regular']],
    ['مۇھەممەت', ['ScheherazadeNew-Regular']],
  ])('%s', async (name, fonts) => {
    const bytes = await printed(name);
    expect(fontsIn(bytes)).toEqual(fonts);
    expect(missingOf(bytes)).toEqual([]);
  });

  it('reads back as it was written, also where letters change their shape', async () => {
    const [page] = await readPdf(await printed('李𠮷 Đức 𰻝'));
    expect(page!.text).toBe('李𠮷 Đức 𰻝');
    const words = 'گۈلنارە پەرھات شۆھرەت ژۇرنال ئابدۇۋەلى چوقان غالىپ'.split(' ');
    for (const word of words) expect((await readPdf(await printed(word)))[0]!.text, word).toBe(word);
  });
});

describe('a line is cut by fonts, and words from right to left are put in their order', () => {
  it.each<[string, readonly (readonly [string, number])[]]>([
    ['张家港', [['张家港', 0]]],
    [
      '李𠮷野',
      [
        ['李', 0],
        ['𠮷', 4],
        ['野', 0],
      ],
    ],
    // A word is of one font.
    [
      'José Ğül 中',
      [
        ['José ', 0],
        ['Ğül', 1],
        [' 中', 0],
      ],
    ],
    // Composed before it is looked for.
    ['Nguye\u0302\u0303n', [['Nguy\u1ec5n', 0]]],
    [
      '姓名 مەمەت 号',
      [
        ['姓名 ', 0],
        ['مەمەت', 2],
        [' 号', 0],
      ],
    ],
    [
      'ئەخمەت مەمەت',
      [
        ['مەمەت', 2],
        [' ', 0],
        ['ئەخمەت', 2],
      ],
    ],
    [
      'ئەخمەت 12 مەمەت',
      [
        ['مەمەت', 2],
        [' 12 ', 0],
        ['ئەخمەت', 2],
      ],
    ],
    [
      'ئەخمەت (مەمەت) 号',
      [
        ['(', 0],
        ['مەمەت', 2],
        [') ', 0],
        ['ئەخمەت', 2],
        [' 号', 0],
      ],
    ],
    // Nothing to see of it.
    ['a\u200bb\ufeff', [['ab', 0]]],
    ['张\uE123三', [['张〔U+E123〕三', 0]]],
    [
      '𠮷\u{2ebf0}',
      [
        ['𠮷', 4],
        ['〔U+2EBF0〕', 0],
      ],
    ],
  ])('%s', (text, runs) => {
    expect(fontRuns(text).map(({ text, family }) => [text, family])).toEqual(runs);
  });
});

test('a sign is missing where no font has it, and private ones always are', () => {
  expect(missingIn('李𠮷 Nguyễn བཀྲ مۇھەممەت 𰻝\u200b\u{e0100}')).toEqual([]);
  expect(missingIn('张\uE123\u{2EBF0}三\uE123')).toEqual(['\uE123', '\u{2EBF0}']);
  expect(familyOf('\uE123')).toBeNull();
});

describe('who prints is told what is missing, and of whom', () => {
  const cells: Block = { kind: 'table', columns: [{ heading: '姓名' }], rows: [['李四'], ['张\uE123']] };

  it('by the cell of a list, by the person of a paper', () => {
    const pages: Block[][] = [[{ kind: 'beside', rightWidth: 90, left: [cells], right: page('无') }]];
    expect(missingGlyphs(pages)).toEqual([{ of: '张\uE123', glyph: '\uE123', codePoint: 'U+E123' }]);
    expect(missingGlyphs([page(`授予张\uE123一等奖`)], '张\uE123').map(({ of }) => of)).toEqual(['张\uE123']);
  });

  it('beside the file, in a header that proxies let through', async () => {
    const bytes = await print('somebody', { title: '名单', pages: [[cells]] });
    expect(missingOf(bytes)).toEqual([{ of: '张\uE123', glyph: '\uE123', codePoint: 'U+E123' }]);
    const many = Array.from({ length: 300 }, (_, at) => `${at}${'某'.repeat(60)}\uE123`);
    const [header] = Object.values(missingHeader(missingGlyphs([page(...many)])));
    expect(header!.length).toBeLessThan(4096);
    expect(readGlyphsHeader(header!)).toMatchObject({ total: 300, glyphs: { length: 5 } });
    expect(readGlyphsHeader('%7B')).toBeNull();
  });

  it('by a refusal where it would be signed', () => {
    const found = missingGlyphs([page('张\uE123')], '张\uE123');
    expect(() => refuseMissing([])).not.toThrow();
    expect(() => refuseMissing(found)).toThrow(
      expect.objectContaining({ code: 409, data: { unprintable: { total: 1, glyphs: found } } }),
    );
    expect(glyphsLabel({ total: 3, glyphs: found })).toEqual([
      '张\uE123 \uE123 (U+E123)；另有 2 处',
      '张\uE123 \uE123 (U+E123); and 2 more',
    ]);
  });
});
