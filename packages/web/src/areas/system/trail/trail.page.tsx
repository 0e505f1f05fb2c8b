// Everybody's deeds on the records that one may see. Requests to change a locked record are made at the record.
import { CHANGE_REQUEST } from '@trainrace/contract/dictionaries';
import { contract } from '@trainrace/contract/index';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { trail, type TrailRecord } from '@trainrace/contract/areas/system/trail';
import { currentIdentity } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { trailText } from '#resource/trail/trail.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { definePage } from '#resource/define-page.tsx';
import { requestTones, rolesInWords, useTrailWords } from '#resource/trail/trail-words.ts';
import { TrailChanges } from '#resource/trail/TrailChanges.tsx';
import type { ActionProps, AnyCalls } from '#resource/page.ts';

const { remove: _, ...calls } = trail;

/** The families that the trail may speak of, by the name it knows them by. */
const families: ReadonlyMap<string, AnyCalls['family']> = new Map(
  Object.values(contract).flatMap((calls) =>
    'family' in calls && 'record' in calls.family
      ? [[bizTableOf(calls.family), calls.family as unknown as AnyCalls['family']] as const]
      : [],
  ),
);

type Props = ActionProps<typeof trail.family.record.shape>;

const isWaiting = ({ approveState }: TrailRecord) => approveState === CHANGE_REQUEST.waiting;
/** Own requests cannot be decided on by oneself; until somebody has, they may be taken back. */
const isOwn = ({ operatorId }: TrailRecord) => operatorId !== null && operatorId === currentIdentity()?.user.extData.id;
const isToDecide = (record: TrailRecord) => isWaiting(record) && !isOwn(record);
const isToWithdraw = (record: TrailRecord) => isWaiting(record) && isOwn(record);
const right = trail.audit.action;

export const TrailPage = definePage(calls, {
  about: trailText.about,
  empty: trailText.empty,
  columns: [
    { field: 'bizTitle', render: ({ bizTitle, bizNo, bizName }) => bizTitle ?? bizNo ?? bizName },
    'bizName',
    'action',
    'operatorName',
    { field: 'operatorRole', render: (record) => <Roles record={record} /> },
    {
      field: 'operateTime',
      render: ({ operateTime }) => <span className="figures">{operateTime}</span>,
    },
    'reason',
    { field: 'approveState', tones: requestTones },
    { field: 'bizNo', isHidden: true },
    { field: 'ip', isHidden: true },
  ],
  filters: ['action', 'bizNo', 'operateTime', 'approveState'],
  detail: [
    { title: trailText.record, fields: ['bizName', 'bizNo', 'bizTitle'] },
    { title: trailText.what, fields: ['action', 'operateTime', 'reason'] },
    {
      title: trailText.who,
      fields: [
        'operatorName',
        { field: 'operatorRole', render: (record) => <Roles record={record} /> },
        'ip',
        'traceId',
      ],
    },
    {
      title: trailText.decision,
      fields: [{ field: 'approveState', tones: requestTones }, 'approveTime', 'approveOpinion'],
    },
  ],
  rowActions: [
    { key: 'pass', label: trailText.pass, right, when: isToDecide, Dialog: Pass },
    { key: 'reject', label: trailText.reject, right, when: isToDecide, isDanger: true, Dialog: Reject },
    {
      key: 'withdraw',
      label: trailText.withdraw,
      right: trail.remove.action,
      when: isToWithdraw,
      Dialog: Withdraw,
    },
  ],
  detailExtra: Changes,
});

function Roles({ record: { operatorRole } }: { record: TrailRecord }) {
  return rolesInWords(operatorRole, useLang());
}

/** Before and after, field by field. */
function Changes({ record: { bizTable, changes } }: { record: TrailRecord }) {
  const { labelOf, said } = useTrailWords(families.get(bizTable));
  return <TrailChanges changes={changes} labelOf={labelOf} said={said} />;
}

const opinion = { opinion: trail.family.labels.approveOpinion };

function Pass({ record, close }: Props) {
  const t = useWords(trailText);
  return (
    <CommandDialog
      title={t('pass')}
      text={<Compared says={t('passText')} record={record} />}
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
      text={<Compared says={t('rejectText')} record={record} />}
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

function Withdraw({ record, close }: Props) {
  const t = useWords(trailText);
  return (
    <CommandDialog
      title={t('withdraw')}
      text={<Compared says={t('withdrawText')} record={record} />}
      verb={t('withdraw')}
      isDanger
      call={trail.remove}
      input={{ ids: [record.id] }}
      refresh={[trail.family.path]}
      close={close}
    />
  );
}

/** The changes, shown to the person who decides. */
function Compared({ says, record }: { says: string; record: TrailRecord }) {
  const t = useWords(trailText);
  return (
    <>
      <p>{says}</p>
      <Changes record={record} />
      {record.reason && <p>{t('because', { reason: record.reason })}</p>}
    </>
  );
}
