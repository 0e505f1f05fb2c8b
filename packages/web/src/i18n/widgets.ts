import { enWidgets } from './en-widgets.ts';
import { words } from './words.ts';
import { zhWidgets } from './zh-widgets.ts';

export const widgetText = words(zhWidgets, enWidgets);
