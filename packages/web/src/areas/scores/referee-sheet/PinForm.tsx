import { PIN_DIGITS } from '@trainrace/contract/areas/scores/referee-sheet';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { useWords } from '#i18n/words.ts';
import styles from './referee.module.css';
import { refereeText } from './referee.words.ts';

interface Props {
  verb: string;
  help?: string;
  isDisabled?: boolean;
  send: (pin: string) => Promise<void>;
}

/** Digits only, big enough for a thumb; what went wrong stands below. */
export function PinForm({ verb, help, isDisabled = false, send }: Props) {
  const t = useWords(refereeText);
  const id = useId();
  const [pin, setPin] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    setSaid(null);
    try {
      await send(pin);
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      setSaid(thrown.message);
      setPin('');
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={styles.pin}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id}>{t('pin')}</label>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      <Input
        id={id}
        size="large"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS}
        value={pin}
        disabled={isDisabled}
        aria-invalid={said !== null}
        aria-describedby={said === null ? undefined : `${id}-said`}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
      />
      {said !== null && (
        <p id={`${id}-said`} role="alert" className={styles.wrong}>
          {said}
        </p>
      )}
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        loading={isSending}
        disabled={isDisabled || pin.length < PIN_DIGITS}
      >
        {verb}
      </Button>
    </form>
  );
}
