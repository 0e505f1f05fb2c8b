import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { definePage } from '#resource/define-page.tsx';
import { bulkCallsOf } from '#resource/import/bulk-props.ts';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { about } from './exam-venue.about.words.ts';
import { venueText } from './exam-venue.words.ts';

export const ExamVenuePage = definePage(examVenue, {
  about: about['/competition/exam_venue'],
  empty: venueText.empty,
  batch: bulkEdit(bulkCallsOf(examVenue), (row) => String(row['venueName'])),
  columns: ['venueName', 'venueKind', 'townCode', 'address', 'roomCount', 'totalCapacity', 'unitName'],
  filters: ['venueName', 'venueKind', 'townCode'],
  form: [
    { title: venueText.place, fields: ['venueName', 'venueKind', 'townCode', 'address', 'contact', 'contactTel'] },
    { title: venueText.rooms, fields: [{ field: 'rooms', help: venueText.roomsHelp }] },
    { fields: ['remark'] },
  ],
});
