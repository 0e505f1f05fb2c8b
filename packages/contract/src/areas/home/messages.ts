// Every sentence of the area.
import { searchMessages } from './search.messages.ts';
import { togetherMessages } from './together.messages.ts';

export const messages = { ...searchMessages, ...togetherMessages };
