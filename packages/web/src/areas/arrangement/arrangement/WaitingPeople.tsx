import type { BoardPerson } from '@trainrace/contract/areas/arrangement/arrangement';
import { useWords } from '#i18n/words.ts';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';

interface Props {
  people: readonly BoardPerson[];
  picked: BoardPerson | null;
  pick: (person: BoardPerson) => void;
}

/** So many are drawn; who is seated makes room for the next. */
const SHOWN = 200;

/** People without a seat yet: dragged to one, or picked here and put there. */
export function Waiting({ people, picked, pick }: Props) {
  const t = useWords(boardText);
  return (
    <section className={styles.waiting}>
      <h3>{people.length === 0 ? t('allSeated') : t('waiting', { count: people.length })}</h3>
      <ul>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <button
              type="button"
              draggable
              aria-pressed={picked?.id === person.id}
              className={styles.person}
              onClick={() => pick(person)}
              onDragStart={(event) => event.dataTransfer.setData('text/plain', person.id)}
            >
              <b>{person.name}</b>
              <span>{person.workUnit}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
