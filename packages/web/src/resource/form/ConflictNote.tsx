// Over a form whose record somebody else has changed meanwhile: what stood there, what stands there now, what was entered.
import { metaOf } from '@trainrace/contract/wire/fields';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { FieldValue } from '../detail/FieldValue.tsx';
import { useFieldLabel } from '../fields.ts';
import type { AnyCalls } from '../page.ts';
import type { Conflict } from './conflict.ts';
import styles from './ConflictNote.module.css';
import { conflictText } from './conflict.words.ts';

interface Props {
  calls: AnyCalls;
  conflict: Conflict;
  goOn: (isMineKept: boolean) => void;
}

export function ConflictNote({ calls: { family }, conflict, goOn }: Props) {
  const t = useWords(conflictText);
  const labelOf = useFieldLabel(family);
  return (
    <Note kind="warning" title={t('title')}>
      <ul className={styles.fields}>
        {conflict.fields.map(({ field, before, now, entered, isTheirs, isMine }) => {
          const schema = family.draft.shape[field];
          const meta = schema && metaOf(schema);
          const shown = (value: unknown): ReactNode => <FieldValue value={value} meta={meta} isShort />;
          return (
            <li key={field}>
              <strong>{labelOf(field)}</strong>
              <dl>
                {isTheirs && <Told word={t('before')} value={shown(before)} />}
                <Told word={t('now')} value={shown(now)} />
                {isMine && <Told word={t('entered')} value={shown(entered)} />}
              </dl>
            </li>
          );
        })}
      </ul>
      <div className={styles.ways}>
        <Button size="small" type="primary" onClick={() => goOn(true)}>
          {t('keep')}
        </Button>
        <Button size="small" onClick={() => goOn(false)}>
          {t('take')}
        </Button>
      </div>
    </Note>
  );
}

function Told({ word, value }: { word: string; value: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  );
}
