import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useState, type MouseEvent } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { usePane } from '#widgets/pane.ts';
import { actionsPx, RowActions } from '../command/RowActions.tsx';
import { resourceText } from '../resource.words.ts';
import { rowKeys } from './arrow-keys.ts';
import type { Sort } from './list-state.ts';
import styles from './RecordTable.module.css';
import type { RecordTableProps } from './table-props.ts';
import { sizedBy } from './size-column.ts';
import { useRoom } from './use-room.ts';
import { useScrollRegion } from './use-scroll-region.ts';
import { fittedColumns, sumOf } from './whole-columns.ts';

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
  const [attach] = useState(() => (element: HTMLElement | null) => {
    const ends = [watch(element), rowKeys(element)];
    return () => ends.forEach((end) => end?.());
  });
  const { columns, total } = useTableColumns(props, room);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  return (
    <div ref={attach}>
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
  {
    columns,
    actionsOf,
    nameOf,
    selection,
    sort,
    rows,
    frozen = 1,
    onSize,
  }: RecordTableProps<Row> & { rows: readonly Row[] },
  room: number | null,
): { columns: TableColumnsType<Row>; total: number } {
  const t = useWords(resourceText);
  const lang = useLang();
  const wanted = columns.map(({ width = USUAL_PX, least = width }) => ({ width, least }));
  const least = sumOf(wanted.map((column) => column.least)) + (selection ? SELECTION_PX : 0);
  const actions = actionsOf ? rows.map(actionsOf) : [];
  // Columns give way first, then words of actions move into the menu.
  const isTight = actionsOf !== undefined && room !== null && least + actionsPx(actions, lang) > room;
  const actionsWidth = actionsOf ? actionsPx(actions, lang, isTight) : 0;
  const beside = actionsWidth + (selection ? SELECTION_PX : 0);
  const widths = room === null ? wanted.map(({ width }) => width) : fittedColumns(wanted, room - beside);

  const stays = frozenAmong(widths, frozen, room === null ? null : room - beside);
  const shown: TableColumnsType<Row> = columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: widths[index],
    ellipsis: !column.isLong,
    align: column.isFigures ? 'right' : 'left',
    render: (_: unknown, row: Row) => column.render(row),
    onCell: () => SAYS_IN_FULL,
    ...(index < stays ? { fixed: 'start' as const } : {}),
    ...(index === 0 ? { rowScope: 'row' as const } : {}),
    ...(onSize ? { onHeaderCell: () => sizedBy((width) => onSize(column.key, width)) } : {}),
    ...(column.isSortable ? { sorter: true, sortOrder: orderOf(sort, column.key) } : {}),
  }));
  if (actionsOf)
    shown.push({
      key: 'actions',
      title: t('actions'),
      width: actionsWidth,
      fixed: 'end',
      render: (_, row) => <RowActions actions={actionsOf(row)} name={nameOf(row)} isTight={isTight} />,
    });
  return { columns: shown, total: sumOf(widths) + beside };
}

/** Frozen columns leave half of the room to those that are scrolled. */
function frozenAmong(widths: readonly number[], frozen: number, room: number | null): number {
  let count = Math.min(frozen, widths.length);
  while (count > 1 && room !== null && sumOf(widths.slice(0, count)) > room / 2) count--;
  return count;
}

/** Text that is cut is told under the pointer; antd does so for plain text alone. */
const SAYS_IN_FULL = {
  onMouseEnter: ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
    cell.title = [cell, ...cell.querySelectorAll('span')].some(isCut) ? cell.innerText : '';
  },
};

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;

type Sorter = Parameters<NonNullable<TableProps['onChange']>>[2];

function sortOf(sorter: Sorter): Sort | null {
  const { order, columnKey } = Array.isArray(sorter) ? {} : sorter;
  if (!order || !columnKey) return null;
  return { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' };
}

const orderOf = (sort: Sort | null | undefined, key: string) =>
  sort?.field !== key ? null : sort.order === 'asc' ? ('ascend' as const) : ('descend' as const);
