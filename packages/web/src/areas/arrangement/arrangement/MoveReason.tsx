import { Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';

interface Props {
  name: string;
  close: () => void;
  move: (reason: string) => Promise<boolean>;
}

/** Asks for the reason of a move: a person with a ticket is told why it changed. */
export function MoveReason({ name, close, move }: Props) {
  const t = useWords(boardText);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    if (await move(reason.trim())) close();
    else setSending(false);
  };
  return (
    <Dialog
      title={t('reasonTitle', { name })}
      okText={t('move')}
      okButtonProps={{ disabled: reason.trim() === '', loading: isSending }}
      onOk={() => void send()}
      onCancel={close}
    >
      <div className={styles.choice}>
        <label htmlFor={id}>{t('reason')}</label>
        <Input.TextArea
          id={id}
          maxLength={200}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
