import {
  privacyRequest,
  type PrivacyRequest,
  type PrivacyRequestCommand,
} from '@trainrace/contract/areas/privacy/privacy-request';
import { privacyRequestCommands } from '@trainrace/contract/areas/privacy/privacy-request-commands';
import { privacyRequestCommandLabels } from '@trainrace/contract/areas/privacy/privacy-request-commands.labels';
import { Tag } from 'antd';
import { useWords } from '#i18n/words.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { about } from './privacy-request.about.words.ts';
import { privacyRequestText } from './privacy-request.words.ts';

const states: Commands<PrivacyRequestCommand> = {
  table: privacyRequestCommands,
  words: privacyRequestCommandLabels,
  call: privacyRequest.command,
  labels: privacyRequest.family.labels,
  name: 'requestNo',
  refresh: [privacyRequest.family.path],
};

const { submit: _, ...calls } = privacyRequest;

/** A day that is over stands out while somebody waits for the answer. */
function DueDate({ record }: { record: PrivacyRequest }) {
  const t = useWords(privacyRequestText);
  return (
    <>
      {record.dueDate} {record.isLate === 1 && <Tag color="error">{t('late')}</Tag>}
    </>
  );
}

export const PrivacyRequestPage = definePage(calls, {
  about: about['/privacy/privacy_request'],
  columns: [
    'requestNo',
    'personName',
    'kind',
    { field: 'requestState', tones: { 10: 'waiting', 20: 'good', 30: 'bad', 40: 'idle' } },
    { field: 'dueDate', width: 170, least: 120, render: (record) => <DueDate record={record} /> },
    'content',
    'createTime',
    { field: 'decidedBy', isHidden: true },
  ],
  filters: ['requestState', 'kind', 'personName', 'dueDate'],
  detail: [
    {
      fields: [
        'requestNo',
        'personName',
        'kind',
        'subject',
        'content',
        'createTime',
        'dueDate',
        'requestState',
        'answer',
        'decidedBy',
        'decideTime',
      ],
    },
  ],
  rowActions: commandActions<typeof privacyRequest.family.record.shape, PrivacyRequestCommand>(states),
  states,
});
