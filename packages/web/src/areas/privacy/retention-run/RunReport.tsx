// Findings of a run for each kind of data. Kinds with nothing to say are counted, not listed.
import type { RetentionLine, RetentionRun } from '@trainrace/contract/areas/privacy/retention-run';
import { retentionHold, retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FigureTable } from '#widgets/FigureTable.tsx';
import styles from './RunReport.module.css';
import { retentionRunText } from './retention-run.words.ts';

const says = ({ due, held }: RetentionLine) => due > 0 || held.length > 0;

export function RunReport({ record: { report = [], kind } }: { record: RetentionRun }) {
  const t = useWords(retentionRunText);
  const lang = useLang();
  const told = report.filter(says);
  if (told.length === 0) return <p>{t('none')}</p>;
  const counted = kind === 'look' ? t('due') : t('erased');
  return (
    <section className={styles.report}>
      <h2 className="section-title">{t('report')}</h2>
      <FigureTable
        title={t('report')}
        headings={[t('subject'), t('months'), counted, t('files'), t('oldest'), t('held')]}
        rows={told.map(({ subject, months, due, files, oldest, held }) => ({
          name: wordOf(retentionSubject, subject, lang),
          cells: [
            months,
            due,
            files,
            oldest ?? '—',
            held.map(({ hold, count }) => `${wordOf(retentionHold, hold, lang)} ${count}`).join(' / ') || '—',
          ],
        }))}
      />
      {told.length < report.length && <p>{t('allKinds', { count: report.length - told.length })}</p>}
    </section>
  );
}
