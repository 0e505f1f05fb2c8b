// The fonts of printed documents, packed as they were published (scripts/pack-fonts.ts): the packages that have them hold nine
// weights, 92 MB. What the first font does not have the next ones do; none of those is opened before a document needs it.
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
  latin: {
    file: 'NotoSans-Regular.ttf.br',
    sha256: 'fe8c022f48d8dd29f17b744d16f9346f4357e16f7d4f7be58b000ae7c291b614',
  },
  latinBold: {
    file: 'NotoSans-Bold.ttf.br',
    sha256: '13a813c49624ae3ba3c5c6e72c5ebffc4b9e1e6ea32f421c04069b037c6ad431',
  },
  arabic: {
    file: 'ScheherazadeNew-Regular.ttf.br',
    sha256: '5fbf17076f847b70bd44e9537777f6a32de7ba22a0769421cb541af39a02f3f7',
  },
  arabicBold: {
    file: 'ScheherazadeNew-Bold.ttf.br',
    sha256: '0326331e80610c20fdec1370cdc071e17dd17f8cda74f6d82a4caa1d0508aa97',
  },
  tibetan: {
    file: 'NotoSerifTibetan-Regular.ttf.br',
    sha256: '33bd11da711ad8fbf55e5df25f29e6ebdfce53424fb41d61c7c6b83c2ba948cf',
  },
  tibetanBold: {
    file: 'NotoSerifTibetan-Bold.ttf.br',
    sha256: 'b42678aaaac6e0bbd267dcf5bf7042f982fd92a36868a237d09ce6c338f63480',
  },
  /** Extensions B to F of the Chinese signs, all but some 14. */
  rareHan: { file: 'HanaMinB.ttf.br', sha256: '829543436cdf7b4c6730e2af5806fa406f8ddf0d4b656e0cd49c58d4db1c8d3c' },
  /** Extensions G and H, as far as there is a free font, and compatibility signs. */
  newestHan: {
    file: 'BabelStoneHan.ttf.br',
    sha256: 'a2027ca3606907f6a628e9cd869605e3879beaaa38b37c7fec95b372130628c8',
  },
} as const;

export type FontName = keyof typeof FONTS;

/** In the order in which they are asked for a sign. Where there is no bold one, it is made of the regular one. */
export const FAMILIES: readonly { regular: FontName; bold: FontName | null }[] = [
  { regular: 'regular', bold: 'bold' },
  { regular: 'latin', bold: 'latinBold' },
  { regular: 'arabic', bold: 'arabicBold' },
  { regular: 'tibetan', bold: 'tibetanBold' },
  { regular: 'rareHan', bold: null },
  { regular: 'newestHan', bold: null },
];

export const FONT_FOLDER = join(import.meta.dirname, 'fonts');

/** Unpacking takes 50 ms, of the largest 300 ms: once per thread. */
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
