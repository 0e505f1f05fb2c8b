// Rows of anything as a table; on a phone as cards. Knows columns, not families.
import { Empty } from 'antd';
import { useIsPrinted } from '#widgets/is-printed.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import { RecordCards } from './RecordCards.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { RecordTableProps } from './table-props.ts';
import { PaperTable } from './PaperTable.tsx';
import { WideTable } from './WideTable.tsx';

export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const isPrinted = useIsPrinted();
  const isPhone = useIsPhone() && !isPrinted;
  if (props.rows === undefined) return <SkeletonRows columns={isPhone ? 1 : props.columns.length} />;
  if (props.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={props.empty} />;
  if (isPrinted) return <PaperTable {...props} rows={props.rows} />;
  return isPhone ? <RecordCards {...props} rows={props.rows} /> : <WideTable {...props} rows={props.rows} />;
}
