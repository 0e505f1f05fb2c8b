import type { Label } from '@trainrace/contract/wire/label';
import { useLabel } from '#i18n/language.ts';
import { Button } from 'antd';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from './EmptyList.module.css';

interface Props {
  says: Label | undefined;
  isFiltered: boolean;
  clear: () => void;
  add: (() => void) | undefined;
}

/** Why a list is empty, and the next step. */
export function EmptyList({ says, isFiltered, clear, add }: Props) {
  const t = useWords(resourceText);
  const say = useLabel();
  return isFiltered ? (
    <div className={styles.empty}>
      <p>{t('emptyFiltered')}</p>
      <p>{t('emptyFilteredNext')}</p>
      <Button onClick={clear}>{t('clearFilters')}</Button>
    </div>
  ) : (
    <div className={styles.empty}>
      <p>{says === undefined ? t('empty') : say(says)}</p>
      {add && (
        <Button type="primary" onClick={add}>
          {t('add')}
        </Button>
      )}
    </div>
  );
}
