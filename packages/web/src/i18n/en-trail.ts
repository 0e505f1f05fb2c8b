import type { SameKeys } from './words.ts';
import type { zhTrail } from './zh-trail.ts';

export const enTrail: SameKeys<typeof zhTrail> = {
  timeline: 'Trail',
  earlier: '{count} earlier',
  more: '{count} more',
  system: 'System',
  because: 'Reason: {reason}',
  emptied: 'emptied',
  about: 'Who changed what and when; requests to change locked records are decided here too',
  empty: 'Nothing was changed so far.',
  what: 'Action',
  record: 'Record',
  who: 'By whom',
  decision: 'Decision',
  decide: 'Decide',
  pass: 'Agree to the change',
  passText: 'The new values are written, and the trail calls it a correction.',
  reject: 'Refuse',
  rejectText: 'The record stays as it is; who asked is told.',
};
