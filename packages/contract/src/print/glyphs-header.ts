/** Beside a file in which code points stand for characters that no font has (missing-glyph.ts): JSON, percent-encoded. */
export const MISSING_GLYPHS_HEADER = 'X-Missing-Glyphs';
