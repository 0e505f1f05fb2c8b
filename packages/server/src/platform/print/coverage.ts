// Which font has which sign, known without opening any: made from their character maps when they are packed (pack-fonts.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { FAMILIES, FONT_FOLDER } from './fonts.ts';

/** End of the third plane: no sign of a writing lies above it. */
const END = 0x32400;
const FILE = join(FONT_FOLDER, 'coverage.br');

let unpacked: Uint8Array | undefined;

/** Of each code point the families that have it: bit 0 for the first, bit 1 for the next. */
export function coverage(): Uint8Array {
  unpacked ??= brotliDecompressSync(readFileSync(FILE));
  return unpacked;
}

/** Private use: what a sign means there its owner knows, and no font. */
const isPrivate = (codePoint: number) => codePoint >= 0xe000 && codePoint <= 0xf8ff;

/** The same of the character maps of the families, in their order. */
export function coverageOf(maps: readonly Iterable<number>[]): Uint8Array {
  const bytes = new Uint8Array(END);
  for (const [at, map] of maps.entries())
    for (const codePoint of map) if (codePoint < END && !isPrivate(codePoint)) bytes[codePoint]! |= 1 << at;
  return bytes;
}

/** Selectors, joiners and marks of direction, which have no look of their own. */
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/** None is missing in a text that the first font has whole: nearly every one. */
export function isOfFirst(text: string): boolean {
  const families = coverage();
  for (let at = 0; at < text.length; at += 1) if ((families[text.charCodeAt(at)]! & 1) === 0) return false;
  return true;
}

/** Family that has the sign, as a place in the list; null where none does, -1 where none is needed. */
export function familyOf(signs: string): number | null {
  let mask = (1 << FAMILIES.length) - 1;
  let isSeen = false;
  for (const sign of signs) {
    if (IGNORABLE.test(sign)) continue;
    isSeen = true;
    mask &= coverage()[sign.codePointAt(0)!] ?? 0;
  }
  if (!isSeen) return -1;
  return mask === 0 ? null : Math.clz32(1) - Math.clz32(mask & -mask);
}

/** Signs of a text that no font has, each once. */
export function missingIn(text: string): string[] {
  if (isOfFirst(text)) return [];
  return [...new Set(text.normalize('NFC'))].filter((sign) => familyOf(sign) === null);
}
