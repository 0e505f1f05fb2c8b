// Fields to sign in: account, and password or code.
import { formatMessage } from '@trainrace/contract/messages';
import { refuseMobile } from '@trainrace/contract/rules/phone';
import { Input } from 'antd';
import { useState } from 'react';
import type { Who } from '#api/sign-in-name.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Choices } from '#widgets/Choices.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { SmsCodeField } from '#widgets/SmsCodeField.tsx';
import { shellText } from '../shell.words.ts';
import type { useCaptcha } from './captcha.tsx';
import styles from './LoginPage.module.css';

interface Wrong {
  account?: string;
  secret?: string;
  captcha?: string;
  answer?: string;
  /** A hint beside a refusal. */
  identity?: string;
}

/** Values entered, and their problems. */
export function useEntered(start: string, captcha: ReturnType<typeof useCaptcha>, isPhone: boolean) {
  const t = useWords(shellText);
  const lang = useLang();
  const [method, setMethod] = useState<Who['method']>('password');
  const [account, setAccount] = useState(start);
  const [secret, setSecret] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});

  const refuseAccount = (): Wrong => {
    // Of a person the account is the phone.
    const isEmptyPhone = isPhone && account.trim() === '';
    const mobileKey = method === 'sms' || isEmptyPhone ? refuseMobile(account.trim()) : null;
    if (mobileKey !== null) return { account: formatMessage(mobileKey, lang) };
    return account.trim() === '' ? { account: t('needAccount') } : {};
  };
  const refuseSecret = (): Wrong => {
    if (method === 'sms') return /^\d{6}$/.test(secret.trim()) ? {} : { secret: t('needSmsCode') };
    return secret === '' ? { secret: formatMessage('passwordRequired', lang) } : {};
  };
  const refuse = (): Wrong => ({
    ...refuseAccount(),
    ...refuseSecret(),
    ...(captcha.picture !== null && !captcha.isWithout && captcha.code.trim() === ''
      ? { captcha: t('needCaptcha') }
      : {}),
  });
  return { method, setMethod, account, setAccount, secret, setSecret, wrong, setWrong, refuse };
}

type Entered = ReturnType<typeof useEntered>;

interface WaysProps {
  method: Who['method'];
  choose: (method: Who['method']) => void;
}

export function SignInMethods({ method, choose }: WaysProps) {
  const t = useWords(shellText);
  return (
    <div className={styles.ways}>
      <Choices
        label={t('signInBy')}
        options={[
          { value: 'password', label: t('byPassword') },
          { value: 'sms', label: t('bySms') },
        ]}
        value={method}
        onChange={choose}
      />
    </div>
  );
}

interface AccountProps extends Pick<Entered, 'account' | 'setAccount' | 'wrong'> {
  id: string;
  /** Signing in again as the same. */
  isFixed: boolean;
  label: 'mobile' | 'accountOrMobile' | 'account';
}

export function AccountField({ id, isFixed, label, account, setAccount, wrong }: AccountProps) {
  const t = useWords(shellText);
  return (
    <Labelled id={`${id}-account`} label={t(label)} error={wrong.account}>
      <Input
        id={`${id}-account`}
        size="large"
        autoComplete="username"
        inputMode={label === 'mobile' ? 'tel' : 'text'}
        maxLength={64}
        disabled={isFixed}
        status={wrong.account === undefined ? '' : 'error'}
        aria-invalid={wrong.account !== undefined}
        aria-describedby={`${id}-account-error`}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
    </Labelled>
  );
}

interface SecretProps extends Pick<Entered, 'method' | 'account' | 'secret' | 'setSecret' | 'wrong'> {
  id: string;
}

/** The password, or the code that was sent by SMS. */
export function SecretField({ id, method, account, secret, setSecret, wrong }: SecretProps) {
  const t = useWords(shellText);
  if (method === 'sms')
    return (
      <SmsCodeField
        id={`${id}-secret`}
        mobile={account.trim()}
        purpose="login"
        value={secret}
        onChange={setSecret}
        error={wrong.secret}
      />
    );
  return (
    <Labelled id={`${id}-secret`} label={t('password')} error={wrong.secret}>
      <Input.Password
        id={`${id}-secret`}
        size="large"
        autoComplete="current-password"
        maxLength={64}
        status={wrong.secret === undefined ? '' : 'error'}
        aria-invalid={wrong.secret !== undefined}
        aria-describedby={`${id}-secret-error`}
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
    </Labelled>
  );
}
