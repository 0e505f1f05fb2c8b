// Every sentence of the area.
import { appealMessages } from './appeal.messages.ts';
import { ceremonyMessages } from './ceremony.messages.ts';
import { certificateMessages } from './certificate.messages.ts';
import { reportMessages } from './report.messages.ts';
import { honourMessages } from './honour.messages.ts';

export const messages = {
  ...appealMessages,
  ...ceremonyMessages,
  ...certificateMessages,
  ...reportMessages,
  ...honourMessages,
};
