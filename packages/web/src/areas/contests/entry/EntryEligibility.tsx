// Every condition of an entry: met, not met or not checked, in words and colour, with the evidence under it; and the button that asks.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { EligibilityReport } from '@trainrace/contract/areas/contests/eligibility-report';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Failed } from '#widgets/Failed.tsx';
import { StatusDot, type Tone } from '#widgets/StatusDot.tsx';
import styles from './EntryEligibility.module.css';
import { eligibilityText } from './entry.words.ts';

type Rule = EligibilityReport['rules'][number];

export function EntryEligibility({ id }: { id: string }) {
  const t = useWords(eligibilityText);
  const report = useCall(applicationInfo.eligibility, { id }, { quiet: true, isAnew: true });
  if (report.isLoadingError) return <Failed error={report.error} retry={() => void report.refetch()} />;
  if (report.data === undefined) return null;
  const { rules, checkedAt, mayVerify, needsConsent } = report.data;
  return (
    <section>
      <div className={styles.head}>
        <h3>{t('title')}</h3>
        {mayVerify && <Verify id={id} />}
        {checkedAt !== null && <small>{t('checkedAt', { time: checkedAt })}</small>}
      </div>
      {needsConsent && <Alert type="info" showIcon title={t('needsConsent')} />}
      {rules.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.rules}>
        {rules.map((rule, index) => (
          <li key={index} className={styles.rule}>
            <Verdict rule={rule} />
            <Said rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verify({ id }: { id: string }) {
  const t = useWords(eligibilityText);
  const command = useCommand();
  const mayVerify = useRight(applicationInfo.verifyEligibility.action);
  const [isAsking, setAsking] = useState(false);
  if (!mayVerify) return null;
  const verify = async () => {
    setAsking(true);
    await command(applicationInfo.verifyEligibility, { id }, { refresh: [applicationInfo.family.path] });
    setAsking(false);
  };
  return (
    <Button size="small" loading={isAsking} onClick={() => void verify()}>
      {t('verify')}
    </Button>
  );
}

/** A finding accepted in spite of itself is neither good nor bad. */
function Verdict({ rule: { ok, override } }: { rule: Rule }) {
  const t = useWords(eligibilityText);
  const [tone, word]: [Tone, keyof typeof eligibilityText] =
    ok === true
      ? ['good', 'met']
      : override !== null
        ? ['going', 'accepted']
        : ok === null
          ? ['waiting', 'notChecked']
          : ['bad', 'notMet'];
  return <StatusDot tone={tone}>{t(word)}</StatusDot>;
}

function Said({ rule: { condition, message, ok, isHard, override, evidence } }: { rule: Rule }) {
  const t = useWords(eligibilityText);
  return (
    <div className={styles.said}>
      <span>{condition}</span>
      {ok === false && <p>{message}</p>}
      {override !== null && <p>{t('reason', { reason: override })}</p>}
      {!isHard && ok === false && override === null && <p>{t('soft')}</p>}
      {evidence.length > 0 && (
        <ul className={styles.evidence} aria-label={t('evidence')}>
          {evidence.map(({ sourceName, text, time, traceId }, index) => (
            <li key={index} title={traceId === null ? undefined : t('trace', { id: traceId })}>
              {`${sourceName} · ${text}`}
              {time !== null && (
                <>
                  {' '}
                  · <span className="figures">{time.slice(0, 16)}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
