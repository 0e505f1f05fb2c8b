import { Alert } from 'antd';
import { useWords } from '#i18n/words.ts';
import { CellChanges } from './CellChanges.tsx';
import { CellErrors } from './CellErrors.tsx';
import { importText } from './import.words.ts';
import styles from './ImportDialog.module.css';
import type { Checked, Source } from './use-import.ts';

interface Props {
  source: Source | null;
  checked: Checked | null;
  ignored: readonly string[];
}

/** Result of checking the rows; problems outside of the grid's cells are listed here. */
export function Findings({ source, checked, ignored }: Props) {
  const t = useWords(importText);
  const rows = source !== null && 'rows' in source ? source.rows : null;
  const errors = checked?.errors ?? [];
  // A column that is missing, everything of a file.
  const besides = errors.filter(({ row, column }) => row === 1 || rows?.[0]?.includes(column) !== true);
  const count = errors.length;
  const title = rows === null ? 'errorsInFile' : besides.length === 0 ? 'errorsInCells' : 'errorsBesides';
  const columns = ignored.join(t('listComma'));
  return (
    <>
      {checked !== null && count === 0 && (
        <Alert
          type="success"
          showIcon
          className={styles.outcome}
          title={t('clean', { count: checked.rows - checked.known })}
        />
      )}
      {checked !== null && checked.known > 0 && (
        <Alert type="info" showIcon className={styles.outcome} title={t('knownRows', { count: checked.known })} />
      )}
      {checked !== null && checked.changed > 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            className={styles.outcome}
            title={t('changedRows', { count: checked.changed })}
          />
          <CellChanges changes={checked.changes} />
        </>
      )}
      {checked?.notices.map((notice) => (
        <Alert key={notice} type="warning" showIcon className={styles.outcome} title={notice} />
      ))}
      {ignored.length > 0 && (
        <Alert type="warning" showIcon className={styles.outcome} title={t('ignored', { columns })} />
      )}
      {count > 0 && <Alert type="error" showIcon className={styles.outcome} title={t(title, { count })} />}
      {besides.length > 0 && <CellErrors errors={besides} />}
    </>
  );
}
