import type { TrailChange } from '@trainrace/contract/areas/system/trail';
import { Button } from 'antd';
import { useState } from 'react';
import { trailText } from './trail.words.ts';
import { useWords } from '#i18n/words.ts';
import { wholeDays } from '#widgets/whole-days.ts';
import styles from './TrailChanges.module.css';

interface Props {
  changes: readonly TrailChange[];
  labelOf: (change: TrailChange) => string;
  said: (change: TrailChange, value: unknown) => string;
}

const SHOWN = 6;

/** Field by field, before and after; a record that was just made has many, and shows a few until asked. */
export function TrailChanges({ changes, labelOf, said }: Props) {
  const t = useWords(trailText);
  const [isWhole, setWhole] = useState(false);
  // Keys of other records say nothing to a reader.
  const told = changes.filter((change) => !(change.field.endsWith('Id') || change.field.endsWith('Ids')));
  const shown = isWhole ? told : told.slice(0, SHOWN);
  if (told.length === 0) return null;
  return (
    <>
      <dl className={styles.changes}>
        {shown.map((change, index) => {
          const [before, after] = [said(change, change.before), said(change, change.after)];
          return (
            <div key={`${change.field}-${index}`}>
              <dt>{labelOf(change)}</dt>
              <dd>
                {before !== '' && <del>{wholeDays(before)}</del>}
                {before !== '' && after !== '' && <span aria-hidden> → </span>}
                {after !== '' && <ins>{wholeDays(after)}</ins>}
                {before !== '' && after === '' && <span className={styles.emptied}>{t('emptied')}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      {told.length > shown.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('more', { count: told.length - shown.length })}
        </Button>
      )}
    </>
  );
}
