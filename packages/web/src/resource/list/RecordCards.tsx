import { Checkbox } from 'antd';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from './RecordCards.module.css';
import type { RecordTableProps } from './table-props.ts';
import { RowActions } from '../command/RowActions.tsx';

/** Rows on a phone: the first column is the heading, the others stand below it by name. */
export function RecordCards<Row extends object>(props: RecordTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, idOf, nameOf, isBusy, selection, actionsOf } = props;
  const t = useWords(resourceText);
  const [head, ...others] = columns;
  return (
    <ul className={`${styles.cards} ${isBusy ? 'busy' : ''}`} aria-busy={isBusy}>
      {rows.map((row) => {
        const id = idOf(row);
        const isPicked = selection?.ids.includes(id) ?? false;
        return (
          <li key={id} className={`sheet ${styles.card}`}>
            <div className={styles.head}>
              {selection && (
                <Checkbox
                  checked={isPicked}
                  aria-label={t('selectRow', { name: nameOf(row) })}
                  onChange={() =>
                    selection.pick(isPicked ? selection.ids.filter((one) => one !== id) : [...selection.ids, id])
                  }
                />
              )}
              <strong className={styles.title}>{head?.render(row)}</strong>
            </div>
            <dl className={styles.facts}>
              {others.map((column) => (
                <div key={column.key} className={column.isLong ? styles.long : undefined}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            {actionsOf && (
              <div className={styles.actions}>
                <RowActions actions={actionsOf(row)} name={nameOf(row)} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
