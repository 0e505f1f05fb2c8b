import { ScanOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Form } from '#widgets/Form.tsx';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';

interface Props {
  find: (ticketNo: string) => void;
  isScanning: boolean;
  scan: () => void;
}

/** Typed, or sent by a hand-held reader that types and presses Enter. */
export function FindTicket({ find, isScanning, scan }: Props) {
  const t = useWords(checkInText);
  const id = useId();
  const [typed, setTyped] = useState('');
  const send = async () => {
    if (typed.trim() === '') return;
    find(typed.trim());
    setTyped('');
  };
  return (
    <Form className={styles.find} send={send} isPart>
      <label htmlFor={id}>{t('ticketNo')}</label>
      <div className={styles.row}>
        <Input
          id={id}
          size="large"
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="large" htmlType="submit">
          {t('find')}
        </Button>
        <Button size="large" type="primary" icon={<ScanOutlined aria-hidden />} onClick={scan}>
          {isScanning ? t('stop') : t('scan')}
        </Button>
      </div>
    </Form>
  );
}
