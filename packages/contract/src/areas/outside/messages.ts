// Every sentence of the area.
import { extMessages } from './ext.messages.ts';

export const messages = { ...extMessages };
