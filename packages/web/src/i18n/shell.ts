import { enShell } from './en-shell.ts';
import { words } from './words.ts';
import { zhShell } from './zh-shell.ts';

export const shellText = words(zhShell, enShell);
