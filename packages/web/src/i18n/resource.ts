import { enResource } from './en-resource.ts';
import { words } from './words.ts';
import { zhResource } from './zh-resource.ts';

export const resourceText = words(zhResource, enResource);
