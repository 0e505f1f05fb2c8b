// Another account of the same person is chosen, and which of them is kept; another colleague confirms it.
import { accountMerge, type MergeParty } from '@trainrace/contract/areas/accounts/account-merge';
import type { UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { mergeText } from '../accounts.words.ts';
import { MergePreview, Who } from '../MergePreview.tsx';
import styles from '../merge.module.css';

interface Props {
  record: UserInfo;
  close: () => void;
}

export function MergeAccounts({ record, close }: Props) {
  const t = useWords(mergeText);
  const found = useCall(accountMerge.candidates, { id: record.id }, { isAnew: true, quiet: true });
  const candidates = found.data ?? [];
  if (candidates.length > 0) return <Proposal record={record} candidates={candidates} close={close} />;
  const back = (
    <Button key="back" onClick={close}>
      {t('back')}
    </Button>
  );
  return (
    <Dialog centered title={t('title')} onCancel={close} footer={[back]}>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && <p>{t('none', { name: record.name })}</p>}
    </Dialog>
  );
}

function Proposal({ record, candidates, close }: Props & { candidates: readonly MergeParty[] }) {
  const t = useWords(mergeText);
  const [otherId, choose] = useState(candidates[0]!.id);
  const other = candidates.find(({ id }) => id === otherId)!;
  // The checked one is kept, unless it is said otherwise.
  const first = other.realNameState === 1 && record.realNameState !== 1 ? other.id : record.id;
  const [said, keep] = useState<string | null>(null);
  const keepId = said === record.id || said === other.id ? said : first;
  const closeId = keepId === record.id ? other.id : record.id;
  return (
    <CommandDialog
      title={t('title')}
      verb={t('propose')}
      text={
        <>
          <p>{t('proposeText')}</p>
          <fieldset>
            <legend>{t('other', { name: record.name })}</legend>
            <div className={styles.choice}>
              <Radio.Group
                vertical
                value={otherId}
                onChange={({ target }) => choose(String(target.value))}
                options={candidates.map((party) => ({ value: party.id, label: <Who party={party} /> }))}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>{t('kept')}</legend>
            <div className={styles.choice}>
              <Radio.Group
                vertical
                value={keepId}
                onChange={({ target }) => keep(String(target.value))}
                options={[record, other].map((party) => ({ value: party.id, label: <Who party={party} /> }))}
              />
            </div>
          </fieldset>
          <MergePreview keepId={keepId} closeId={closeId} />
        </>
      }
      call={accountMerge.submit}
      input={{ keepId, closeId }}
      fields={['reason']}
      needed={['reason']}
      labels={{ ...commandLabels, ...accountMerge.family.labels }}
      refresh={[accountMerge.family.path]}
      close={close}
    />
  );
}
