// Every call of the area, by what it is about.
import { channels } from './channels.ts';
import { inbox } from './inbox.ts';
import { smsTemplate } from './sms-template.ts';
import { sms } from './sms.ts';

export const calls = { sms, smsTemplate, inbox, channels };
