import { FILE } from '@trainrace/contract/dictionaries';
import type { Tones } from '#widgets/StatusDot.tsx';

export const fileTones: Tones = {
  [FILE.draft]: 'idle',
  [FILE.town]: 'waiting',
  [FILE.townReturned]: 'bad',
  [FILE.bureau]: 'waiting',
  [FILE.bureauReturned]: 'bad',
  [FILE.approved]: 'going',
  [FILE.exempt]: 'good',
  [FILE.confirming]: 'waiting',
  [FILE.refused]: 'bad',
  [FILE.inForce]: 'good',
  [FILE.expiring]: 'bad',
  [FILE.used]: 'bad',
  [FILE.returnAsked]: 'waiting',
  [FILE.returnPublic]: 'going',
  [FILE.returnApproved]: 'going',
  [FILE.released]: 'idle',
  [FILE.void]: 'idle',
};
