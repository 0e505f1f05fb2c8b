import type { SameKeys } from './words.ts';
import type { zhTrail } from './zh-trail.ts';

export const enTrail: SameKeys<typeof zhTrail> = {
  ask: 'Ask for a change',
  askText:
    'This record is locked. Enter the new values and say why; once the bureau agrees they are written, and you are told.',
  newValues: 'New values',
  compared: 'Before and after',
  nothingChanged: 'Change at least one value first',
  send: 'Send the request',
  asked: 'The request is sent. You will be told what was decided.',
  withdraw: 'Withdraw the request',
  withdrawText: 'Nobody decides on it any more, and the record stays as it is.',
  opinion: 'Opinion: {opinion}',
  timeline: 'Trail',
  earlier: '{count} earlier',
  more: '{count} more',
  system: 'System',
  because: 'Reason: {reason}',
  ofField: '{label}: {value}',
  emptied: 'emptied',
  about: 'Who changed what and when; requests to change locked records stand here too',
  empty: 'Nothing was changed so far.',
  what: 'Action',
  record: 'Record',
  who: 'By whom',
  decision: 'Decision',
  pass: 'Agree to the change',
  passText: 'The new values are written, and the trail calls it a correction.',
  reject: 'Refuse',
  rejectText: 'The record stays as it is; who asked is told.',
};
