import { enOperator } from './en-operator.ts';
import { words } from './words.ts';
import { zhOperator } from './zh-operator.ts';

export const operatorText = words(zhOperator, enOperator);
