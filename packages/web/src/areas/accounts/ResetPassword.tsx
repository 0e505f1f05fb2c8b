import type { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import type { users } from '@trainrace/contract/areas/accounts/users';
import type { DataOf, InputOf } from '@trainrace/contract/wire/endpoint';
import { accountText } from './accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { OneTimePassword } from './OneTimePassword.tsx';
import { useShownOnce } from './use-shown-once.ts';

type Reset = typeof users.resetPassword | typeof tournamentUnit.resetPassword;

interface Props<E extends Reset> {
  /** Owner of the password. */
  name: string;
  call: E;
  input: InputOf<E>;
  /** Of the family, whose lists are old afterwards. */
  path: string;
  close: () => void;
}

/** A new password in place of a forgotten one, shown once. */
export function ResetPassword<E extends Reset>({ name, call, input, path, close }: Props<E>) {
  const t = useWords(accountText);
  const { given, show, closeUnlessGiven } = useShownOnce(close);
  if (given !== null) return <OneTimePassword {...given} close={close} />;
  return (
    <CommandDialog
      title={t('resetPassword')}
      text={t('resetPasswordText', { name })}
      verb={t('resetPassword')}
      isDanger
      call={call}
      input={input}
      refresh={[path]}
      close={closeUnlessGiven}
      done={([first]: DataOf<Reset>) => show(first)}
    />
  );
}
