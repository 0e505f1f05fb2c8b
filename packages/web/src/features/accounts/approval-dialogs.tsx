// Approving and refusing, for the families whose records are audited.
import { groupInfo } from '@trainrace/contract/accounts/group-info';
import type { tournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import { accountText } from './accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';

interface Props {
  calls: typeof groupInfo | typeof tournamentUnit;
  record: { id: string; version: number; account: string };
  name: string;
  close: () => void;
}

const labels = { opinion: groupInfo.family.labels.auditOpinion };

export function Approve({ calls, record: { id, version, account }, name, close }: Props) {
  const t = useWords(accountText);
  return (
    <CommandDialog
      title={t('approveTitle')}
      text={t('approveText', { name, account })}
      verb={t('approve')}
      call={calls.audit}
      input={{ id, version, result: 'pass' }}
      fields={['opinion']}
      labels={labels}
      refresh={[calls.family.path]}
      close={close}
    />
  );
}

export function Refuse({ calls, record: { id, version }, close, text }: Omit<Props, 'name'> & { text: string }) {
  const t = useWords(accountText);
  return (
    <CommandDialog
      title={t('refuseTitle')}
      text={text}
      verb={t('refuse')}
      isDanger
      call={calls.audit}
      input={{ id, version, result: 'reject' }}
      fields={['opinion']}
      needed={['opinion']}
      labels={labels}
      refresh={[calls.family.path]}
      close={close}
    />
  );
}
