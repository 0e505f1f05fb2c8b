import { users, type User } from '@trainrace/contract/accounts/users';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useState } from 'react';
import { userText } from '../../../i18n/users.ts';
import { useWords } from '../../../i18n/words.ts';
import { CommandDialog } from '../../../resource/CommandDialog.tsx';
import { OneTimePassword } from '../../../widgets/OneTimePassword.tsx';

type Reset = DataOf<typeof users.resetPassword>;

/** A new password, shown once. */
export function ResetUser({ record, close }: { record: User; close: () => void }) {
  const t = useWords(userText);
  const [reset, setReset] = useState<Reset>([]);
  const [first] = reset;
  if (first !== undefined) return <OneTimePassword account={first.account} password={first.password} close={close} />;
  return (
    <CommandDialog
      title={t('resetPassword')}
      text={t('resetPasswordText', { name: record.name })}
      verb={t('resetPassword')}
      isDanger
      call={users.resetPassword}
      input={{ userIds: [record.id] }}
      refresh={[users.family.path]}
      close={close}
      done={setReset}
    />
  );
}
