import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { OPERATOR_KINDS, type VirtualId } from '@trainrace/contract/access/roles';
import { CallFailed } from '#api/failure.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { signIn, type Halfway } from '#api/session.ts';
import type { LoginType, Who } from '#api/sign-in-name.ts';
import { useFeature } from '#api/use-feature.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { Form } from '#widgets/Form.tsx';
import { Note } from '#widgets/Note.tsx';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import styles from './LoginPage.module.css';
import { AccountField, SecretField, useEntered, SignInMethods } from './sign-in-fields.tsx';

const SecondStep = lazyPart(() => import('../second-factor/SecondStep.tsx'), 'SecondStep');

/** Each person of a unit has a phone of their own. */
const WITH_PHONE: readonly VirtualId[] = [...OPERATOR_KINDS, 'U032'];

interface Props {
  loginType: LoginType;
  virtualId: VirtualId | null;
  /** Signing in again as the same: the account stands. */
  account?: string;
  done?: () => void;
  /** The second step has begun, or was left. */
  tellHalfway?: (isHalfway: boolean) => void;
  /** Between the fields and the button. */
  below?: ReactNode;
}

export function SignInForm({ loginType, virtualId, account: fixed, done, tellHalfway, below }: Props) {
  const t = useWords(shellText);
  const id = useId();
  const captcha = useCaptcha();
  const isPerson = virtualId === 'U032';
  const entry = useEntered(fixed ?? '', captcha, isPerson);
  const { method, setMethod, setSecret, account, secret, wrong, setWrong } = entry;
  const [isSending, setSending] = useState(false);
  const [halfway, setHalfway] = useState<Halfway | null>(null);
  const go = (step: Halfway | null) => {
    setHalfway(step);
    tellHalfway?.(step !== null);
  };
  const isSms = method === 'sms';
  // Accounts with a phone on record; in its place again only a person, whose account is the phone.
  const hasPhone = virtualId !== null && WITH_PHONE.includes(virtualId) && (fixed === undefined || isPerson);
  const canSms = useFeature('sms') !== false && hasPhone;
  const isOfUnit = virtualId !== null && OPERATOR_KINDS.includes(virtualId);
  const accountLabel = isPerson || isSms ? 'mobile' : isOfUnit ? 'accountOrMobile' : 'account';

  const choose = (next: Who['method']) => {
    setMethod(next);
    setSecret('');
    setWrong({});
  };
  const submit = async () => {
    const refused = entry.refuse();
    setWrong(refused);
    const [first] = Object.keys(refused);
    // The focus makes a screen reader announce the problem.
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    setSending(true);
    const who: Who = { loginType, virtualId, account: account.trim(), method };
    try {
      const step = await signIn(who, isSms ? secret.trim() : secret, await captcha.answer());
      if (step === null) return done?.();
      setSecret('');
      go(step);
      setSending(false);
    } catch (thrown) {
      const isRefused = thrown instanceof CallFailed && thrown.code === 400;
      setWrong({
        answer: thrown instanceof CallFailed ? thrown.message : t('noServer'),
        // The same whether the account exists or not.
        ...(isRefused && virtualId !== null && fixed === undefined ? { identity: t('checkIdentity') } : {}),
      });
      captcha.renew();
      setSending(false);
    }
  };
  if (halfway !== null)
    return (
      <LazyBoundary fallback={null}>
        <SecondStep halfway={halfway} done={done} back={() => go(null)} />
      </LazyBoundary>
    );
  return (
    <Form className={styles.form} send={submit} isPart>
      {wrong.answer !== undefined && (
        <Note kind="error" title={wrong.answer}>
          {wrong.identity !== undefined && <p>{wrong.identity}</p>}
        </Note>
      )}
      {canSms && <SignInMethods method={method} choose={choose} />}
      <AccountField {...entry} id={id} isFixed={fixed !== undefined} label={accountLabel} />
      <SecretField {...entry} id={id} />
      <CaptchaField id={`${id}-captcha`} captcha={captcha} error={wrong.captcha} />
      {below !== undefined && <p className={styles.below}>{below}</p>}
      <Button type="primary" size="large" htmlType="submit" block loading={isSending}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
