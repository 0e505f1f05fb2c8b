import { useEffect, useRef } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { fieldOf, rowNumbers } from './places.ts';
import { rowsText } from './rows.words.ts';
import styles from './ErrorSummary.module.css';
import { WHOLE, type Fields } from './use-fields.ts';

interface Props {
  fields: Pick<Fields, 'errors' | 'refusals'>;
  /** Ids of the controls begin so. */
  prefix: string;
  labelOf: (field: string) => string;
  /** Where the form shows only a part of its fields at a time. */
  jump?: (field: string) => void;
}

/** Above a form that was refused: every wrong field, each a jump to it. */
export function ErrorSummary({ fields: { errors, refusals }, prefix, labelOf, jump = focusOn(prefix) }: Props) {
  const t = useWords(resourceText);
  const r = useWords(rowsText);
  const wordsOf = (field: string, message: string) => {
    const rows = rowNumbers(field).map((number) => r('row', { number }));
    if (rows.length === 0) return message;
    return r('inRow', { place: [labelOf(fieldOf(field)), ...rows].join(' '), message });
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || errors.length === 0) return null;
  const [first] = errors;
  if (first?.field === WHOLE)
    return (
      <div ref={box} tabIndex={-1} className={styles.summary}>
        <Note kind="error" title={first.message} />
      </div>
    );
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Note kind="error" title={t('errorsAbove', { count: errors.length })}>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${prefix}${field}`}
                title={labelOf(fieldOf(field))}
                onClick={(event) => {
                  event.preventDefault();
                  jump(field);
                }}
              >
                {wordsOf(field, message)}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

const focusOn = (prefix: string) => (field: string) => {
  const control = document.getElementById(prefix + field);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
  // Of several controls, as yes and no, the first that can be reached.
  if (document.activeElement !== control) control?.querySelector<HTMLElement>('input, button, textarea')?.focus();
};
