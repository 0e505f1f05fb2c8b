import { enRegisters } from './en-registers.ts';
import { words } from './words.ts';
import { zhRegisters } from './zh-registers.ts';

export const registerText = words(zhRegisters, enRegisters);
