// Rows of anything as a table; on a phone as cards. Knows columns, not families.
import { Empty, Table, type TableColumnsType } from 'antd';
import { useIsPrinted } from '#widgets/is-printed.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import { usePane } from '#widgets/pane.ts';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { Sort } from './list-state.ts';
import { RecordCards } from './RecordCards.tsx';
import { actionsPx, RowActions } from '../command/RowActions.tsx';
import styles from './RecordTable.module.css';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useScrollRegion } from './use-scroll-region.ts';
import type { RecordTableProps } from './table-props.ts';

/** From so many rows on only those in sight are drawn. */
const VIRTUAL_FROM = 100;
const HEAD_PX = 320;

export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const isPrinted = useIsPrinted();
  const isPhone = useIsPhone() && !isPrinted;
  if (props.rows === undefined) return <SkeletonRows columns={isPhone ? 1 : props.columns.length} />;
  if (props.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={props.empty} />;
  if (isPrinted) return <PaperTable {...props} rows={props.rows} />;
  return isPhone ? <RecordCards {...props} rows={props.rows} /> : <WideTable {...props} rows={props.rows} />;
}

function WideTable<Row extends object>(props: RecordTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, idOf, nameOf, isBusy, sort, onSort, selection, actionsOf } = props;
  const t = useWords(resourceText);
  const { scroller } = usePane();
  const region = useScrollRegion(t('tableRegion'));
  const lang = useLang();
  const actionsWidth = actionsOf ? actionsPx(rows.map(actionsOf), lang) : 0;
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const widths = columns.map(({ width = 160 }) => width);
  const total = widths.reduce((sum, width) => sum + width, 0) + actionsWidth + (selection ? 48 : 0);

  const tableColumns: TableColumnsType<Row> = columns.map((column, index) => ({
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
    tableColumns.push({
      key: 'actions',
      title: t('actions'),
      width: actionsWidth,
      fixed: 'end',
      render: (_, row) => <RowActions actions={actionsOf(row)} name={nameOf(row)} />,
    });
  return (
    <Table<Row>
      ref={region}
      size="middle"
      columns={tableColumns}
      dataSource={[...rows]}
      rowKey={idOf}
      pagination={false}
      aria-busy={isBusy}
      className={`${styles.table} ${isBusy ? 'busy' : ''}`}
      virtual={isVirtual}
      scroll={isVirtual ? { x: total, y: Math.max(320, scroller().clientHeight - HEAD_PX) } : { x: total }}
      sticky={isVirtual ? false : { getContainer: scroller }}
      onChange={(_, __, sorter) => {
        if (Array.isArray(sorter) || !onSort) return;
        onSort(
          sorter.order && sorter.columnKey
            ? { field: String(sorter.columnKey), order: sorter.order === 'ascend' ? 'asc' : 'desc' }
            : null,
        );
      }}
      {...(selection
        ? {
            rowSelection: {
              selectedRowKeys: [...selection.ids],
              // Rows of other pages stay picked: without this the next press forgets them.
              preserveSelectedRowKeys: true,
              onChange: (keys) => selection.pick(keys.map(String)),
              getCheckboxProps: (row) => ({ 'aria-label': t('selectRow', { name: nameOf(row) }) }),
            },
          }
        : {})}
    />
  );
}

/** On paper every column has its share of the width, its heading comes again on each sheet, and nothing is to be pressed. */
function PaperTable<Row extends object>({ columns, rows, idOf }: RecordTableProps<Row> & { rows: readonly Row[] }) {
  return (
    <table className={styles.paper}>
      <thead>
        <tr>
          {columns.map(({ key, title, isFigures }) => (
            <th key={key} scope="col" className={isFigures ? styles.right : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ key, render, isFigures }) => (
              <td key={key} className={isFigures ? styles.right : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const orderOf = (sort: Sort | null | undefined, key: string) =>
  sort?.field !== key ? null : sort.order === 'asc' ? ('ascend' as const) : ('descend' as const);
