import { Button, Input } from 'antd';
import { refuseMobile } from '@trainrace/contract/rules/phone';
import { sayMessage } from '@trainrace/contract/messages';
import { useId, useState, type ReactNode } from 'react';
import { OPERATOR_KINDS, type VirtualId } from '@trainrace/contract/access/roles';
import { CallFailed } from '#api/failure.ts';
import { signIn } from '#api/session.ts';
import type { LoginType, Who } from '#api/sign-in-name.ts';
import { useFeature } from '#api/use-feature.ts';
import { useLang } from '#i18n/language.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { Choices } from '#widgets/Choices.tsx';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Note } from '#widgets/Note.tsx';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import styles from './LoginPage.module.css';
import { SmsCodeField } from '#widgets/SmsCodeField.tsx';

/** Each person of a unit has a phone of their own. */
const WITH_PHONE: readonly VirtualId[] = [...OPERATOR_KINDS, 'U032'];

interface Props {
  loginType: LoginType;
  virtualId: VirtualId | null;
  /** Signing in again as the same: the account stands. */
  account?: string;
  done?: () => void;
  /** Between the fields and the button. */
  below?: ReactNode;
}

export function SignInForm({ loginType, virtualId, account: fixed, done, below }: Props) {
  const t = useWords(shellText);
  const lang = useLang();
  const id = useId();
  const [method, setMethod] = useState<Who['method']>('password');
  const [account, setAccount] = useState(fixed ?? '');
  const [secret, setSecret] = useState('');
  const [wrong, setWrong] = useState<{ account?: string; secret?: string; captcha?: string; answer?: string }>({});
  const [isSending, setSending] = useState(false);
  const captcha = useCaptcha();
  const isSms = method === 'sms';
  const isPerson = virtualId === 'U032';
  // Who has a phone on record; in its place again only a person, whose account is the phone.
  const hasPhone = virtualId !== null && WITH_PHONE.includes(virtualId) && (fixed === undefined || isPerson);
  const canSms = useFeature('sms') !== false && hasPhone;
  const isByMobile = isPerson || isSms;
  const isOfUnit = virtualId !== null && OPERATOR_KINDS.includes(virtualId);

  const refuse = () => {
    const mobileKey = isSms ? refuseMobile(account.trim()) : null;
    return {
      ...(mobileKey !== null
        ? { account: sayMessage(mobileKey, lang) }
        : account.trim() === ''
          ? { account: t('needAccount') }
          : {}),
      ...(isSms
        ? /^\d{6}$/.test(secret.trim())
          ? {}
          : { secret: t('needSmsCode') }
        : secret === ''
          ? { secret: sayMessage('passwordRequired', lang) }
          : {}),
      ...(captcha.picture !== null && captcha.code.trim() === '' ? { captcha: t('needCaptcha') } : {}),
    };
  };
  const submit = async () => {
    const refused = refuse();
    setWrong(refused);
    const [first] = Object.keys(refused);
    // Whoever hears the page hears what is wrong with it.
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    setSending(true);
    const who: Who = { loginType, virtualId, account: account.trim(), method };
    try {
      await signIn(who, isSms ? secret.trim() : secret, captcha.headers());
      done?.();
    } catch (thrown) {
      setWrong({ answer: thrown instanceof CallFailed ? thrown.message : t('noServer') });
      captcha.renew();
      setSending(false);
    }
  };
  return (
    <Form className={styles.form} send={submit}>
      {wrong.answer !== undefined && <Note kind="error" title={wrong.answer} />}
      {canSms && (
        <div className={styles.ways}>
          <Choices
            label={t('signInBy')}
            options={[
              { value: 'password', label: t('byPassword') },
              { value: 'sms', label: t('bySms') },
            ]}
            value={method}
            onChange={(next) => {
              setMethod(next);
              setSecret('');
              setWrong({});
            }}
          />
        </div>
      )}
      <Labelled
        id={`${id}-account`}
        label={t(isByMobile ? 'mobile' : isOfUnit ? 'accountOrMobile' : 'account')}
        error={wrong.account}
      >
        <Input
          id={`${id}-account`}
          size="large"
          autoComplete="username"
          inputMode={isByMobile ? 'tel' : 'text'}
          maxLength={64}
          disabled={fixed !== undefined}
          status={wrong.account === undefined ? '' : 'error'}
          aria-invalid={wrong.account !== undefined}
          aria-describedby={`${id}-account-error`}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
      </Labelled>
      {isSms ? (
        <SmsCodeField
          id={`${id}-secret`}
          mobile={account.trim()}
          purpose="login"
          value={secret}
          onChange={setSecret}
          error={wrong.secret}
        />
      ) : (
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
      )}
      <CaptchaField id={`${id}-captcha`} captcha={captcha} error={wrong.captcha} />
      {below !== undefined && <p className={styles.below}>{below}</p>}
      <Button type="primary" size="large" htmlType="submit" block loading={isSending}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
