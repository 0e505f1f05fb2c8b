import { smsCode } from '@trainrace/contract/areas/accounts/sms-code';
import { Button, Input } from 'antd';
import { formatMessage } from '@trainrace/contract/messages';
import { refuseMobile } from '@trainrace/contract/rules/phone';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { CallFailed } from '../api/failure.ts';
import { useFeature } from '../api/use-feature.ts';
import { useLang } from '../i18n/language.ts';
import { widgetText } from './widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import { Labelled } from './Labelled.tsx';
import { Note } from './Note.tsx';
import { notice } from './notice.ts';
import styles from './SmsCodeField.module.css';

interface Props {
  id: string;
  mobile: string;
  purpose: 'register' | 'login' | 'reset' | 'operator' | 'mobile';
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  isRequired?: boolean;
  error: string | undefined;
}

/** Six digits from an SMS, and the button that sends them, at rest for as long as the server says. */
export function SmsCodeField({ id, mobile, purpose, value, onChange, onBlur, isRequired = false, error }: Props) {
  const t = useWords(widgetText);
  const lang = useLang();
  const [seconds, rest] = useCountdown();
  const [isSending, setSending] = useState(false);
  const isMissing = useFeature('sms') === false;
  const send = async () => {
    const refusal = refuseMobile(mobile);
    if (refusal !== null) return notice('error', formatMessage(refusal, lang));
    setSending(true);
    try {
      const { retryAfter } = await call(smsCode, { mobile, purpose });
      notice('success', t('codeSent'));
      rest(retryAfter);
    } catch (thrown) {
      if (thrown instanceof CallFailed && thrown.retryAfter !== null) rest(thrown.retryAfter);
    }
    setSending(false);
  };
  return (
    <Labelled id={id} label={t('smsCode')} isRequired={isRequired} error={error}>
      <div className={styles.code}>
        <Input
          id={id}
          size="large"
          className="figures"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          status={error === undefined ? '' : 'error'}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <Button size="large" loading={isSending} disabled={seconds > 0 || isMissing} onClick={() => void send()}>
          {seconds > 0 ? t('getCodeAgain', { seconds }) : t('getCode')}
        </Button>
      </div>
      {isMissing && <Note kind="warning" title={formatMessage('smsNotConfigured', lang)} />}
    </Labelled>
  );
}

function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(0);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return [end === 0 ? 0 : Math.max(0, Math.ceil((end - now) / 1000)), start];
}
