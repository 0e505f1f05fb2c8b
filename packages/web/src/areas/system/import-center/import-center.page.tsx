// Everything that comes by workbook, in one place: what can be imported, and what became of what was.
import { PageHead } from '#widgets/PageHead.tsx';
import { useWords } from '#i18n/words.ts';
import { History } from './History.tsx';
import styles from './import-center.module.css';
import { importCenterText } from './import-center.words.ts';
import { Sources } from './Sources.tsx';

export function ImportCenterPage() {
  const t = useWords(importCenterText);
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      <Sources />
      <History />
    </div>
  );
}
