import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(examVenue, { find: 'venueName', code: 'address', name: 'venueName' });
