// Every sentence of the area.
import { jobMessages } from './jobs.messages.ts';
import { systemMessages } from './system.messages.ts';
import { dictMessages } from './dict.messages.ts';
import { providerMessages } from './provider.messages.ts';
import { trailMessages } from './trail.messages.ts';

export const messages = { ...jobMessages, ...systemMessages, ...dictMessages, ...providerMessages, ...trailMessages };
