import { retentionRun } from '@trainrace/contract/areas/privacy/retention-run';
import { definePage } from '#resource/define-page.tsx';
import { about } from './retention-run.about.words.ts';
import { retentionRunText } from './retention-run.words.ts';
import { RunButtons } from './RunButtons.tsx';
import { RunReport } from './RunReport.tsx';

export const RetentionRunPage = definePage(retentionRun, {
  about: about['/privacy/retention_run'],
  empty: retentionRunText.empty,
  toolbar: RunButtons,
  columns: [
    'kind',
    { field: 'runState', tones: { 10: 'going', 20: 'good', 30: 'bad' } },
    'erased',
    'held',
    'files',
    'startedBy',
    'createTime',
    'endTime',
  ],
  filters: ['kind', 'runState', 'createTime'],
  detail: [{ fields: ['kind', 'runState', 'startedBy', 'createTime', 'endTime', 'erased', 'held', 'files'] }],
  detailExtra: RunReport,
});
