import { importCenter, type Imported } from '@trainrace/contract/areas/system/import-center';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { jobState } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Progress } from 'antd';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { download } from '#api/call.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { RefreshButton } from '#resource/list/RefreshButton.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { ask } from '#widgets/ask.ts';
import { usePane } from '#widgets/pane.ts';
import { StatusDot, type Tones } from '#widgets/StatusDot.tsx';
import styles from './import-center.module.css';
import { importCenterText } from './import-center.words.ts';

const TONES: Tones = { queued: 'waiting', running: 'going', done: 'good', failed: 'bad', cancelled: 'idle' };
const SIZE = 10;
const LOOK_MS = 2000;

const isUnderWay = ({ state }: Imported): boolean => state === 'queued' || state === 'running';

/** Whatever is under way is found here again after a reload, and can be cancelled. */
export function History() {
  const t = useWords(importCenterText);
  const refresh = useRefresh();
  const command = useCommand();
  const { search, setSearch } = usePane();
  const current = Number(search.get('page') ?? 1);
  const size = Number(search.get('size') ?? SIZE);
  const rows = useCall(importCenter.list, { current, size }, { keepFormer: true, quiet: true });
  const look = useEffectEvent(() => void rows.refetch());
  const isWatched = (rows.data?.records ?? []).some(isUnderWay);
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWatched]);

  const turn = (page: number, next: number) => {
    const to = new URLSearchParams(search);
    to.set('page', String(next === size ? page : 1));
    to.set('size', String(next));
    setSearch(to);
  };
  const cancel = async (id: string) => {
    if (!(await ask({ title: t('cancelAsk'), yes: t('cancel'), isDanger: true }))) return;
    await command(jobs.cancel, { id }, { refresh: [importCenter.list.path] });
  };
  const fetchRows = (id: string) =>
    void download(importCenter.failedRows, { id }, `${t('failedRows')}.xlsx`).catch(() => undefined); // The toast has said why.
  return (
    <section className={styles.panel}>
      <h2>{t('history')}</h2>
      <FamilyList<Imported>
        rows={rows}
        columns={useColumns()}
        nameOf={({ title, createTime }) => `${title} ${createTime}`}
        empty={t('none')}
        place={{ current, size, words: '', turn, search: () => undefined }}
        tools={() => <RefreshButton isBusy={rows.isFetching} refresh={() => refresh(importCenter.list.path)} />}
        actionsOf={(row) => [
          ...(isUnderWay(row)
            ? [{ key: 'cancel', label: t('cancel'), run: () => void cancel(row.id), isDanger: true }]
            : []),
          ...(row.hasFailedRows ? [{ key: 'rows', label: t('failedRows'), run: () => fetchRows(row.id) }] : []),
        ]}
      />
    </section>
  );
}

function useColumns(): TableColumn<Imported>[] {
  const t = useWords(importCenterText);
  const lang = useLang();
  const column = (key: string, title: string, width: number, render: (row: Imported) => ReactNode) => ({
    key,
    title,
    width,
    least: Math.min(width, 110),
    isLong: true,
    render,
  });
  return [
    column('title', t('whatRows'), 160, ({ title }) => title),
    column('fileName', t('file'), 180, ({ fileName }) => fileName || t('pasted')),
    column('byName', t('who'), 120, ({ byName }) => byName),
    column('createTime', t('when'), 150, ({ createTime }) => (
      <span className="figures">{createTime.slice(0, 16)}</span>
    )),
    column('state', t('state'), 110, ({ state, isDryRun }) => (
      <StatusDot tone={TONES[state] ?? 'idle'}>
        {isDryRun && state === 'done' ? t('checkOnly') : wordOf(jobState, state, lang)}
      </StatusDot>
    )),
    column('result', t('result'), 280, (row) => <Result row={row} />),
  ];
}

function Result({ row }: { row: Imported }) {
  const t = useWords(importCenterText);
  const { done, total, succeeded, failed, message } = row;
  if (isUnderWay(row))
    return total === 0 ? null : (
      <Progress size="small" percent={Math.round((100 * done) / total)} format={() => t('progress', { done, total })} />
    );
  if (succeeded === null || failed === null) return message;
  return <span className="figures">{t('counts', { total, succeeded, failed })}</span>;
}
