// The page of an ordinary family: filters, rows, selection, and over them the drawers to read, add and edit.
import { useLabel } from '#i18n/language.ts';
import { Button } from 'antd';
import { type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import { ColumnSettingsButton } from './ColumnSettingsButton.tsx';
import type { AnyCalls, AnyPage } from '../page.ts';
import { DetailPage } from '../detail/DetailPage.tsx';
import { filterKind, useFieldLabel, type FilterKind } from '../fields.ts';
import { formRouteOf } from '../form/form-route.ts';
import { useFormerAddress, useOpenForm } from '../form/use-open-form.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListBar } from './ListBar.tsx';
import { ListRows } from './ListRows.tsx';
import { useSelection } from './use-selection.ts';
import { ListFoot } from './ListFoot.tsx';
import { filterNames, type ListState, type ShownState } from './list-state.ts';
import { rowsInput } from './rows-question.ts';
import { OpenedDrawer } from '../detail/OpenedDrawer.tsx';
import styles from './FamilyPage.module.css';
import { SavedViews } from './SavedViews.tsx';
import { isBoard, useBoard } from './use-board.tsx';
import { useKeepsOwn } from '../command/use-keeps-own.ts';
import { useRowSteps } from './use-row-steps.tsx';
import { useRoleView } from './use-role-view.ts';
import { useListState } from './use-list-state.ts';
import { useRecordPartsAhead } from '../workspace/use-open-record.ts';
import { useOpenWorkspace } from '../workspace/use-open-workspace.ts';
import { useOpened } from '../detail/use-opened.ts';
import { usePageActions } from '../command/use-page-actions.tsx';
import { usePageColumns } from './use-page-columns.tsx';

const Board = lazyPart(() => import('./Board.tsx'), 'Board');
const FormPage = lazyPart(() => import('../form/FormPage.tsx'), 'FormPage');

interface Props {
  calls: AnyCalls;
  page: AnyPage;
}

export function FamilyPage({ calls, page }: Props) {
  const { rest } = usePane();
  const route = formRouteOf(rest);
  useFormerAddress(page);
  if (rest === '') return <ListPage calls={calls} page={page} />;
  if (route === null) return <DetailPage calls={calls} page={page} />;
  if (!page.isFormLong) return <Navigate to={paths.notFound} replace />;
  return (
    <LazyBoundary fallback={<Waiting />}>
      <FormPage calls={calls} page={page} route={route} />
    </LazyBoundary>
  );
}

function ListPage({ calls, page }: Props) {
  const { family } = calls;
  const say = useLabel();
  const isPhone = useIsPhone();
  const labelOf = useFieldLabel(family);
  const { state: whole, apply } = useListState(filterNames(family.filters));
  const isOpening = useRoleView(family.path);
  const { inside, search } = usePane();
  const { fixed } = inside ?? NOWHERE;
  // Filters that the workspace around it holds fixed are neither shown nor changed here.
  const state = { ...whole, filters: without(whole.filters, fixed) };
  const { opened, open } = useOpened();
  useOpenWorkspace(page);
  const rows = useCall(calls.list, rowsInput(page, whole), {
    enabled: !isOpening && !isBoard(page, search),
    keepFormer: true,
    quiet: true,
  });
  const selection = useSelection(rows);
  const { columns, settings, titleOf } = usePageColumns(calls, page);
  const { actionsOf, dialog } = usePageActions(calls, page, (id) => {
    selection.forget(id);
    if (opened?.kind === 'view') open(null);
  });
  const stepped = useRowSteps(page, rows.data?.records, { columns, actionsOf });
  useRecordPartsAhead(calls, page, rows.data?.records[0] ? String(rows.data.records[0].id) : null);
  const add = useAdd(calls, page);
  const board = useBoard(page, selection.unpick);

  const kinds = page.filters
    .map((written) => filterKind(family, written))
    .filter((kind) => kind !== null)
    .filter(({ name }) => !(name in fixed));
  const brought = broughtIn(family, state.filters, kinds);
  /** The selection belongs to the query. */
  const ask = (next: ShownState) => {
    selection.unpick();
    apply(next);
  };
  const { toolbar: Toolbar, Lead } = page;
  return (
    <div className={styles.page}>
      <PageHead about={say(page.about)}>
        {Toolbar && <Toolbar selected={selection.selected} done={selection.done} />}
        {!isPhone && add?.button}
      </PageHead>
      {Lead && <Lead />}
      <div className={styles.panel}>
        {kinds.length + brought.length > 0 && (
          <FilterBar
            path={calls.list.path}
            kinds={kinds}
            brought={brought}
            joinable={kinds.filter(({ isLookUp }) => !isLookUp)}
            labelOf={(kind) => labelOf(kind.name, kind.title)}
            values={state.filters}
            apply={(filters) => ask({ ...state, filters, current: 1 })}
          />
        )}
        <SavedViews path={family.path} filters={family.filters} {...{ state, settings }} apply={ask} />
        <ListBar
          calls={calls}
          page={page}
          filters={Object.assign({}, whole.filters, page.only)}
          rows={rows}
          areHidden={board.isShown}
          selection={selection}
        >
          {board.button}
          {!isPhone && (
            <ColumnSettingsButton
              settings={settings}
              labelOf={titleOf}
              widthOf={(field) => columns.find(({ key }) => key === field)?.width ?? 0}
            />
          )}
        </ListBar>
        {board.isShown && page.states ? (
          <LazyBoundary fallback={<Waiting />}>
            <Board
              {...{ calls, page, columns, actionsOf }}
              table={page.states.table}
              state={{ ...state, filters: whole.filters }}
              showAll={board.showAll}
            />
          </LazyBoundary>
        ) : (
          <>
            <ListRows
              {...{ calls, page, rows, selection, state, apply, settings }}
              columns={stepped.columns}
              actionsOf={stepped.actionsOf}
              add={add === null ? undefined : add.run}
            />
            {stepped.asking}
            <ListFoot state={state} apply={apply} total={rows.data?.total ?? 0} />
          </>
        )}
      </div>
      {isPhone && add && <div className={`${styles.thumb} no-print`}>{add.button}</div>}
      {!(page.hasWorkspace && opened?.kind === 'view') && (
        <OpenedDrawer calls={calls} page={page} actionsOf={actionsOf} />
      )}
      {dialog}
    </div>
  );
}

const NOWHERE: { readonly fixed: Readonly<Record<string, string>> } = { fixed: {} };

const without = (filters: ListState['filters'], fixed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in fixed)));

/** Filters in force that the page has no control for. */
const broughtIn = (family: AnyCalls['family'], filters: ListState['filters'], kinds: readonly FilterKind[]) =>
  Object.keys(family.filters)
    .filter((name) => isAsked(filters, name) && !kinds.some((kind) => kind.name === name))
    .map((name) => filterKind(family, name))
    .filter((kind) => kind !== null);

const isAsked = (filters: ListState['filters'], name: string): boolean =>
  [name, `${name}From`, `${name}To`].some((one) => (filters[one] ?? '') !== '');

/** How one adds a record here, for who may. */
function useAdd(calls: AnyCalls, page: AnyPage): { run: () => void; button: ReactNode } | null {
  const t = useWords(resourceText);
  const isPhone = useIsPhone();
  const openForm = useOpenForm(page);
  const keepsOwn = useKeepsOwn(calls, page);
  const mayAdd = useRight(calls.submit?.action ?? '') && page.form !== undefined && !keepsOwn;
  if (!mayAdd) return null;
  const run = () => openForm({ kind: 'add' });
  const size = isPhone ? 'large' : 'medium';
  return {
    run,
    button: (
      <Button type="primary" block={isPhone} size={size} onClick={run}>
        {t('add')}
      </Button>
    ),
  };
}
