import { groupInfo, type GroupInfo } from '@trainrace/contract/accounts/group-info';
import { accountText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { Approve, Refuse } from '../approval-dialogs.tsx';

interface Props {
  record: GroupInfo;
  close: () => void;
}

export const ApproveGroup = ({ record, close }: Props) => (
  <Approve calls={groupInfo} record={record} name={record.groupName} close={close} />
);

export function RefuseGroup({ record, close }: Props) {
  const t = useWords(accountText);
  const name = record.groupName;
  return <Refuse calls={groupInfo} record={record} text={t('refuseText', { name })} close={close} />;
}
