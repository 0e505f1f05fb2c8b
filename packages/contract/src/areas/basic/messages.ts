// Every sentence of the area.
import { basicMessages } from './basic.messages.ts';
import { expertMessages } from './expert.messages.ts';

export const messages = { ...basicMessages, ...expertMessages };
