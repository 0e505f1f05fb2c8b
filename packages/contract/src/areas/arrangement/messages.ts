// Every sentence of the area.
import { arrangementMessages } from './arrangement.messages.ts';
import { refereeMessages } from './referee.messages.ts';

export const messages = { ...arrangementMessages, ...refereeMessages };
