import type { Label } from '../wire/label.ts';

export const glyphWords = {
  between: ['；', '; '],
  more: ['；另有 {count} 处', '; and {count} more'],
} as const satisfies Record<string, Label>;
