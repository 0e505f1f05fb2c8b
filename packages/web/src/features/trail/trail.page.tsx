// Everybody's deeds on the records that one may see. Requests to change a locked record are made at the record.
import { CHANGE_REQUEST } from '@trainrace/contract/dictionaries';
import { trail, type TrailChange, type TrailRecord } from '@trainrace/contract/trail/trail';
import { trailText } from '../../i18n/trail.ts';
import { phrase, useWords } from '../../i18n/words.ts';
import { CommandDialog } from '../../resource/CommandDialog.tsx';
import { definePage, type ActionProps } from '../../resource/define-page.tsx';
import { inOtherWords } from '../../resource/timeline-groups.ts';
import { TrailChanges } from '../../resource/TrailChanges.tsx';

const { remove: _, ...calls } = trail;

type Props = ActionProps<typeof trail.family.record.shape>;

const isWaiting = ({ approveState }: TrailRecord) => approveState === CHANGE_REQUEST.waiting;
const TONES = {
  [CHANGE_REQUEST.waiting]: 'waiting',
  [CHANGE_REQUEST.passed]: 'good',
  [CHANGE_REQUEST.refused]: 'bad',
} as const;
const right = trail.audit.action;

export const TrailPage = definePage(calls, {
  about: phrase(trailText, 'about'),
  empty: phrase(trailText, 'empty'),
  columns: [
    { field: 'bizTitle', width: 200, render: ({ bizTitle, bizNo, bizName }) => bizTitle ?? bizNo ?? bizName },
    { field: 'bizName', width: 180 },
    { field: 'action', width: 110 },
    { field: 'operatorName', width: 130 },
    { field: 'operatorRole', width: 150 },
    {
      field: 'operateTime',
      width: 175,
      render: ({ operateTime }) => <span className="figures">{operateTime}</span>,
    },
    { field: 'reason', width: 220 },
    { field: 'approveState', width: 110, tones: TONES },
    { field: 'bizNo', isHidden: true },
    { field: 'ip', isHidden: true },
  ],
  filters: ['action', 'bizNo', 'operateTime', 'approveState'],
  detail: [
    { title: phrase(trailText, 'record'), fields: ['bizName', 'bizNo', 'bizTitle'] },
    { title: phrase(trailText, 'what'), fields: ['action', 'operateTime', 'reason'] },
    { title: phrase(trailText, 'who'), fields: ['operatorName', 'operatorRole', 'ip', 'traceId'] },
    { title: phrase(trailText, 'decision'), fields: ['approveState', 'approveTime', 'approveOpinion'] },
  ],
  rowActions: [
    { key: 'pass', label: phrase(trailText, 'pass'), right, when: isWaiting, Dialog: Pass },
    { key: 'reject', label: phrase(trailText, 'reject'), right, when: isWaiting, isDanger: true, Dialog: Reject },
  ],
  detailExtra: Changes,
});

function Changes({ record }: { record: TrailRecord }) {
  const said = (_change: TrailChange, value: unknown) => inOtherWords(value, undefined, 'zh');
  return <TrailChanges changes={record.changes} labelOf={({ label }) => label} said={said} />;
}

const opinion = { opinion: trail.family.labels.approveOpinion };

function Pass({ record, close }: Props) {
  const t = useWords(trailText);
  return (
    <CommandDialog
      title={t('pass')}
      text={t('passText')}
      verb={t('pass')}
      call={trail.audit}
      input={{ id: record.id, result: 'pass', version: record.version }}
      fields={['opinion']}
      labels={opinion}
      refresh={[trail.family.path]}
      close={close}
    />
  );
}

function Reject({ record, close }: Props) {
  const t = useWords(trailText);
  return (
    <CommandDialog
      title={t('reject')}
      text={t('rejectText')}
      verb={t('reject')}
      isDanger
      call={trail.audit}
      input={{ id: record.id, result: 'reject', version: record.version }}
      fields={['opinion']}
      needed={['opinion']}
      labels={opinion}
      refresh={[trail.family.path]}
      close={close}
    />
  );
}
