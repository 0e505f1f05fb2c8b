import { channels } from '@trainrace/contract/areas/messages/channels';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { channelText } from './channels.words.ts';
import styles from './channels.module.css';

/** A QR code for the phone, and the digits that the phone shows then. */
export function ProveWechat({ close }: { close: () => void }) {
  const t = useWords(channelText);
  const id = useId();
  const command = useCommand();
  const [link, setLink] = useState<DataOf<typeof channels.linkWechat>>();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const ask = async () => {
    setWrong(undefined);
    const outcome = await command(channels.linkWechat, {});
    if (outcome.ok) setLink(outcome.data);
  };
  const prove = async () => {
    if (link === undefined) return;
    if (!/^\d{6}$/.test(code.trim())) return setWrong(t('codeFormat'));
    const input = { id: link.id, code: code.trim() };
    const outcome = await command(channels.proveWechat, input, { refresh: [channels.own.path] });
    if (!outcome.ok) return setWrong(outcome.failure.message);
    close();
  };
  const buttons = (
    <div className={styles.buttons}>
      {link !== undefined && (
        <Button type="primary" htmlType="submit">
          {t('prove')}
        </Button>
      )}
      <Button onClick={() => void ask()}>{t(link === undefined ? 'use' : 'newPicture')}</Button>
      <Button onClick={close}>{t('cancel')}</Button>
    </div>
  );
  if (link === undefined) return buttons;
  return (
    <Form className={styles.form} send={prove}>
      <p>{t('scan')}</p>
      <img
        className={styles.picture}
        alt={t('picture')}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(link.picture)}`}
      />
      <a href={link.url} target="_blank" rel="noreferrer">
        {t('openHere')}
      </a>
      <Labelled id={`${id}digits`} label={t('digits')} isRequired error={wrong}>
        <Input
          id={`${id}digits`}
          className="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Labelled>
      {buttons}
    </Form>
  );
}
