// A step that needs a code from one's own phone: ask for it, type it, go on.
import { ownPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCommand } from '#resource/command/use-command.ts';
import { useWords } from '#i18n/words.ts';
import { Form } from '#widgets/Form.tsx';
import { notice } from '#widgets/notice.ts';
import styles from './own-privacy.module.css';
import { ownPrivacyText } from './own-privacy.words.ts';

interface Props {
  mobile: string | null;
  verb: string;
  isDanger?: boolean;
  isBusy: boolean;
  go: (code: string) => Promise<void>;
}

export function CodeStep({ mobile, verb, isDanger = false, isBusy, go }: Props) {
  const t = useWords(ownPrivacyText);
  const id = useId();
  const command = useCommand();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const outcome = await command(ownPrivacy.code, {}, { quiet: true });
    setSending(false);
    if (outcome.ok) notice('success', t('codeSent', { mobile: mobile ?? '' }));
    else notice('error', outcome.failure.message);
  };
  return (
    <Form
      className={styles.step}
      send={async () => {
        await go(code);
        setCode('');
      }}
    >
      <Button loading={isSending} onClick={() => void send()}>
        {t('sendCode')}
      </Button>
      <label htmlFor={id}>{t('code')}</label>
      <Input
        id={id}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="primary" danger={isDanger} htmlType="submit" loading={isBusy} disabled={!/^\d{6}$/.test(code)}>
        {verb}
      </Button>
    </Form>
  );
}
