// Every sentence of the area.
import { privacyMessages } from './privacy.messages.ts';

export const messages = { ...privacyMessages };
