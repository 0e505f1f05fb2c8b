import type { CellError } from '@trainrace/contract/wire/envelope';
import { Table } from 'antd';
import { useWords } from '#i18n/words.ts';
import { importText } from './import.words.ts';

/** Problems, by the row and heading that a spreadsheet shows. */
export function CellErrors({ errors }: { errors: readonly CellError[] }) {
  const t = useWords(importText);
  return (
    <Table<CellError>
      size="small"
      style={{ marginTop: 8 }}
      rowKey={({ row, column, message }) => `${row}-${column}-${message}`}
      dataSource={[...errors]}
      pagination={errors.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
      columns={[
        { key: 'row', title: t('row'), dataIndex: 'row', width: 72, align: 'right' },
        { key: 'column', title: t('column'), dataIndex: 'column', width: 140 },
        { key: 'message', title: t('message'), dataIndex: 'message' },
      ]}
    />
  );
}
