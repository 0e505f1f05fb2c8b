// The consent of a minor's guardian by a code to the guardian's phone, in place of a signed paper.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Note } from '#widgets/Note.tsx';
import styles from './GuardianConsent.module.css';
import { guardianText } from './entry.words.ts';

interface Props {
  entry: ApplicationInfo;
  hasMobile: boolean;
  /** The code goes to the number that the server holds: what was typed is saved first. */
  save?: () => Promise<unknown>;
  agreed: (entry: ApplicationInfo) => void;
}

export function GuardianConsent({ entry, hasMobile, save, agreed }: Props) {
  const t = useWords(guardianText);
  const id = useId();
  const command = useCommand();
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  if (entry.guardianConsentTime !== null)
    return <Note kind="info" title={t('agreed', { time: entry.guardianConsentTime.slice(0, 16) })} />;

  const send = async () => {
    await save?.();
    const { ok } = await command(applicationInfo.guardianCode, { id: entry.id });
    if (ok) setSent(true);
  };
  const give = async () => {
    const outcome = await command(
      applicationInfo.guardianConsent,
      { id: entry.id, code },
      { refresh: [applicationInfo.lackingPapers.path] },
    );
    if (outcome.ok) agreed(outcome.data satisfies ApplicationInfo);
  };
  return (
    <section className={styles.guardian}>
      <p>{t(hasMobile ? 'about' : 'mobileFirst')}</p>
      <Button disabled={!hasMobile} onClick={() => void send()}>
        {t('send')}
      </Button>
      {isSent && (
        <p>
          <label htmlFor={id}>{t('code')}</label>
          <Input
            id={id}
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="primary" disabled={code.length !== 6} onClick={() => void give()}>
            {t('give')}
          </Button>
        </p>
      )}
    </section>
  );
}
