import { groupInfo, type GroupInfo } from '@trainrace/contract/accounts/group-info';
import { accountText } from '../../../i18n/accounts.ts';
import { useWords } from '../../../i18n/words.ts';
import { CommandDialog } from '../../../resource/CommandDialog.tsx';

interface Props {
  record: GroupInfo;
  close: () => void;
}

const labels = { opinion: groupInfo.family.labels.auditOpinion };

export function ApproveGroup({ record: { id, version, groupName, account }, close }: Props) {
  const t = useWords(accountText);
  return (
    <CommandDialog
      title={t('approveTitle')}
      text={t('approveText', { name: groupName, account })}
      verb={t('approve')}
      call={groupInfo.audit}
      input={{ id, version, result: 'pass' }}
      fields={['opinion']}
      labels={labels}
      refresh={[groupInfo.family.path]}
      close={close}
    />
  );
}

export function RefuseGroup({ record: { id, version, groupName }, close }: Props) {
  const t = useWords(accountText);
  return (
    <CommandDialog
      title={t('refuseTitle')}
      text={t('refuseText', { name: groupName })}
      verb={t('refuse')}
      isDanger
      call={groupInfo.audit}
      input={{ id, version, result: 'reject' }}
      fields={['opinion']}
      needed={['opinion']}
      labels={labels}
      refresh={[groupInfo.family.path]}
      close={close}
    />
  );
}
