import { enGroup } from './en-group.ts';
import { words } from './words.ts';
import { zhGroup } from './zh-group.ts';

export const groupText = words(zhGroup, enGroup);
