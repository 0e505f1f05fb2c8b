import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { clockTime } from '#widgets/clock-time.ts';
import { Note } from '#widgets/Note.tsx';
import type { useTabDraft } from './tab-draft.ts';
import { tabDraftText } from './tab-draft.words.ts';
import type { Fields } from './use-fields.ts';
import type { Values } from './values.ts';

interface Props {
  draft: ReturnType<typeof useTabDraft>;
  fields: Pick<Fields, 'reset'>;
  /** Values that the form begins with. */
  start?: Values;
}

/** Says that an earlier visit filled the form in, and when; who did not type that empties it. */
export function TabDraftNote({ draft: { keptAt, place }, fields, start = {} }: Props) {
  const t = useWords(tabDraftText);
  const [isCleared, setCleared] = useState(false);
  if (keptAt === null || isCleared) return null;
  const clear = () => {
    place.clear();
    fields.reset(start);
    setCleared(true);
  };
  return (
    <Note
      kind="info"
      title={t('restored', { time: clockTime(keptAt) })}
      action={
        <Button size="small" onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
