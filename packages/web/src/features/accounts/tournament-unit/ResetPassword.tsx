import { tournamentUnit, type TournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useState } from 'react';
import { accountText } from '../../../i18n/accounts.ts';
import { useWords } from '../../../i18n/words.ts';
import { CommandDialog } from '../../../resource/CommandDialog.tsx';
import { OneTimePassword } from '../../../widgets/OneTimePassword.tsx';

type Reset = DataOf<typeof tournamentUnit.resetPassword>;

/** A new password for a unit, shown once. */
export function ResetPassword({ record, close }: { record: TournamentUnit; close: () => void }) {
  const t = useWords(accountText);
  const [reset, setReset] = useState<Reset>([]);
  const [first] = reset;
  if (first !== undefined) return <OneTimePassword account={first.account} password={first.password} close={close} />;
  return (
    <CommandDialog
      title={t('resetPassword')}
      text={t('resetPasswordText', { name: record.unitName })}
      verb={t('resetPassword')}
      isDanger
      call={tournamentUnit.resetPassword}
      input={{ ids: [record.id] }}
      refresh={[tournamentUnit.family.path]}
      close={close}
      done={setReset}
    />
  );
}
