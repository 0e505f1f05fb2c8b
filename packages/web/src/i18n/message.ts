import { enMessage } from './en-message.ts';
import { words } from './words.ts';
import { zhMessage } from './zh-message.ts';

export const messageText = words(zhMessage, enMessage);
