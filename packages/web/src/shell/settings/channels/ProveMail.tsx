import { channels } from '@trainrace/contract/areas/messages/channels';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { notice } from '#widgets/notice.ts';
import { channelText } from './channels.words.ts';
import styles from './channels.module.css';
import { useRest } from './use-rest.ts';

const isEmail = (text: string) => channels.proveMail.input.shape.email.safeParse(text).success;
const isCode = (text: string) => /^\d{6}$/.test(text);

/** An address, and the code that went there. */
export function ProveMail({ close }: { close: () => void }) {
  const t = useWords(channelText);
  const id = useId();
  const command = useCommand();
  const [seconds, rest] = useRest();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<{ email?: string; code?: string }>({});
  const ask = async () => {
    if (!isEmail(email.trim())) return setWrong({ email: t('emailFormat') });
    setWrong({});
    const outcome = await command(channels.sendMailCode, { email: email.trim() }, { quiet: true });
    if (!outcome.ok) return setWrong({ email: outcome.failure.message });
    rest(outcome.data.retryAfter);
    notice('success', t('codeSent'));
  };
  const prove = async () => {
    if (!isEmail(email.trim())) return setWrong({ email: t('emailFormat') });
    if (!isCode(code.trim())) return setWrong({ code: t('codeFormat') });
    const input = { email: email.trim(), code: code.trim() };
    const outcome = await command(channels.proveMail, input, { refresh: [channels.own.path] });
    if (!outcome.ok) return setWrong({ code: outcome.failure.message });
    close();
  };
  return (
    <Form className={styles.form} send={prove}>
      <Labelled id={`${id}email`} label={t('email')} isRequired error={wrong.email}>
        <Input
          id={`${id}email`}
          type="email"
          autoComplete="email"
          maxLength={100}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Labelled>
      <Labelled id={`${id}code`} label={t('code')} isRequired error={wrong.code}>
        <div className={styles.code}>
          <Input
            id={`${id}code`}
            className="figures"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button disabled={seconds > 0} onClick={() => void ask()}>
            {seconds > 0 ? t('getCodeAgain', { seconds }) : t('getCode')}
          </Button>
        </div>
      </Labelled>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          {t('prove')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
