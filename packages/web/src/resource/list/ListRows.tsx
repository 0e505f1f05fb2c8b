import { useRight } from '#api/identity.ts';
import { Failed } from '#widgets/Failed.tsx';
import type { RowAction } from '../command/RowActions.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import type { ColumnSettings } from './column-settings.ts';
import { AsOf } from './AsOf.tsx';
import { EmptyList } from './EmptyList.tsx';
import type { ListState } from './list-state.ts';
import { RecordTable } from './RecordTable.tsx';
import type { TableColumn } from './table-props.ts';
import { useInCell } from './use-in-cell.tsx';
import type { Rows, RowSelection } from './use-selection.ts';

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  columns: readonly TableColumn<AnyRecord>[];
  rows: Rows;
  selection: RowSelection;
  actionsOf: (record: AnyRecord) => readonly RowAction[];
  state: ListState;
  apply: (state: ListState) => void;
  add: (() => void) | undefined;
  settings: ColumnSettings;
}

/** The rows of a page of the list, or why there are none. */
export function ListRows({ calls, page, columns, rows, selection, actionsOf, state, apply, add, settings }: Props) {
  const mayRemove = useRight(calls.remove?.action ?? '');
  const inCell = useInCell(calls, page);
  const records = rows.data?.records;
  if (rows.isError && records === undefined) return <Failed error={rows.error} retry={() => void rows.refetch()} />;
  return (
    <>
      <AsOf rows={rows} />
      <RecordTable
        columns={inCell(columns)}
        rows={records}
        idOf={(record) => String(record.id)}
        nameOf={(record) => String(record[columns[0]?.key ?? 'id'] ?? '')}
        isBusy={rows.isPlaceholderData}
        sort={state.sort}
        onSort={(sort) => apply({ ...state, sort, current: 1 })}
        selection={mayRemove || page.batch !== undefined ? selection : undefined}
        actionsOf={actionsOf}
        frozen={settings.frozen}
        onSize={(key, width) => settings.set({ widths: { ...settings.widths, [key]: width } })}
        empty={
          <EmptyList
            says={page.empty}
            isFiltered={Object.keys(state.filters).length > 0}
            clear={() => apply({ ...state, filters: {}, current: 1 })}
            add={add}
          />
        }
      />
    </>
  );
}
