import { oauth, type ClientLogEntry } from '@trainrace/contract/areas/accounts/oauth';
import { formatMessage } from '@trainrace/contract/messages';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useNames } from '../use-names.ts';
import { frameText } from '../frame.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '#widgets/ask.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import styles from './ErrorLogDialog.module.css';
import { clearErrorLog, uploadsOf, useErrorLog } from './error-log.ts';

/** The errors of this device: to read, to upload, to clear. */
export function ErrorLogDialog({ close }: { close: () => void }) {
  const t = useWords(frameText);
  const named = useNames();
  const lang = useLang();
  const { entries } = useErrorLog();
  const [isSending, setSending] = useState(false);
  const count = entries.length;

  const upload = async () => {
    if (!(await ask({ title: t('logUploadAsk', { count }), yes: t('logUpload') }))) return;
    setSending(true);
    await sendAll(entries).then(
      () => notice('success', formatMessage('logSent', lang)),
      () => undefined, // The toast has said why.
    );
    setSending(false);
  };
  const clear = async () => {
    if (!(await ask({ title: t('logClearAsk', { count }), yes: t('logClear'), isDanger: true }))) return;
    clearErrorLog();
    notice('success', formatMessage('logCleared', lang));
  };
  return (
    <Dialog
      width={960}
      title={named('errorLog')}
      onCancel={close}
      style={{ top: 56 }}
      footer={
        <>
          <Button disabled={count === 0} onClick={() => void clear()}>
            {t('logClear')}
          </Button>
          <Button type="primary" disabled={count === 0} loading={isSending} onClick={() => void upload()}>
            {t('logUpload')}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{t('errorLogAbout')}</p>
      {count === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('errorLogEmpty')} />
      ) : (
        <Entries entries={entries} />
      )}
    </Dialog>
  );
}

async function sendAll(entries: readonly ClientLogEntry[]): Promise<void> {
  for (const logs of uploadsOf(entries)) await call(oauth.sendLogs, { logs });
}

function Stack({ children }: { children: string }) {
  const t = useWords(frameText);
  if (children === '') return null;
  return (
    <details>
      <summary>{t('logDetail')}</summary>
      <pre>{children}</pre>
    </details>
  );
}

function Entries({ entries }: { entries: readonly ClientLogEntry[] }) {
  const t = useWords(frameText);
  const named = useNames();
  return (
    <section className={styles.scroller} aria-label={named('errorLog')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('logType')}</th>
            <th scope="col">{t('logUrl')}</th>
            <th scope="col">{t('logMessage')}</th>
            <th scope="col">{t('logStack')}</th>
            <th scope="col">{t('logTime')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ type, url, message, info, stack, time }, index) => (
            <tr key={`${time}${index}`}>
              <td>{type}</td>
              <td>{url}</td>
              <td>
                {message}
                {info !== '' && <small>{info}</small>}
              </td>
              <td>
                <Stack>{stack}</Stack>
              </td>
              <td className="figures">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
