import { users, type User } from '@trainrace/contract/accounts/users';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import type { Label } from '@trainrace/contract/wire/label';
import { userText } from './users.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';

interface Props {
  record: User;
  close: () => void;
}

const labels: Readonly<Record<string, Label>> = {
  ...users.family.labels,
  ...commandLabels,
  roleIds: users.family.labels.roles,
};
const refresh = [users.family.path];

export function GrantRoles({ record: { id, name, roles }, close }: Props) {
  const t = useWords(userText);
  return (
    <CommandDialog
      title={t('grant')}
      text={t('grantText', { name })}
      verb={t('grant')}
      call={users.grant}
      input={{ userIds: [id] }}
      fields={['roleIds']}
      start={{ roleIds: roles }}
      labels={labels}
      refresh={refresh}
      close={close}
    />
  );
}

export function ApproveUser({ record: { id, version, name, account, kind, roles }, close }: Props) {
  const t = useWords(userText);
  const isGuest = kind === 'ADMIN' && roles.length === 0;
  return (
    <CommandDialog
      title={t('approve')}
      text={t('approveText', { name, account })}
      verb={t('approve')}
      call={users.audit}
      input={{ id, version, result: 'pass' }}
      fields={isGuest ? ['kind', 'roleIds', 'townCode', 'userType', 'opinion'] : ['opinion']}
      start={isGuest ? { kind: 'U032' } : {}}
      labels={labels}
      refresh={refresh}
      close={close}
    />
  );
}

export function RefuseUser({ record: { id, version, account }, close }: Props) {
  const t = useWords(userText);
  return (
    <CommandDialog
      title={t('refuse')}
      text={t('refuseText', { account })}
      verb={t('refuse')}
      isDanger
      call={users.audit}
      input={{ id, version, result: 'reject' }}
      fields={['opinion']}
      needed={['opinion']}
      labels={labels}
      refresh={refresh}
      close={close}
    />
  );
}
