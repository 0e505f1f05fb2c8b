import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRight } from '#api/identity.ts';
import { useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { recordName } from '../record-name.ts';
import { RemoveButton } from '../command/RemoveButton.tsx';
import type { AnyCalls, AnyPage } from '../page.ts';
import { resourceText } from '../resource.words.ts';
import { ExportButton } from './ExportButton.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import styles from './FamilyPage.module.css';
import type { Rows, RowSelection } from './use-selection.ts';

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  filters: Readonly<Record<string, string>>;
  rows: Rows;
  /** Nothing is done with rows that are not in sight. */
  areHidden: boolean;
  selection: RowSelection;
  /** Behind the other tools. */
  children: ReactNode;
}

/** Over the rows: how many there are, or are selected, and what is done with them. */
export function ListBar({ calls, page, filters, rows, areHidden, selection, children }: Props) {
  const { ids, selected, done } = selection;
  const records = selected.map((record) => ({ id: String(record.id), name: recordName(calls, page, record) }));
  const refresh = useRefresh();
  const mayRemove = useRight(calls.remove?.action ?? '');
  return (
    <div className={styles.bar}>
      <Count page={page} rows={rows} selection={selection} />
      <span className={`${styles.tools} no-print`}>
        {mayRemove && !areHidden && (rows.data?.total ?? 0) > 0 && <RemoveButton {...{ calls, records, done }} />}
        <ExportButton calls={calls} filters={filters} ids={ids} />
        <RefreshButton
          isBusy={rows.isFetching && rows.data !== undefined}
          refresh={areHidden ? async () => await refresh(calls.list.path) : rows.refetch}
        />
        {children}
      </span>
    </div>
  );
}

function Count({ page, rows, selection }: Pick<Props, 'page' | 'rows' | 'selection'>) {
  const t = useWords(resourceText);
  const { selected, unpick, done } = selection;
  const Batch = page.batch;
  if (selected.length === 0)
    return (
      <span className={styles.count} aria-live="polite">
        {rows.data && t(rows.data.totalIsEstimate ? 'totalAbout' : 'total', { count: rows.data.total })}
      </span>
    );
  return (
    <span className={styles.count}>
      {t('selected', { count: selected.length })}
      <Button type="link" size="small" onClick={unpick}>
        {t('unselect')}
      </Button>
      {Batch && <Batch selected={selected} done={done} />}
    </span>
  );
}
