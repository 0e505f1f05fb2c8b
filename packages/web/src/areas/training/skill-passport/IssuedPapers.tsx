// For the bureau: the signed papers of this person, and taking one back that was issued in error.
import { paperKind } from '@trainrace/contract/areas/results/verified-kind';
import { skillPassport, type IssuedPaper } from '@trainrace/contract/areas/training/skill-passport';
import { trainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useState } from 'react';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import styles from './SkillPassport.module.css';
import { passportText } from './skill-passport.words.ts';

export function IssuedPapers({ id }: { id: string }) {
  const t = useWords(passportText);
  const found = useCall(skillPassport.papers, { id }, { quiet: true });
  const [revoked, setRevoked] = useState<IssuedPaper | null>(null);
  return (
    <section className="sheet" aria-label={t('papers')}>
      <h2 className="section-title">{t('papers')}</h2>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting />}
      {found.data?.length === 0 && <p className={styles.grey}>{t('noPapers')}</p>}
      <ul className={styles.lines}>
        {found.data?.map((paper) => (
          <Paper key={paper.id} paper={paper} revoke={() => setRevoked(paper)} />
        ))}
      </ul>
      {revoked !== null && <Revoke paper={revoked} close={() => setRevoked(null)} />}
    </section>
  );
}

function Paper({ paper, revoke }: { paper: IssuedPaper; revoke: () => void }) {
  const t = useWords(passportText);
  const lang = useLang();
  const { paperKind: kind, paperNo, className, issueTime, revokeTime, revokeReason } = paper;
  const mayRevoke = useRights().has(skillPassport.revoke.action) && revokeTime === null;
  return (
    <li>
      <span className={`figures ${styles.when}`}>{issueTime.slice(0, 10)}</span>
      <div>
        <strong>{[wordOf(paperKind, kind, lang), className].filter(Boolean).join(' · ')}</strong>
        <p>{paperNo}</p>
        {revokeTime !== null && (
          <p className={styles.bad}>
            {wholeDays(t('revokedOn', { day: revokeTime.slice(0, 10), reason: revokeReason ?? '' }))}
          </p>
        )}
        {mayRevoke && (
          <Button size="small" danger aria-label={`${t('revoke')} ${paperNo}`} onClick={revoke}>
            {t('revoke')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Revoke({ paper: { id, paperNo, paperKind: kind }, close }: { paper: IssuedPaper; close: () => void }) {
  const t = useWords(passportText);
  return (
    <CommandDialog
      title={`${t('revoke')} ${paperNo}`}
      verb={t('revoke')}
      text={t(kind === 'passport' ? 'revokePassportAbout' : 'revokeAbout')}
      isDanger
      call={skillPassport.revoke}
      input={{ id }}
      fields={['reason']}
      labels={{ reason: passportText.reason }}
      refresh={[skillPassport.papers.path, skillPassport.look.path, trainingCertificate.family.path]}
      close={close}
    />
  );
}
