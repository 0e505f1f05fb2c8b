// Every sentence of the area.
import { scoreMessages } from './score.messages.ts';
import { markingMessages } from './marking.messages.ts';

export const messages = { ...scoreMessages, ...markingMessages };
