import { useWords } from '#i18n/words.ts';
import { LanguageChoice } from '#widgets/LanguageChoice.tsx';
import { MarkingSheet } from './MarkingSheet.tsx';
import { PinForm } from './PinForm.tsx';
import styles from './referee.module.css';
import { refereeText } from './referee.words.ts';
import { useSheet } from './use-sheet.ts';

export function SheetOfLink({ link }: { link: string }) {
  const t = useWords(refereeText);
  const sheet = useSheet(link);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <LanguageChoice />
      </header>
      {sheet.held === null ? (
        <section className={styles.panel}>
          <h2>{t('pinAsk')}</h2>
          {sheet.waiting.length > 0 && <p>{t('waitingPin', { count: sheet.waiting.length })}</p>}
          <PinForm verb={t('open')} help={t('pinHelp')} send={sheet.open} />
        </section>
      ) : (
        <MarkingSheet on={sheet} sheet={sheet.held.sheet} />
      )}
    </main>
  );
}
