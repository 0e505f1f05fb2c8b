// The fields of an entry as they are read at the desk: what was corrected stands old against new, what is wrong is flagged.
import {
  applicationInfo,
  RETURNABLE_FIELDS,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { useState, type ReactNode } from 'react';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { reviewText } from '../entry/entry.words.ts';
import { Flag } from './Flag.tsx';
import { withMark, type Marks } from './marks.ts';
import styles from './review.module.css';
import { useCorrections } from './use-corrections.ts';

const { labels } = applicationInfo.family;

export function useMarking(entry: ApplicationInfo, mayReview: boolean, start: Marks = {}) {
  const t = useWords(reviewText);
  const label = useLabel();
  const [marks, setMarks] = useState(start);
  const formerOf = useCorrections(entry);
  const flag = (field: string): ReactNode =>
    mayReview && (RETURNABLE_FIELDS as readonly string[]).includes(field) ? (
      <Flag
        label={label(labels[field as keyof typeof labels])}
        said={marks[field]}
        mark={(said) => setMarks((now) => withMark(now, field, said))}
      />
    ) : null;
  const replaced = (field: string): ReactNode =>
    formerOf(field)?.kind === 'file' && <ins className={styles.replaced}>{t('replaced')}</ins>;
  const frame = (field: string, words: string, value: ReactNode): ReactNode => {
    const former = formerOf(field);
    return (
      <>
        <dt>{words}</dt>
        <dd className={former === null ? undefined : styles.corrected}>
          {former?.kind === 'words' && (
            <>
              <del aria-label={t('formerly')}>{former.words === '' ? '—' : former.words}</del>
              <span aria-hidden> → </span>
            </>
          )}
          {former === null ? value : <ins>{value}</ins>} {flag(field)}
        </dd>
      </>
    );
  };
  return { marks, flag, replaced, frame };
}
