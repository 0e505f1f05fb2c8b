import { userCommandLabels } from '@trainrace/contract/areas/accounts/users-commands.labels';
import { users, type User } from '@trainrace/contract/areas/accounts/users';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import type { Label } from '@trainrace/contract/wire/label';
import { userText } from './users.words.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { say } from '#i18n/texts.ts';
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
  const lang = useLang();
  const label = useLabel();
  const { verb, text } = userCommandLabels.pass;
  const isGuest = kind === 'ADMIN' && roles.length === 0;
  return (
    <CommandDialog
      title={label(verb)}
      text={text && say(text, lang, { name, account })}
      verb={label(verb)}
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
