import { CEREMONY } from '@trainrace/contract/dictionaries';
import type { ScreenShown, Winner } from '@trainrace/contract/areas/public/screen';
import { useWords } from '#i18n/words.ts';
import styles from './screen.module.css';
import { screenText } from './screen.words.ts';

/** As they stand on the podium. */
const PODIUM = ['silver', 'gold', 'bronze'] as const;

export function CeremonyPart({ ceremony }: { ceremony: NonNullable<ScreenShown['ceremony']> }) {
  const t = useWords(screenText);
  const { tradeName, step } = ceremony;
  if (step === CEREMONY.curtain)
    return (
      <div className={styles.middle}>
        <h2>{tradeName}</h2>
        <p>{t('soon')}</p>
      </div>
    );
  return (
    <section className={styles.ceremony}>
      <h2>{tradeName}</h2>
      <div className={styles.podium}>
        {PODIUM.map((metal) => (
          <Place key={metal} metal={metal} winners={ceremony[metal]} isRevealed={step >= CEREMONY[metal]} />
        ))}
      </div>
    </section>
  );
}

interface PlaceProps {
  metal: (typeof PODIUM)[number];
  winners: readonly Winner[];
  isRevealed: boolean;
}

function Place({ metal, winners, isRevealed }: PlaceProps) {
  const t = useWords(screenText);
  return (
    <div className={`${styles.place} ${styles[metal]}`}>
      <h3>{t(metal)}</h3>
      {isRevealed && winners.length === 0 && <p>{t('vacant')}</p>}
      {isRevealed &&
        winners.map((winner, index) => (
          <div key={index} className={styles.winner}>
            <b>{winner.name ?? t('nameless')}</b>
            <span>{winner.workUnit}</span>
            <span>{winner.totalScore}</span>
          </div>
        ))}
    </div>
  );
}
