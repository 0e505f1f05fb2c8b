// After the password: the code of an app, a passkey, or one of the codes for the day when they are lost.
import type { FactorMethod } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { takeSecondStep, type Halfway } from '#api/session.ts';
import { useWords } from '#i18n/words.ts';
import { Choices } from '#widgets/Choices.tsx';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Note } from '#widgets/Note.tsx';
import { canUsePasskeys, sentenceOf, signWithPasskey } from './passkey.ts';
import styles from './SecondFactor.module.css';
import { factorText } from './second-factor.words.ts';

interface Props {
  halfway: Halfway;
  done?: (() => void) | undefined;
  back: () => void;
}

const CODE = /^\d{6}$/;

export function SecondStep({ halfway, done, back }: Props) {
  const t = useWords(factorText);
  const id = useId();
  const { methods, passkey } = halfway.step;
  const usable = methods.filter((one) => one !== 'passkey' || (passkey !== undefined && canUsePasskeys()));
  const [method, setMethod] = useState<FactorMethod | undefined>(usable.includes('passkey') ? 'passkey' : usable[0]);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<{ field?: string; answer?: string }>({});
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: whoever reads by ear is told of the step, a keyboard goes on from it.
  useEffect(() => heading.current?.focus(), []);

  const choose = (next: FactorMethod) => {
    setMethod(next);
    setCode('');
    setWrong({});
  };
  const answerOf = async (): Promise<string | null> => {
    if (method !== 'passkey') return code.trim();
    const signed = await signWithPasskey(passkey ?? {});
    if (signed === null) setWrong({ answer: t('passkeyStopped') });
    return signed;
  };
  const submit = async () => {
    if (method === undefined) return;
    const typed = code.replace(/\s/g, '');
    const refused =
      method === 'totp' && !CODE.test(typed)
        ? 'needTotp'
        : method === 'recovery' && typed === ''
          ? 'needRecovery'
          : null;
    if (refused !== null) {
      setWrong({ field: t(refused) });
      return document.getElementById(id)?.focus();
    }
    setWrong({});
    setSending(true);
    try {
      const answer = await answerOf();
      if (answer !== null) {
        await takeSecondStep(halfway, { method, answer });
        return done?.();
      }
    } catch (thrown) {
      setWrong({ answer: sentenceOf(thrown, t('noServer')) });
      setCode('');
    }
    setSending(false);
  };

  return (
    <Form className={styles.step} label={t('stepTitle')} send={submit}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('stepTitle')}
        </h2>
        <p>{t('stepAbout')}</p>
      </header>
      {wrong.answer !== undefined && <Note kind="error" title={wrong.answer} />}
      {method === undefined && <Note kind="warning" title={t('noMethod')} />}
      {usable.length > 1 && (
        <Choices
          label={t('chooseMethod')}
          options={usable.map((value) => ({ value, label: t(value) }))}
          value={method ?? usable[0]!}
          onChange={choose}
        />
      )}
      {method === 'totp' && (
        <Labelled id={id} label={t('totpLabel')} error={wrong.field}>
          <Input
            id={id}
            size="large"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            aria-required
            aria-invalid={wrong.field !== undefined}
            aria-describedby={wrong.field === undefined ? undefined : `${id}-error`}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Labelled>
      )}
      {method === 'recovery' && (
        <Labelled id={id} label={t('recoveryLabel')} help={t('recoveryHelp')} error={wrong.field}>
          <Input
            id={id}
            size="large"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-required
            aria-invalid={wrong.field !== undefined}
            aria-describedby={wrong.field === undefined ? undefined : `${id}-error`}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Labelled>
      )}
      {method !== undefined && (
        <Button type="primary" size="large" htmlType="submit" block loading={isSending}>
          {t(method === 'passkey' ? 'usePasskey' : 'confirm')}
        </Button>
      )}
      <p className={styles.quiet}>{t('lost')}</p>
      <Button type="link" block onClick={back}>
        {t('back')}
      </Button>
    </Form>
  );
}
