import type { CellError } from '@trainrace/contract/wire/envelope';
import { Alert, Table } from 'antd';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';

/** What is wrong in a workbook, by the row and heading that a spreadsheet shows. */
export function CellErrors({ errors }: { errors: readonly CellError[] }) {
  const t = useWords(resourceText);
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('importErrors', { count: errors.length })}
        style={{ margin: '16px 0 8px' }}
      />
      <Table<CellError>
        size="small"
        rowKey={({ row, column, message }) => `${row}-${column}-${message}`}
        dataSource={[...errors]}
        pagination={errors.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        columns={[
          { key: 'row', title: t('row'), dataIndex: 'row', width: 72, align: 'right' },
          { key: 'column', title: t('column'), dataIndex: 'column', width: 140 },
          { key: 'message', title: t('message'), dataIndex: 'message' },
        ]}
      />
    </>
  );
}
