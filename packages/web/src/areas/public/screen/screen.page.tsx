// The big screen of a contest, read from far away: no account, no buttons. What it shows is chosen on another device.
import type { ScreenShown } from '@trainrace/contract/areas/public/screen';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useWords } from '#i18n/words.ts';
import { CeremonyPart } from './CeremonyPart.tsx';
import { MedalsPart } from './MedalsPart.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { ResultsPart } from './ResultsPart.tsx';
import styles from './screen.module.css';
import { screenText } from './screen.words.ts';
import { useScreen } from './use-screen.ts';

export function ScreenPage() {
  const t = useWords(screenText);
  const { contestId = '' } = useParams();
  const { shown, isOff, isLive } = useScreen(contestId);
  useEffect(() => {
    if (shown !== null) document.title = shown.contestName;
  }, [shown]);
  return (
    <main className={styles.screen} aria-live="polite">
      {shown === null ? (
        <div className={styles.middle}>
          <h1>{isOff ? t('off') : t('connecting')}</h1>
          {isOff && <p>{t('offNext')}</p>}
        </div>
      ) : (
        <>
          <header className={styles.head}>
            <h1>{shown.contestName}</h1>
            <p>{t(shown.mode)}</p>
          </header>
          <Part shown={shown} />
        </>
      )}
      {!isLive && shown !== null && <output className={styles.lost}>{t('lost')}</output>}
    </main>
  );
}

function Part({ shown }: { shown: ScreenShown }) {
  switch (shown.mode) {
    case 'progress':
      return <ProgressPart trades={shown.progress} />;
    case 'results':
      return <ResultsPart results={shown.results} />;
    case 'medals':
      return <MedalsPart medals={shown.medals} />;
    case 'ceremony':
      return shown.ceremony === null ? null : <CeremonyPart ceremony={shown.ceremony} />;
  }
}
