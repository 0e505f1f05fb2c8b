// Characters that no font of printed documents has: named to who prints, in answers of calls and in a header beside a file.
import { z } from 'zod';
import { inLang, type Label, type Lang } from '../wire/label.ts';
import { glyphWords } from './print.labels.ts';

export const missingGlyph = z.object({
  /** Name of the person, or else the text that it stands in. */
  of: z.string(),
  glyph: z.string(),
  /** As U+20BB7. */
  codePoint: z.string(),
});
export type MissingGlyph = z.output<typeof missingGlyph>;

/** Some of them, and how many there are. */
export const missingGlyphs = z.object({ total: z.number().int(), glyphs: z.array(missingGlyph) });
export type MissingGlyphs = z.output<typeof missingGlyphs>;

export function someGlyphs(found: readonly MissingGlyph[], most: number): MissingGlyphs {
  return { total: found.length, glyphs: found.slice(0, most) };
}

/** As the header has it; null for anything else. */
export function readGlyphsHeader(value: string | null): MissingGlyphs | null {
  if (value === null) return null;
  try {
    return missingGlyphs.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return null;
  }
}

/** In words, for a sentence. */
export function glyphsLabel({ total, glyphs }: MissingGlyphs): Label {
  const lines = glyphs.map(({ of, glyph, codePoint }) => `${of} ${glyph} (${codePoint})`);
  const left = total - glyphs.length;
  const inWords = (lang: Lang) =>
    lines.join(inLang(glyphWords.between, lang)) +
    (left > 0 ? inLang(glyphWords.more, lang).replace('{count}', String(left)) : '');
  return [inWords('zh'), inWords('en')];
}

export function glyphsText(found: MissingGlyphs, lang: Lang): string {
  return inLang(glyphsLabel(found), lang);
}
