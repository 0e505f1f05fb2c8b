// Questions to other bodies: read only, newest first.
import { extAccess, type ExtAccess } from '@trainrace/contract/areas/outside/ext-access';
import { ConsentButton } from './ConsentButton.tsx';
import { extText } from './outside.words.ts';
import { useWords } from '#i18n/words.ts';
import { definePage } from '#resource/define-page.tsx';

const TONES = { found: 'good', none: 'idle', failed: 'bad' } as const;
/** To the second (spec 9): two questions of one minute are told apart. */
const Time = ({ record: { createTime } }: { record: ExtAccess }) => <span className="figures">{createTime}</span>;

export const ExtAccessPage = definePage(extAccess, {
  about: extText.about,
  empty: extText.empty,
  toolbar: ConsentButton,
  columns: [
    'accountName',
    'service',
    { field: 'subject', render: ({ subject }) => <span className="figures">{subject}</span> },
    'purpose',
    { field: 'state', tones: TONES },
    { field: 'createTime', title: extText.time, width: 175, least: 110, render: (record) => <Time record={record} /> },
    { field: 'source', isHidden: true },
    { field: 'fromCache', isHidden: true },
    { field: 'ip', isHidden: true },
  ],
  filters: ['accountName', 'service', 'subject', 'purpose', 'state', { field: 'createTime', title: extText.time }],
  detail: [
    {
      title: extText.question,
      fields: ['service', 'subject', 'purpose', { field: 'createTime', title: extText.time }],
    },
    { title: extText.outcome, fields: [{ field: 'state', tones: TONES }, 'source', 'fromCache'] },
    {
      title: extText.asker,
      fields: ['accountName', 'ip', { field: 'dayCount', render: (record) => <Quota record={record} /> }, 'traceId'],
    },
  ],
});

function Quota({ record: { dayCount = 0, dayLimit = 0 } }: { record: ExtAccess }) {
  const t = useWords(extText);
  return <span className="figures">{t('quota', { count: dayCount, limit: dayLimit })}</span>;
}
