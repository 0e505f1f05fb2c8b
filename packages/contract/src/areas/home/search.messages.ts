import type { Label } from '../../wire/label.ts';

export const searchMessages = {
  searchTooShort: [
    '请至少输入 1 个汉字，或者 2 个字母、数字',
    'Please type at least one Chinese character, or two letters or digits.',
  ],
} satisfies Record<string, Label>;
