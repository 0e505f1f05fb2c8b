import { enWorkbench } from './en-workbench.ts';
import { words } from './words.ts';
import { zhWorkbench } from './zh-workbench.ts';

export const workbenchText = words(zhWorkbench, enWorkbench);
