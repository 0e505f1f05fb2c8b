import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { definePage } from '#resource/define-page.tsx';
import { about } from './exam-session.about.words.ts';
import { RoomControl } from './RoomControl.tsx';
import { SeatsNeeded } from './SeatsNeeded.tsx';
import { SessionDefaults } from './SessionDefaults.tsx';
import { SessionSaved } from './SessionSaved.tsx';
import { sessionText } from './exam-session.words.ts';

export const ExamSessionPage = definePage(examSession, {
  about: about['/competition/exam_session'],
  empty: sessionText.empty,
  columns: [
    'tradeName',
    'examType',
    'batch',
    'startTime',
    'endTime',
    'venueName',
    'roomName',
    'seatedCount',
    'capacity',
    { field: 'contestName', isHidden: true },
    { field: 'ticketedCount', isHidden: true },
    { field: 'presentCount', isHidden: true },
  ],
  filters: [{ field: 'contestId', of: 'contest_info' }, 'examType', 'startTime'],
  form: [
    { fields: ['contestTradeId', 'examType', { field: 'batch', help: sessionText.batchHelp }, 'startTime', 'endTime'] },
    {
      title: sessionText.place,
      fields: [
        'venueId',
        { field: 'roomName', control: RoomControl },
        { field: 'capacity', help: sessionText.capacityHelp },
      ],
      Below: SeatsNeeded,
    },
    { title: sessionText.people, fields: [{ field: 'invigilators', help: sessionText.invigilatorsHelp }] },
    {
      fields: [
        {
          field: 'changeReason',
          help: sessionText.reasonHelp,
          when: (_, session) => session !== null && Number(session['ticketedCount']) > 0,
        },
      ],
    },
  ],
  FurtherDefaults: SessionDefaults,
  Added: SessionSaved,
});
