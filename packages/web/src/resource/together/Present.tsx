// Colleagues who look at the same record at this moment, by their names; said again and again as long as it is in sight.
import { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { togetherText } from './together.words.ts';
import { usePresent } from './use-present.ts';
import type { RecordPlace } from './use-notes.ts';
import styles from './RecordBar.module.css';

export function Present({ place }: { place: RecordPlace }) {
  const mayTell = useRight(recordPresence.beat.action);
  return mayTell ? <Others key={place.bizId} place={place} /> : null;
}

function Others({ place }: { place: RecordPlace }) {
  const t = useWords(togetherText);
  const others = usePresent(place);
  return (
    <output className={styles.present}>
      {others.length > 0 && t('present', { names: others.map(({ name }) => name).join(t('comma')) })}
    </output>
  );
}
