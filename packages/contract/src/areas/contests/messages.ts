// Every sentence of the area.
import { contestMessages } from './contest.messages.ts';
import { eligibilityMessages } from './eligibility.messages.ts';
import { applicationMessages } from './application.messages.ts';
import { paperImportMessages } from './paper-import.messages.ts';

export const messages = { ...contestMessages, ...eligibilityMessages, ...applicationMessages, ...paperImportMessages };
