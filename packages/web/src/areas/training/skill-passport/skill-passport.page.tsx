// All that a person learned and won, first of all on a phone; the bureau opens that of others from their records.
import { awardLevel, certificateKind, honour, skillLevel } from '@trainrace/contract/dictionaries';
import { skillPassport, type SkillPassport } from '@trainrace/contract/areas/training/skill-passport';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { download } from '#api/call.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './SkillPassport.module.css';
import { about } from './skill-passport.about.words.ts';
import { passportText } from './skill-passport.words.ts';

const IssuedPapers = lazyPart(() => import('./IssuedPapers.tsx'), 'IssuedPapers', { isExtra: true });

export function SkillPassportPage() {
  const label = useLabel();
  const id = usePane().search.get('id');
  const mayRevoke = useRights().has(skillPassport.papers.action);
  const input = id === null ? {} : { id };
  const found = useCall(skillPassport.look, input, { quiet: true, keepFormer: true });
  return (
    <>
      <PageHead about={label(about['/training/skill_passport'])}>
        {found.data?.isProved && <PrintButton input={input} name={found.data.name} />}
      </PageHead>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting />}
      {found.data && (
        <div className={styles.parts}>
          <Passport passport={found.data} />
          {id !== null && mayRevoke && (
            <LazyBoundary fallback={<Waiting />}>
              <IssuedPapers id={id} />
            </LazyBoundary>
          )}
        </div>
      )}
    </>
  );
}

function PrintButton({ input, name }: { input: { id?: string }; name: string }) {
  const t = useWords(passportText);
  const [isBusy, setBusy] = useState(false);
  if (!useRights().has(skillPassport.print.action)) return null;
  const print = async () => {
    setBusy(true);
    // The toast says what went wrong.
    await download(skillPassport.print, input, `${t('file')}-${name}.pdf`).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button type="primary" loading={isBusy} onClick={() => void print()}>
      {t('print')}
    </Button>
  );
}

function Passport({ passport }: { passport: SkillPassport }) {
  const t = useWords(passportText);
  const { name, idCardNo, isProved, steps, certificates, training, trainingCertificates } = passport;
  return (
    <>
      <section className={`sheet ${styles.who}`}>
        <strong>{name}</strong>
        {idCardNo !== null && <span className="figures">{idCardNo}</span>}
        <p className={styles.grey}>{t(isProved ? 'checked' : 'unproved')}</p>
      </section>
      <Part title={t('contests')} none={t('noContests')}>
        {steps.map((step) => (
          <Contest key={`${step.contestYear} ${step.contestName} ${step.tradeName} ${step.stage}`} step={step} />
        ))}
      </Part>
      <Part title={t('certificates')} none={t('noCertificates')}>
        {certificates.map((one) => (
          <Line key={one.certNo} when={one.issueDate} title={one.contestName} about={<CertificateWords one={one} />} />
        ))}
        {trainingCertificates.map((one) => (
          <Line
            key={`${one.certNo} ${one.issueOrg}`}
            when={one.issueDate}
            title={[one.occupationName, one.level].filter(Boolean).join(' ')}
            about={[one.certType, one.certNo, one.issueOrg, one.certState].join(' · ')}
          />
        ))}
      </Part>
      <Part title={t('training')} none={t('noTraining')}>
        {training.map((one) => (
          <Line
            key={`${one.classNo} ${one.endDate}`}
            when={one.endDate}
            title={one.className ?? one.classNo}
            about={[
              ...(one.attendRate === null ? [] : [t('rate', { rate: one.attendRate })]),
              ...(one.isPass === null ? [] : [t(one.isPass === 1 ? 'passed' : 'failed')]),
            ].join(' · ')}
          />
        ))}
      </Part>
    </>
  );
}

function Part({
  title,
  none,
  children,
}: {
  title: string;
  none: string;
  children: readonly ReactNode[] | ReactNode[][];
}) {
  const isEmpty = children.flat().length === 0;
  return (
    <section className="sheet" aria-label={title}>
      <h2 className="section-title">{title}</h2>
      {isEmpty ? <p className={styles.grey}>{none}</p> : <ol className={styles.lines}>{children}</ol>}
    </section>
  );
}

function Line({ when, title, about: more }: { when: string | null; title: string; about: ReactNode }) {
  return (
    <li>
      <span className={`figures ${styles.when}`}>{when ?? '–'}</span>
      <div>
        <strong>{title}</strong>
        <p>{more}</p>
      </div>
    </li>
  );
}

function CertificateWords({ one }: { one: SkillPassport['certificates'][number] }) {
  const lang = useLang();
  return <>{[wordOf(certificateKind, one.certKind, lang), one.tradeName, one.certNo].filter(Boolean).join(' · ')}</>;
}

function Contest({ step }: { step: SkillPassport['steps'][number] }) {
  const t = useWords(passportText);
  const lang = useLang();
  const word = (dictionary: Parameters<typeof wordOf>[0], value: string | number | null) =>
    value === null ? [] : [wordOf(dictionary, value, lang)];
  const said = [
    ...(step.stage === 'entered' || step.stage === 'competed' ? [t(step.stage)] : []),
    ...(step.rankNo === null ? [] : [t('rank', { rank: step.rankNo })]),
    ...word(awardLevel, step.awardLevel),
    ...word(honour, step.honourCode),
    ...word(skillLevel, step.promoteLevel),
  ];
  return (
    <Line when={String(step.contestYear)} title={`${step.contestName} ${step.tradeName}`} about={said.join(' · ')} />
  );
}
