import { Table } from 'antd';
import { useWords } from '#i18n/words.ts';
import { importText } from './import.words.ts';
import type { CellChange } from './use-import.ts';

/** Changes of existing records, cell by cell, before they are written. */
export function CellChanges({ changes }: { changes: readonly CellChange[] }) {
  const t = useWords(importText);
  const text = (value: string) => (value === '' ? t('emptied') : value);
  return (
    <Table<CellChange>
      size="small"
      style={{ marginTop: 8 }}
      rowKey={({ row, column }) => `${row}-${column}`}
      dataSource={[...changes]}
      pagination={changes.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
      columns={[
        { key: 'row', title: t('row'), dataIndex: 'row', width: 72, align: 'right' },
        { key: 'column', title: t('column'), dataIndex: 'column', width: 140 },
        { key: 'before', title: t('before'), dataIndex: 'before', render: text },
        { key: 'after', title: t('after'), dataIndex: 'after', render: text },
      ]}
    />
  );
}
