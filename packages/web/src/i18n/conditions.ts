import { enConditions } from './en-conditions.ts';
import { words } from './words.ts';
import { zhConditions } from './zh-conditions.ts';

export const conditionText = words(zhConditions, enConditions);
