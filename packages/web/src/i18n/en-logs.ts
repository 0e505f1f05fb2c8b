import type { SameKeys } from './words.ts';
import type { zhLogs } from './zh-logs.ts';

export const enLogs: SameKeys<typeof zhLogs> = {
  usualAbout: 'Sign-ins, sign-outs, refused rights and commands',
  usualEmpty: 'Nothing fits so far.',
  apiAbout: 'Every writing call: path, account, status and time taken',
  errorAbout: 'Errors of the server, and those that browsers report',
  errorEmpty: 'No errors.',
  what: 'What',
  who: 'By whom',
  call: 'Call',
  error: 'Error',
};
