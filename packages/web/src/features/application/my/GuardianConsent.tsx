// Below the guardian of a minor: the consent by a code to the guardian's phone, in place of a signed paper.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Note } from '#widgets/Note.tsx';
import type { EntryDraft } from '../use-entry-draft.ts';
import { myEntriesText } from './my-entries.words.ts';
import styles from './my.module.css';

export function GuardianConsent({ draft }: { draft: EntryDraft }) {
  const t = useWords(myEntriesText);
  const id = useId();
  const command = useCommand();
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const { entry, fields } = draft;
  if (entry.guardianConsentTime !== null)
    return <Note kind="info" title={t('guardianAgreed', { time: entry.guardianConsentTime.slice(0, 16) })} />;
  const hasMobile = Boolean(fields.values.guardianMobile);

  const send = async () => {
    // The code goes to the number that the server holds.
    await draft.saveNow();
    const { ok } = await command(applicationInfo.guardianCode, { id: entry.id });
    if (ok) setSent(true);
  };
  const give = async () => {
    const outcome = await command(applicationInfo.guardianConsent, { id: entry.id, code });
    if (outcome.ok) draft.take(outcome.data satisfies ApplicationInfo);
  };
  return (
    <section className={styles.guardian}>
      <p>{t('guardianAbout')}</p>
      <Button disabled={!hasMobile} onClick={() => void send()}>
        {t('guardianSend')}
      </Button>
      {isSent && (
        <p>
          <label htmlFor={id}>{t('guardianCode')}</label>
          <Input
            id={id}
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="primary" disabled={code.length !== 6} onClick={() => void give()}>
            {t('guardianGive')}
          </Button>
        </p>
      )}
    </section>
  );
}
