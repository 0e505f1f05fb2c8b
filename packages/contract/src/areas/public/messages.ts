// Every sentence of the area.
import { publicMessages } from './public.messages.ts';

export const messages = { ...publicMessages };
