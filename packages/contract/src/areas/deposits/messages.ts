// Every sentence of the area.
import { marginInstrumentMessages } from './margin-instrument.messages.ts';
import { constructionFileMessages } from './construction-file.messages.ts';
import { statementMessages } from './statement.messages.ts';
import { marginPolicyMessages } from './margin-policy.messages.ts';

export const messages = {
  ...marginInstrumentMessages,
  ...constructionFileMessages,
  ...statementMessages,
  ...marginPolicyMessages,
};
