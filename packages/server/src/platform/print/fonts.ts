// The two printed weights of Noto Sans SC, packed (scripts/pack-fonts.ts): the package of the font has nine, 92 MB.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export const FONTS = {
  regular: {
    file: 'NotoSansSC-Regular.ttf.br',
    sha256: 'd45f67f0a7c0ca3f256950777ce6a61cc7ce5f9696d02900cbbaac25f8aa7d16',
  },
  bold: {
    file: 'NotoSansSC-Bold.ttf.br',
    sha256: '9a38ae0ab28cd5a256f9ea8e00dedc688aac17f7915fcb000572990afa956b96',
  },
} as const;

export type FontName = keyof typeof FONTS;

export const FONT_FOLDER = join(import.meta.dirname, 'fonts');

/** Unpacking takes 50 ms: once per thread. */
const unpacked = new Map<FontName, Buffer>();

/** The TTF as published. */
export function fontFile(name: FontName): Buffer {
  let font = unpacked.get(name);
  if (font === undefined) {
    font = brotliDecompressSync(readFileSync(join(FONT_FOLDER, FONTS[name].file)));
    unpacked.set(name, font);
  }
  return font;
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
