// One's stand-ins, given and received, past ones too; for who keeps accounts those of everybody.
import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import { useId, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { TabRow } from '#widgets/TabRow.tsx';
import { GiveForm } from './GiveForm.tsx';
import { StandInList } from './StandInList.tsx';
import styles from './StandIns.module.css';
import { standInText } from './stand-in.words.ts';

type Tab = 'mine' | 'everybody';

export function StandInsDialog({ close }: { close: () => void }) {
  const t = useWords(standInText);
  const panelId = useId();
  const mayGive = useRight(standIn.submit.action);
  const mayAll = useRight(standIn.everybody.action);
  const [tab, setTab] = useState<Tab>('mine');
  return (
    <Dialog width={640} title={t('title')} footer={null} onCancel={close} style={{ top: 64 }}>
      {mayAll && (
        <TabRow
          label={t('title')}
          tabs={[
            { value: 'mine', label: t('mine') },
            { value: 'everybody', label: t('everybody') },
          ]}
          value={tab}
          onChange={setTab}
          panelId={panelId}
        />
      )}
      <div id={panelId} role={mayAll ? 'tabpanel' : undefined} aria-label={t(tab)} className={styles.panel}>
        <p className={styles.about}>{t('about')}</p>
        {tab === 'mine' && mayGive && <GiveForm />}
        <StandInList key={tab} whose={tab} close={close} />
      </div>
    </Dialog>
  );
}
