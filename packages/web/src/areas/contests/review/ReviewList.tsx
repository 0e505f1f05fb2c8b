import { REVIEW_STAGES } from '@trainrace/contract/areas/contests/review-stages';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useAskAgain, useCall, useRefresh } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { BatchButton } from '#resource/command/BatchButton.tsx';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import type { ListPlace } from '#resource/list/list-place.ts';
import { RefreshButton } from '#resource/list/RefreshButton.tsx';
import { useFamilyColumns } from '#resource/list/use-family-columns.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { TabRow } from '#widgets/TabRow.tsx';
import { useMenuPaths } from '../contest-info/use-menu-paths.ts';
import { reviewText } from '../entry/entry.words.ts';
import { entryCalls } from '../entry/entry-calls.ts';
import { EligibilityTools } from '../entry/EligibilityTools.tsx';
import { EntryStatus } from '../entry/EntryStatus.tsx';
import styles from './review.module.css';
import { reviewOf, stagesBeside, WITH_ENTRIES, type Stage } from './stages.ts';
import type { Queue } from './use-queue.ts';
import { Waited } from './Waited.tsx';
import { useClear } from '#widgets/use-clear.tsx';

const REFRESH = [applicationInfo.family.path];

interface Props {
  queue: Queue;
  /** Decided on a moment ago. */
  heldId: string | null;
  /** Opens the first of those that wait. */
  begin: () => void;
}

export function ReviewList({ queue, heldId, begin }: Props) {
  const { isBureau, stage, among, go } = queue;
  const t = useWords(reviewText);
  const panelId = useId();
  return (
    <div className={styles.page}>
      <PageHead about={t(isBureau ? 'aboutFinal' : 'aboutFirst')} />
      <div className={styles.panel}>
        <TabRow
          label={t('stages')}
          tabs={stagesBeside(stage).map((value) => ({ value, label: <StageName stage={value} among={among} /> }))}
          value={stage}
          onChange={(next) => go({ stage: next, page: 1 })}
          panelId={panelId}
        />
        <div id={panelId} className={styles.rows} role="tabpanel" aria-label={t(stage)}>
          {stage.startsWith('waiting') && <LeftToOthers stage={stage} among={among} />}
          {/* What was selected in one stage, or among one contest, is not in another. */}
          <Entries key={`${stage} ${queue.contestId}`} queue={queue} heldId={heldId} begin={begin} />
        </div>
      </div>
    </div>
  );
}

function Entries({ queue, heldId, begin }: Props) {
  const { isBureau, stage, contestId, rows, go } = queue;
  const t = useWords(reviewText);
  const { inside } = usePane();
  const say = useLabel();
  const refresh = useRefresh();
  const place = usePlace(queue);
  const mayPass = useRight(applicationInfo.applicationBatchPass.action);
  const isWaiting = stage === (isBureau ? 'waitingFinal' : 'waitingFirst');
  const { rowsLeft, holderOf } = useQueueRows(queue, heldId);
  const columns = useQueueColumns(holderOf);
  return (
    <FamilyList<ApplicationInfo>
      rows={rowsLeft}
      columns={columns}
      nameOf={nameOf}
      place={place}
      before={
        inside === undefined && <ContestChoice value={contestId} choose={(contest) => go({ contest, page: 1 })} />
      }
      search={t('search')}
      empty={say(reviewText[isWaiting ? 'empty' : 'emptyOther'])}
      isPickable={isWaiting && mayPass}
      tools={(selected, unpick) => (
        <>
          <RefreshButton isBusy={rows.isFetching} refresh={() => refresh(...REFRESH)} />
          {isWaiting && (
            <Button type="primary" onClick={begin}>
              {t('begin')}
            </Button>
          )}
          {isWaiting && mayPass && <EligibilityTools selected={selected} done={unpick} />}
          {isWaiting && mayPass && <PassPicked selected={selected} done={unpick} />}
        </>
      )}
      actionsOf={(entry) => [
        {
          key: 'open',
          label: t(stage.startsWith('waiting') ? 'review' : 'look'),
          run: () => go({ entry: entry.id }),
        },
      ]}
    />
  );
}

/** Name and waiting time come first. */
const useQueueColumns = (holderOf: (id: string) => string | null) =>
  useFamilyColumns<ApplicationInfo>(entryCalls.family, [
    {
      field: 'name',
      render: (entry) => (
        <>
          {nameOf(entry)}
          {holderOf(entry.id) !== null && <small className={styles.holder}>{holderOf(entry.id)}</small>}
        </>
      ),
    },
    { field: 'auditStatus', render: (entry) => <EntryStatus entry={entry} /> },
    {
      field: 'submitTime',
      width: 200,
      least: 110,
      render: (entry) =>
        reviewOf(entry) === null ? (
          <span className="figures">{entry.submitTime?.slice(0, 16)}</span>
        ) : (
          <span title={entry.submitTime ?? undefined}>
            <Waited entry={entry} />
          </span>
        ),
    },
    'tradeName',
    'contestGroup',
    'workUnit',
    'contestName',
    'applyNo',
  ]);

/** Without the one whose decision is held back; of the others, who has them open. */
function useQueueRows({ rows, stage }: Queue, heldId: string | null) {
  const t = useWords(reviewText);
  const mayClaim = useRight(applicationInfo.claims.action);
  const ids = (rows.data?.records ?? []).map(({ id }) => id);
  const isAsked = mayClaim && stage.startsWith('waiting') && ids.length > 0;
  const claims = useCall(applicationInfo.claims, { ids }, { enabled: isAsked, quiet: true, keepFormer: true });
  const data = rows.data && {
    ...rows.data,
    records: rows.data.records.filter(({ id }) => id !== heldId || !stage.startsWith('waiting')),
  };
  return {
    rowsLeft: { ...rows, data } as typeof rows,
    holderOf: (id: string): string | null => {
      const claim = claims.data?.find((one) => one.id === id);
      return claim === undefined || claim.isOwn ? null : t('heldBy', { name: claim.heldByName });
    },
  };
}

const nameOf = (entry: ApplicationInfo) => entry.name ?? entry.applyNo;

/** The queue's page stands in the tab's address. */
function usePlace({ current, size, name, go }: Queue): ListPlace {
  const askAgain = useAskAgain();
  return {
    current,
    size,
    words: name,
    turn: (page, next) => go({ page: next === size ? page : 1, size: next }),
    search: (words) => {
      askAgain(applicationInfo.list.path);
      go({ name: words, page: 1 });
    },
  };
}

/** The stage with how many stand in it. */
function StageName({ stage, among }: { stage: Stage; among: Queue['among'] }) {
  const t = useWords(reviewText);
  const filters: Readonly<Record<string, string>> = { ...among, ...REVIEW_STAGES[stage] };
  const counted = useCall(applicationInfo.list, { ...filters, size: 1 }, { quiet: true });
  return (
    <>
      {t(stage)} <span className="figures">{counted.data?.total ?? ''}</span>
    </>
  );
}

/** Of this stage, what one may not audit after an own earlier part in it: left out of the list, and where to find it. */
function LeftToOthers({ stage, among }: { stage: Stage; among: Queue['among'] }) {
  const t = useWords(reviewText);
  const paths = useMenuPaths();
  const filters: Readonly<Record<string, string>> = { ...among, ...REVIEW_STAGES[stage], isOpenToMe: '0' };
  const counted = useCall(applicationInfo.list, { ...filters, size: 1 }, { quiet: true });
  const count = counted.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.leftToOthers}>
      {t('leftToOthers', { count })}{' '}
      {paths.has(ALL_ENTRIES) && (
        <Link to={{ pathname: ALL_ENTRIES, search: new URLSearchParams(filters).toString() }}>{t('lookAtThem')}</Link>
      )}
    </p>
  );
}

const ALL_ENTRIES = '/application/list';

/** All contests, or one of them. */
function ContestChoice({ value, choose }: { value: string | null; choose: (id: string | null) => void }) {
  const clear = useClear();
  const t = useWords(reviewText);
  const contests = useCall(contestInfo.contestList, { contestStatus: [...WITH_ENTRIES] }, { quiet: true });
  return (
    <Select
      className={styles.contest ?? ''}
      aria-label={t('contest')}
      placeholder={t('allContests')}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'label' }}
      loading={contests.isPending}
      value={value}
      options={(contests.data ?? []).map(({ id, contestName }) => ({ value: id, label: contestName }))}
      onChange={(id: string | undefined) => choose(id ?? null)}
    />
  );
}

function PassPicked({ selected, done }: { selected: readonly ApplicationInfo[]; done: () => void }) {
  const t = useWords(reviewText);
  return (
    <BatchButton
      call={applicationInfo.applicationBatchPass}
      selected={selected}
      nameOf={nameOf}
      verb={(count) => (count === 0 ? t('passNone') : t('passPicked', { count }))}
      question={(count) => ({ title: t('passPickedAsk', { count }), yes: t('pass') })}
      failed={(counts) => t('batchFailed', counts)}
      refresh={REFRESH}
      done={done}
    />
  );
}
