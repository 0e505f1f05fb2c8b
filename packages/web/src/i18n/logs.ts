import { enLogs } from './en-logs.ts';
import { words } from './words.ts';
import { zhLogs } from './zh-logs.ts';

export const logText = words(zhLogs, enLogs);
