// Writes packages/server/src/platform/print/fonts/*.ttf.br from the package of the font: `node scripts/pack-fonts.ts FOLDER`, where FOLDER is
// an unpacked @expo-google-fonts/noto-sans-sc 0.4.3 (`npm pack` brings it). Other files than the known ones are refused.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { FONT_FOLDER, FONTS, sha256Of } from '../packages/server/src/platform/print/fonts.ts';

const SOURCES = {
  regular: '400Regular/NotoSansSC_400Regular.ttf',
  bold: '700Bold/NotoSansSC_700Bold.ttf',
} as const;

const folder = process.argv[2] ?? '';
for (const name of ['regular', 'bold'] as const) {
  const font = readFileSync(join(folder, SOURCES[name]));
  if (sha256Of(font) !== FONTS[name].sha256) throw new Error(`${SOURCES[name]} is another version of the font.`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
  };
  writeFileSync(join(FONT_FOLDER, FONTS[name].file), brotliCompressSync(font, { params }));
}
