// Permits tied to this file that it does not name itself, by hand or by the name of the project: untied where that is wrong.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit, type TiedPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { unassignLabels } from '@trainrace/contract/areas/deposits/construction-permit.labels';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { approvalText } from './construction-file.words.ts';
import styles from './FileApproval.module.css';

export function TiedPermits({ id }: { id: string }) {
  return useRight(constructionPermit.assigned.action) ? <Tied fileId={id} /> : null;
}

function Tied({ fileId }: { fileId: string }) {
  const t = useWords(approvalText);
  const [wrong, setWrong] = useState<TiedPermit | null>(null);
  const found = useCall(constructionPermit.assigned, { constructionFileId: fileId }, { quiet: true });
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined || found.data.length === 0) return null;
  return (
    <section className={styles.part}>
      <header>
        <h2 className="section-title">{t('tied')}</h2>
      </header>
      <ul>
        {found.data.map((one) => (
          <li key={one.id}>
            {one.assignedByName === null
              ? t('foundLine', { permit: one.permitNo, project: one.projectName })
              : t('tiedLine', { permit: one.permitNo, project: one.projectName, who: one.assignedByName })}{' '}
            <Button size="small" type="link" onClick={() => setWrong(one)}>
              {t('untie')}
            </Button>
          </li>
        ))}
      </ul>
      {wrong !== null && (
        <CommandDialog
          title={t('untie')}
          text={t('untieText', { permit: wrong.permitNo, project: wrong.projectName })}
          verb={t('untie')}
          isDanger
          call={constructionPermit.unassign}
          input={{ id: wrong.id }}
          fields={['reason']}
          needed={['reason']}
          labels={unassignLabels}
          refresh={[constructionFile.family.path, constructionPermit.family.path]}
          close={() => setWrong(null)}
        />
      )}
    </section>
  );
}
