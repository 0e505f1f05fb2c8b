import { enApi } from './en-api.ts';
import { words } from './words.ts';
import { zhApi } from './zh-api.ts';

export const apiText = words(zhApi, enApi);
