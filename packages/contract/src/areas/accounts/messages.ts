// Every sentence of the area.
import { signInMessages } from './sign-in.messages.ts';
import { accountMessages } from './accounts.messages.ts';
import { accountMergeMessages } from './account-merge.messages.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { standInMessages } from './stand-in.messages.ts';

export const messages = {
  ...signInMessages,
  ...accountMessages,
  ...accountMergeMessages,
  ...secondFactorMessages,
  ...standInMessages,
};
