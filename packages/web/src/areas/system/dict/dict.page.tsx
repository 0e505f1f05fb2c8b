// Dictionary management (spec §2): a table of dictionaries; "view" opens the table of one's entries.
import { TREE_ROOT } from '@trainrace/contract/areas/system/dept';
import type { Dict } from '@trainrace/contract/areas/system/dict';
import { useState } from 'react';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from '#resource/list/FamilyPage.module.css';
import { PageHead } from '#widgets/PageHead.tsx';
import { DictTable } from './DictTable.tsx';
import { EntriesDialog } from './EntriesDialog.tsx';

export function DictPage() {
  const t = useWords(registerText);
  const [viewed, setViewed] = useState<Dict | null>(null);
  return (
    <div className={styles.page}>
      <PageHead about={t('dictAbout')} />
      <div className={styles.panel}>
        <DictTable parent={null} parentId={TREE_ROOT} view={setViewed} />
      </div>
      {viewed !== null && <EntriesDialog parent={viewed} close={() => setViewed(null)} />}
    </div>
  );
}
