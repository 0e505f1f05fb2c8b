/** Digits and letters typed with a Chinese input method, as the plain ones they stand for. Other glyphs stay as they are. */
export function halfWidth(typed: string): string {
  return typed.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (glyph) =>
    String.fromCharCode(glyph.charCodeAt(0) - 0xfee0),
  );
}
