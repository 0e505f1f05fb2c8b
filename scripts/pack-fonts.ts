// Writes packages/server/src/platform/print/fonts from the packages of the fonts: `node scripts/pack-fonts.ts FOLDER [NAME …]`. FOLDER
// holds each package unpacked under its name below (`npm pack`, `apt-get download` and `dpkg -x` bring them); NAMEs are those to pack
// anew, all unless told. Other files than the known ones are refused. What each font has is written into coverage.br.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { coverageOf } from '../packages/server/src/platform/print/coverage.ts';
import {
  FAMILIES,
  FONT_FOLDER,
  fontFile,
  FONTS,
  sha256Of,
  type FontName,
} from '../packages/server/src/platform/print/fonts.ts';

/** npm: @expo-google-fonts/… ; Debian: the others. */
const SOURCES: Readonly<Record<FontName, string>> = {
  regular: 'noto-sans-sc-0.4.3/400Regular/NotoSansSC_400Regular.ttf',
  bold: 'noto-sans-sc-0.4.3/700Bold/NotoSansSC_700Bold.ttf',
  latin: 'noto-sans-0.4.2/400Regular/NotoSans_400Regular.ttf',
  latinBold: 'noto-sans-0.4.2/700Bold/NotoSans_700Bold.ttf',
  arabic: 'scheherazade-new-0.4.3/400Regular/ScheherazadeNew_400Regular.ttf',
  arabicBold: 'scheherazade-new-0.4.3/700Bold/ScheherazadeNew_700Bold.ttf',
  tibetan: 'noto-serif-tibetan-0.4.2/400Regular/NotoSerifTibetan_400Regular.ttf',
  tibetanBold: 'noto-serif-tibetan-0.4.2/700Bold/NotoSerifTibetan_700Bold.ttf',
  rareHan: 'fonts-hanazono-20170904-2.1/usr/share/fonts/truetype/hanazono/HanaMinB.ttf',
  newestHan: 'fonts-babelstone-han-15.0.5-2/usr/share/fonts/truetype/babelstone/BabelStoneHan.ttf',
};

interface Fontkit {
  create(bytes: Buffer): { characterSet: readonly number[] };
}

const [folder = '', ...named] = process.argv.slice(2);
const names = (named.length === 0 ? Object.keys(FONTS) : named) as FontName[];
for (const name of names) {
  const font = readFileSync(join(folder, SOURCES[name]));
  if (sha256Of(font) !== FONTS[name].sha256) throw new Error(`${SOURCES[name]} is another version of the font.`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
  };
  writeFileSync(join(FONT_FOLDER, FONTS[name].file), brotliCompressSync(font, { params }));
}
// The library that pdfkit reads fonts with.
const server = createRequire(new URL('../packages/server/package.json', import.meta.url));
const needs = createRequire(server.resolve('pdfkit'));
const fontkit = needs('fontkit') as Fontkit;
const maps = FAMILIES.map(({ regular }) => fontkit.create(fontFile(regular)).characterSet);
writeFileSync(join(FONT_FOLDER, 'coverage.br'), brotliCompressSync(coverageOf(maps)));
