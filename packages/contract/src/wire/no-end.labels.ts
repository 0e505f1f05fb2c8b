// The end of what has none, as it is shown, and as people write it.
import type { Label } from './label.ts';

export const noEnd: Label = ['长期', 'No end'];

export const noEndWords = ['长期', '长期有效', '永久', '永久有效', '无期限', '无限期', 'no end', 'indefinite'] as const;
