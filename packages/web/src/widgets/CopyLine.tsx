import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useWords } from '#i18n/words.ts';
import { copyText } from './copy-text.ts';
import { notice } from './notice.ts';
import styles from './CopyLine.module.css';
import { widgetText } from './widgets.words.ts';

/** A text to take along. Where nothing can be copied it stands marked, and the person is told. */
export function CopyLine({ label, value, says }: { label: string; value: string; says: string }) {
  const t = useWords(widgetText);
  const field = useRef<InputRef>(null);
  const copy = async () => {
    const isCopied = await copyText(value, field.current?.input);
    notice(isCopied ? 'success' : 'info', t(isCopied ? 'copied' : 'marked'));
  };
  return (
    <div className={styles.line}>
      <Input ref={field} readOnly aria-label={label} value={value} onFocus={({ target }) => target.select()} />
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        {says}
      </Button>
    </div>
  );
}
