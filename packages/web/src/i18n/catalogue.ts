import { enCatalogue } from './en-catalogue.ts';
import { words } from './words.ts';
import { zhCatalogue } from './zh-catalogue.ts';

export const catalogueText = words(zhCatalogue, enCatalogue);
