// The page of an ordinary family: filters, rows, selection, and over them the drawers to read, add and edit.
import { useLabel } from '#i18n/language.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import { ColumnSettingsButton } from './ColumnSettingsButton.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { DetailPage } from '../detail/DetailPage.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filterKind, useFieldLabel } from '../fields.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListFoot } from './ListFoot.tsx';
import { filterNames, queryOf, type ListState } from './list-state.ts';
import { OpenedDrawer } from '../detail/OpenedDrawer.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { RemoveButton } from '../command/RemoveButton.tsx';
import styles from './ResourcePage.module.css';
import { SavedViews } from './SavedViews.tsx';
import { useKeepsOwn } from '../command/use-keeps-own.ts';
import { useListState } from './use-list-state.ts';
import { useOpened } from '../detail/use-opened.ts';
import { usePageActions } from '../command/use-page-actions.tsx';
import { usePageColumns } from './use-page-columns.tsx';

interface Props {
  calls: AnyCalls;
  page: AnyPage;
}

export function ResourcePage({ calls, page }: Props) {
  const { rest } = usePane();
  return rest === '' ? <ListPage calls={calls} page={page} /> : <DetailPage calls={calls} page={page} />;
}

function ListPage({ calls, page }: Props) {
  const { family } = calls;
  const say = useLabel();
  const t = useWords(resourceText);
  const isPhone = useIsPhone();
  const labelOf = useFieldLabel(family);
  const { state, apply } = useListState(filterNames(family.filters));
  const { open } = useOpened();
  const rows = useCall(calls.list, queryOf(state), { keepFormer: true, quiet: true });
  const [picked, setPicked] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const keepsOwn = useKeepsOwn(calls, page);
  const mayAdd = useRight(calls.submit?.action ?? '') && page.form !== undefined && !keepsOwn;
  const mayRemove = useRight(calls.remove?.action ?? '');
  const { columns, settings, titleOf } = usePageColumns(calls, page, (record) =>
    open({ kind: 'view', id: String(record.id) }),
  );
  const { actionsOf, dialog } = usePageActions(calls, page, (gone) =>
    setPicked((former) => new Map([...former].filter(([id]) => id !== gone))),
  );

  const records = rows.data?.records;
  const kinds = page.filters.map((written) => filterKind(family, written)).filter((kind) => kind !== null);
  const hasSelection = mayRemove || page.batch !== undefined;
  const unpick = () => setPicked(new Map());
  const done = () => {
    unpick();
    void rows.refetch();
  };
  const applyView = (view: ListState) => {
    unpick();
    apply(view);
  };
  const selected = [...picked.values()];
  const [Toolbar, Batch] = [page.toolbar, page.batch];

  const add = mayAdd && (
    <Button type="primary" block={isPhone} size={isPhone ? 'large' : 'medium'} onClick={() => open({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead about={say(page.about)}>
        {Toolbar && <Toolbar selected={selected} done={done} />}
        {!isPhone && add}
      </PageHead>
      <div className={styles.panel}>
        {kinds.length > 0 && (
          <FilterBar
            path={calls.list.path}
            kinds={kinds}
            labelOf={(kind) => labelOf(kind.name, kind.title)}
            values={state.filters}
            apply={(filters) => {
              unpick();
              apply({ ...state, filters, current: 1 });
            }}
          />
        )}
        <SavedViews path={family.path} kinds={kinds} state={state} settings={settings} apply={applyView} />
        <div className={styles.bar}>
          {picked.size > 0 ? (
            <span className={styles.count}>
              {t('selected', { count: picked.size })}
              <Button type="link" size="small" onClick={unpick}>
                {t('unselect')}
              </Button>
              {Batch && <Batch selected={selected} done={done} />}
            </span>
          ) : (
            <span className={styles.count} aria-live="polite">
              {rows.data && t(rows.data.totalIsEstimate ? 'totalAbout' : 'total', { count: rows.data.total })}
            </span>
          )}
          <span className={`${styles.tools} no-print`}>
            {mayRemove && picked.size > 0 && <RemoveButton calls={calls} ids={[...picked.keys()]} done={done} />}
            <ExportButton calls={calls} filters={state.filters} ids={[...picked.keys()]} />
            <RefreshButton isBusy={rows.isFetching && records !== undefined} refresh={rows.refetch} />
            {!isPhone && <ColumnSettingsButton settings={settings} labelOf={titleOf} />}
          </span>
        </div>
        {rows.isError && records === undefined ? (
          <Failed error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <RecordTable
            columns={columns}
            rows={records}
            idOf={(record) => String(record.id)}
            nameOf={(record) => String(record[columns[0]?.key ?? 'id'] ?? '')}
            isBusy={rows.isPlaceholderData}
            sort={state.sort}
            onSort={(sort) => apply({ ...state, sort, current: 1 })}
            selection={
              hasSelection
                ? { ids: [...picked.keys()], pick: (ids) => setPicked(pickedOf(ids, picked, records ?? [])) }
                : undefined
            }
            actionsOf={actionsOf}
            empty={
              <EmptyList
                says={page.empty}
                isFiltered={Object.keys(state.filters).length > 0}
                clear={() => apply({ ...state, filters: {}, current: 1 })}
                add={mayAdd ? () => open({ kind: 'add' }) : undefined}
              />
            }
          />
        )}
        <ListFoot state={state} apply={apply} total={rows.data?.total ?? 0} />
      </div>
      {isPhone && add && <div className={`${styles.thumb} no-print`}>{add}</div>}
      <OpenedDrawer calls={calls} page={page} actionsOf={actionsOf} />
      {dialog}
    </div>
  );
}

/** Rows of other pages stay picked while one turns over. */
function pickedOf(ids: readonly string[], former: ReadonlyMap<string, AnyRecord>, records: readonly AnyRecord[]) {
  const known = new Map([...former, ...records.map((record) => [String(record.id), record] as const)]);
  return new Map(
    ids
      .flatMap((id) => [[id, known.get(id)] as const])
      .filter((entry): entry is [string, AnyRecord] => entry[1] !== undefined),
  );
}
