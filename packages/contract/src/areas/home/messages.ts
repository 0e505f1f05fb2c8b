// Every sentence of the area.
import { searchMessages } from './search.messages.ts';

export const messages = { ...searchMessages };
