import { Button } from 'antd';
import { entryText } from './entry.words.ts';
import { useWords } from '#i18n/words.ts';
import { clockTime } from '#widgets/clock-time.ts';
import styles from './EntrySaving.module.css';
import type { Saving } from './use-entry-saving.ts';

/** Where the draft is kept, said in a quiet line; loudly only when it is not on the server. */
export function EntrySaving({ saving, saveNow }: { saving: Saving; saveNow: () => Promise<void> }) {
  const t = useWords(entryText);
  return (
    <div className={`${styles.saving} ${saving.state === 'failed' ? styles.failed : ''}`} aria-live="polite">
      <span>
        {saving.state === 'saving' && t('saving')}
        {saving.state === 'waiting' && t('notYetSaved')}
        {saving.state === 'kept' && t('keptHere')}
        {saving.state === 'failed' && t('saveFailed', { why: saving.why })}
        {saving.state === 'saved' && saving.at !== null && t('savedAt', { time: clockTime(saving.at) })}
      </span>
      {saving.state === 'failed' && (
        <Button size="small" onClick={() => void saveNow()}>
          {t('saveAgain')}
        </Button>
      )}
    </div>
  );
}
