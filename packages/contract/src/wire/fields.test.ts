import { describe, expect, it } from 'vitest';
import { list, longText, text } from './fields.ts';

describe('text', () => {
  const kinds = [
    ['one line', (value: string) => text(20).safeParse(value).success],
    ['several lines', (value: string) => longText(20).safeParse(value).success],
    ['a list', (value: string) => list(3, 20).safeParse([value]).success],
  ] as const;

  it.each(kinds)('%s takes Chinese, rare characters, dots and blanks', (_, takes) => {
    for (const value of ['示例 学院', '𠮷野家', 'Ana·María', '第一行\n第二行']) expect(takes(value)).toBe(true);
  });

  it.each(kinds)('%s takes no control character and nothing that turns the reading direction round', (_, takes) => {
    for (const trap of ['\u0000', '\u001b', '\u007f', '\u0085', '\u202e', '\u2066', '\ufeff'])
      expect(takes(`甲${trap}乙`), trap.codePointAt(0)!.toString(16)).toBe(false);
  });
});
