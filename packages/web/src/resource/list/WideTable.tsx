import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { usePane } from '#widgets/pane.ts';
import { actionsPx, RowActions } from '../command/RowActions.tsx';
import { resourceText } from '../resource.words.ts';
import type { Sort } from './list-state.ts';
import styles from './RecordTable.module.css';
import type { RecordTableProps } from './table-props.ts';
import { useRoom } from './use-room.ts';
import { useScrollRegion } from './use-scroll-region.ts';
import { wholeColumns } from './whole-columns.ts';

/** From so many rows on only those in sight are drawn. */
const VIRTUAL_FROM = 100;

const HEAD_PX = 320;

const SELECTION_PX = 48;
const USUAL_PX = 160;

/** Wider than its place it is scrolled; long ones draw only the rows in sight. */
export function WideTable<Row extends object>(props: RecordTableProps<Row> & { rows: readonly Row[] }) {
  const { rows, idOf, nameOf, isBusy, onSort, selection } = props;
  const t = useWords(resourceText);
  const { scroller } = usePane();
  const region = useScrollRegion(t('tableRegion'));
  const [watch, room] = useRoom();
  const { columns, total } = useTableColumns(props, room);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  return (
    <div ref={watch}>
      <Table<Row>
        ref={region}
        size="middle"
        columns={columns}
        dataSource={[...rows]}
        rowKey={idOf}
        pagination={false}
        aria-busy={isBusy}
        className={`${styles.table} ${isBusy ? 'busy' : ''}`}
        virtual={isVirtual}
        scroll={isVirtual ? { x: total, y: Math.max(320, scroller().clientHeight - HEAD_PX) } : { x: total }}
        sticky={isVirtual ? false : { getContainer: scroller }}
        onChange={(_, __, sorter) => onSort?.(sortOf(sorter))}
        {...(selection
          ? {
              rowSelection: {
                columnWidth: SELECTION_PX,
                // Rows of other pages stay picked: without this the next press forgets them.
                preserveSelectedRowKeys: true,
                selectedRowKeys: [...selection.ids],
                onChange: (keys) => selection.pick(keys.map(String)),
                getTitleCheckboxProps: () => ({ 'aria-label': t('selectPage') }),
                getCheckboxProps: (row) => ({ 'aria-label': t('selectRow', { name: nameOf(row) }) }),
              },
            }
          : {})}
      />
    </div>
  );
}

/** The columns as antd takes them, and what they take together. */
function useTableColumns<Row extends object>(
  { columns, actionsOf, nameOf, selection, sort, rows }: RecordTableProps<Row> & { rows: readonly Row[] },
  room: number | null,
): { columns: TableColumnsType<Row>; total: number } {
  const t = useWords(resourceText);
  const lang = useLang();
  const actionsWidth = actionsOf ? actionsPx(rows.map(actionsOf), lang) : 0;
  const beside = actionsWidth + (selection ? SELECTION_PX : 0);
  const wanted = columns.map(({ width = USUAL_PX }) => width);
  const widths = room === null ? wanted : wholeColumns(wanted, room - beside);

  const shown: TableColumnsType<Row> = columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: widths[index],
    ellipsis: !column.isLong,
    align: column.isFigures ? 'right' : 'left',
    render: (_: unknown, row: Row) => column.render(row),
    ...(index === 0 ? { fixed: 'start' as const, rowScope: 'row' as const } : {}),
    ...(column.isSortable ? { sorter: true, sortOrder: orderOf(sort, column.key) } : {}),
  }));
  if (actionsOf)
    shown.push({
      key: 'actions',
      title: t('actions'),
      width: actionsWidth,
      fixed: 'end',
      render: (_, row) => <RowActions actions={actionsOf(row)} name={nameOf(row)} />,
    });
  return { columns: shown, total: widths.reduce((sum, width) => sum + width, 0) + beside };
}

type Sorter = Parameters<NonNullable<TableProps['onChange']>>[2];

function sortOf(sorter: Sorter): Sort | null {
  const { order, columnKey } = Array.isArray(sorter) ? {} : sorter;
  if (!order || !columnKey) return null;
  return { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' };
}

const orderOf = (sort: Sort | null | undefined, key: string) =>
  sort?.field !== key ? null : sort.order === 'asc' ? ('ascend' as const) : ('descend' as const);
