import { OneTimePassword } from './OneTimePassword.tsx';

interface Props {
  record: { account: string; initialPassword?: string | undefined };
  close: () => void;
}

/** After an account was made: the password that the server chose for it, once. */
export function FirstPassword({ record: { account, initialPassword }, close }: Props) {
  return initialPassword === undefined ? null : (
    <OneTimePassword account={account} password={initialPassword} close={close} />
  );
}
