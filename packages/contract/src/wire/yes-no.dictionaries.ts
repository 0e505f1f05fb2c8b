// 0 and 1 in words.
import { dictionary } from './dictionary.ts';

export const yesNo = dictionary('yes_no', [
  [0, '否', 'No'],
  [1, '是', 'Yes'],
]);
