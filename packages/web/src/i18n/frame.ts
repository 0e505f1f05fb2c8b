import { enFrame } from './en-frame.ts';
import { words } from './words.ts';
import { zhFrame } from './zh-frame.ts';

export const frameText = words(zhFrame, enFrame);
