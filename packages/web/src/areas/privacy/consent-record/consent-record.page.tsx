import { consentRecord } from '@trainrace/contract/areas/privacy/consent-record';
import { definePage } from '#resource/define-page.tsx';
import { about } from './consent-record.about.words.ts';

const STATE = { field: 'state', tones: { valid: 'good', ended: 'idle', withdrawn: 'bad' } } as const;

export const ConsentRecordPage = definePage(consentRecord, {
  about: about['/privacy/consent_record'],
  columns: [
    'subjectMask',
    'kind',
    STATE,
    'way',
    'edition',
    'askedBy',
    'createTime',
    { field: 'endTime', isHidden: true },
    { field: 'withdrawTime', isHidden: true },
  ],
  filters: ['subjectMask', 'kind', 'createTime'],
  detail: [
    {
      fields: [
        'subjectMask',
        'kind',
        STATE,
        'way',
        'edition',
        'askedBy',
        'createTime',
        'endTime',
        'withdrawTime',
        'ip',
      ],
    },
  ],
});
