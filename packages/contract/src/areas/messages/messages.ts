// Every sentence of the area.
import { smsMessages } from './sms.messages.ts';
import { channelMessages } from './channels.messages.ts';

export const messages = { ...smsMessages, ...channelMessages };
