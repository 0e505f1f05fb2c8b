import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { sayMessage } from '@trainrace/contract/messages';
import { Button, Input, Modal, Pagination, Select } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useAskAgain, useCall, useRefresh } from '#api/query.ts';
import { auditText } from '../audit.words.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { EmptyList } from '#resource/list/EmptyList.tsx';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import { metaOfField } from '#resource/fields.ts';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import { RefreshButton } from '#resource/list/RefreshButton.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import { notice } from '#widgets/notice.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { TabRow } from '#widgets/TabRow.tsx';
import { entryCalls } from '../EntryFacts.tsx';
import { EntryStatus } from '../EntryStatus.tsx';
import styles from './audit.module.css';
import { STAGE_NAMES, STAGES, WITH_ENTRIES, type Stage } from './stages.ts';
import type { Queue } from './use-queue.ts';
import type { TableColumn } from '#resource/list/table-props.ts';

const SHOWN = [
  'name',
  'tradeName',
  'contestGroup',
  'workUnit',
  'applySource',
  'submitTime',
  'contestName',
  'applyNo',
] as const;
const WIDTHS: Readonly<Record<string, number>> = { name: 100, contestName: 240, workUnit: 200, submitTime: 155 };

export function AuditList({ queue }: { queue: Queue }) {
  const { isBureau, stage, current, size, name, contestId, among, rows } = queue;
  const t = useWords(auditText);
  const panelId = useId();
  const refresh = useRefresh();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const columns = useColumns();
  const [typed, setTyped] = useState(name);
  const askAgain = useAskAgain();
  const mayPass = useRight(applicationInfo.applicationBatchPass.action);
  const isWaiting = stage === (isBureau ? 'waitingFinal' : 'waitingFirst');
  /** What is out of sight is no longer picked. */
  const go: Queue['go'] = (to) => {
    setPicked([]);
    queue.go(to);
  };
  const search = (words: string, also: Parameters<Queue['go']>[0] = {}) => {
    setTyped(words);
    askAgain(applicationInfo.list.path);
    go({ name: words, page: 1, ...also });
  };
  return (
    <div className={styles.page}>
      <PageHead about={t(isBureau ? 'aboutFinal' : 'aboutFirst')} />
      <div className={styles.panel}>
        <TabRow
          label={t('stages')}
          tabs={STAGE_NAMES.map((value) => ({ value, label: <StageName stage={value} among={among} /> }))}
          value={stage}
          onChange={(next) => go({ stage: next, page: 1 })}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={t(stage)}>
          <div className={styles.bar}>
            <ContestChoice value={contestId} choose={(contest) => go({ contest, page: 1 })} />
            <Input.Search
              allowClear
              aria-label={t('search')}
              placeholder={t('search')}
              className={styles.search ?? ''}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onSearch={(words) => search(words.trim())}
            />
            <RefreshButton isBusy={rows.isFetching} refresh={() => refresh(applicationInfo.family.path)} />
            {isWaiting && mayPass && (
              <PassPicked picked={picked} rows={rows.data?.records ?? []} done={() => setPicked([])} />
            )}
          </div>
          {rows.isError && rows.data === undefined ? (
            <Failed error={rows.error} retry={() => void rows.refetch()} />
          ) : (
            <RecordTable<ApplicationInfo>
              columns={columns}
              rows={rows.data?.records}
              idOf={(entry) => entry.id}
              nameOf={(entry) => entry.name ?? entry.applyNo}
              isBusy={rows.isPlaceholderData}
              empty={
                <EmptyList
                  says={auditText[isWaiting ? 'empty' : 'emptyOther']}
                  // The chosen contest stands above the list, and the stages count within it: it hides nothing.
                  isFiltered={name !== ''}
                  clear={() => search('')}
                  add={undefined}
                />
              }
              selection={isWaiting && mayPass ? { ids: picked, pick: setPicked } : undefined}
              actionsOf={(entry) => [
                {
                  key: 'open',
                  label: t(stage.startsWith('waiting') ? 'review' : 'look'),
                  run: () => go({ entry: entry.id }),
                },
              ]}
            />
          )}
          {rows.data !== undefined && rows.data.total > size && (
            <Pagination
              align="end"
              current={current}
              pageSize={size}
              total={rows.data.total}
              showSizeChanger={false}
              onChange={(page) => go({ page })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** The stage with how many stand in it. */
function StageName({ stage, among }: { stage: Stage; among: Queue['among'] }) {
  const t = useWords(auditText);
  const filters: Readonly<Record<string, string>> = { ...among, auditStatus: STAGES[stage].join(',') };
  const counted = useCall(applicationInfo.list, { ...filters, size: 1 }, { quiet: true });
  return (
    <>
      {t(stage)} <span className="figures">{counted.data?.total ?? ''}</span>
    </>
  );
}

/** All contests, or one of them. */
function ContestChoice({ value, choose }: { value: string | null; choose: (id: string | null) => void }) {
  const t = useWords(auditText);
  const contests = useCall(contestInfo.contestList, { contestStatus: [...WITH_ENTRIES] }, { quiet: true });
  return (
    <Select
      className={styles.contest ?? ''}
      aria-label={t('contest')}
      placeholder={t('allContests')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={contests.isPending}
      value={value}
      options={(contests.data ?? []).map(({ id, contestName }) => ({ value: id, label: contestName }))}
      onChange={(id: string | undefined) => choose(id ?? null)}
    />
  );
}

function useColumns(): TableColumn<ApplicationInfo>[] {
  const label = useLabel();
  const columns = SHOWN.map((field) => ({
    key: field,
    title: label(applicationInfo.family.labels[field]),
    width: WIDTHS[field] ?? 120,
    render: (entry: ApplicationInfo) => (
      <FieldValue
        value={entry[field]}
        meta={
          field === 'submitTime' ? { kind: 'dateTime' } : (metaOfField(entryCalls.family, field) ?? { kind: 'text' })
        }
        isShort
      />
    ),
  }));
  const status: TableColumn<ApplicationInfo> = {
    key: 'auditStatus',
    title: label(applicationInfo.family.labels.auditStatus),
    width: 120,
    render: (entry) => <EntryStatus entry={entry} />,
  };
  return [...columns.slice(0, 1), status, ...columns.slice(1)];
}

interface PickedProps {
  picked: readonly string[];
  rows: readonly ApplicationInfo[];
  done: () => void;
}

function PassPicked({ picked, rows, done }: PickedProps) {
  const t = useWords(auditText);
  const command = useCommand();
  const lang = useLang();
  const [isSending, setSending] = useState(false);
  const [modal, holder] = Modal.useModal();
  const pass = async () => {
    if (picked.length === 0) return notice('warning', sayMessage('selectRows', lang));
    if (!(await ask({ title: t('passPickedAsk', { count: picked.length }), yes: t('pass') }))) return;
    setSending(true);
    const answered = await command(
      applicationInfo.applicationBatchPass,
      { ids: [...picked] },
      { refresh: [applicationInfo.family.path] },
    );
    setSending(false);
    if (!answered.ok) return;
    const failed = answered.data.filter(({ ok }) => !ok);
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id;
    done();
    if (failed.length > 0)
      modal.warning({
        title: t('batchFailed', { done: answered.data.length - failed.length, failed: failed.length }),
        content: (
          <ul>
            {failed.map(({ id, msg }) => (
              <li key={id}>
                {nameOf(id)}：{msg}
              </li>
            ))}
          </ul>
        ),
      });
  };
  return (
    <>
      {holder}
      <Button type="primary" loading={isSending} onClick={() => void pass()}>
        {picked.length === 0 ? t('passNone') : t('passPicked', { count: picked.length })}
      </Button>
    </>
  );
}
