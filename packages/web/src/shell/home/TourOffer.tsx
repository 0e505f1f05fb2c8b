import { workbench } from '@trainrace/contract/areas/home/workbench';
import { Button } from 'antd';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import styles from './TourOffer.module.css';
import { tourText } from './tour.words.ts';

const TourSteps = lazyPart(() => import('./TourSteps.tsx'), 'TourSteps');

/** A line of the page that covers nothing; closed once, it does not come back. */
export function TourOffer() {
  const t = useWords(tourText);
  const command = useCommand();
  const [state, setState] = useState<'offered' | 'running' | 'closed'>('offered');
  // An offer whose end could not be kept comes again next time, which is no failure to be told of.
  const close = () => {
    setState('closed');
    void command(workbench.closeTour, {}, { quiet: true, refresh: [workbench.look.path] });
  };
  if (state === 'closed') return null;
  return (
    <section className={styles.offer} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <span>{t('about')}</span>
      <Button size="small" onClick={() => setState('running')}>
        {t('start')}
      </Button>
      <Button size="small" type="text" onClick={close}>
        {t('never')}
      </Button>
      {state === 'running' && (
        <LazyBoundary fallback={null}>
          <TourSteps close={close} />
        </LazyBoundary>
      )}
    </section>
  );
}
