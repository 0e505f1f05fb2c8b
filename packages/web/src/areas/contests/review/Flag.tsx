// "Please correct this", at a field: there on hover, focus or key, and from then on while it is marked.
import { FlagFilled, FlagOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useColon } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { reviewText } from '../entry/entry.words.ts';
import styles from './review.module.css';

interface Props {
  label: string;
  said: string | undefined;
  mark: (said: string | undefined) => void;
}

export function Flag({ label, said, mark }: Props) {
  const t = useWords(reviewText);
  const colon = useColon();
  const isMarked = said !== undefined;
  return (
    <span className={styles.mark}>
      <Button
        type="text"
        size="small"
        className={`${styles.flag} ${isMarked ? styles.marked : ''}`}
        icon={isMarked ? <FlagFilled aria-hidden /> : <FlagOutlined aria-hidden />}
        aria-pressed={isMarked}
        aria-label={t('markField') + colon + label}
        title={t('markField')}
        onClick={() => mark(isMarked ? undefined : '')}
      />
      {isMarked && (
        <Input
          size="small"
          maxLength={200}
          aria-label={label + colon + t('markSay')}
          placeholder={t('markSay')}
          value={said}
          onChange={(event) => mark(event.target.value)}
        />
      )}
    </span>
  );
}
