import { enResources } from './en-resources.ts';
import { words } from './words.ts';
import { zhResources } from './zh-resources.ts';

export const resourcesText = words(zhResources, enResources);
