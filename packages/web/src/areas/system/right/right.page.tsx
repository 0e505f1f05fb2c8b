// Rights of roles: one role at a time, its rights by the part of the product, or the product as the role meets it.
import { role, type Role } from '@trainrace/contract/access/roles';
import { inLang } from '@trainrace/contract/wire/label';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from '#resource/list/FamilyPage.module.css';
import { PageHead } from '#widgets/PageHead.tsx';
import own from './right.module.css';
import { RightTable } from './RightTable.tsx';
import { ViewAs } from './ViewAs.tsx';

export function RightPage() {
  const t = useWords(registerText);
  const lang = useLang();
  const [of, setOf] = useState<Role>('ADM_C');
  const [view, setView] = useState<'rights' | 'viewAs'>('rights');
  const roles = [...role.labels].map(([value, words]) => ({ value, label: inLang(words, lang) }));
  return (
    <div className={styles.page}>
      <PageHead about={t('rightAbout')} />
      <div className={styles.panel}>
        <div className={own.bar}>
          <Select<Role>
            className={own.role ?? ''}
            aria-label={t('role')}
            value={of}
            options={roles}
            onChange={(next) => setOf(next)}
          />
          <Segmented
            value={view}
            options={[
              { value: 'rights' as const, label: t('rightsOf') },
              { value: 'viewAs' as const, label: t('viewAs') },
            ]}
            onChange={setView}
          />
        </div>
        {view === 'rights' ? <RightTable key={of} of={of} /> : <ViewAs of={of} />}
      </div>
    </div>
  );
}
