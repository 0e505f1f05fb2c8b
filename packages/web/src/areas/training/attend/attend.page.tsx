// Signing in on one's phone: the code on the screen of the class room leads here. Below, where one has been.
import { trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import { attendancePeriod } from '@trainrace/contract/areas/training/training.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { sentenceOf } from '#api/failure.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import styles from './Attend.module.css';
import { about } from './attend.about.words.ts';
import { attendText } from './attend.words.ts';

export function AttendPage() {
  const label = useLabel();
  const token = usePane().search.get('code');
  const [tries, setTries] = useState(0);
  return (
    <>
      <PageHead about={label(about['/training/attend'])} />
      {token === null ? (
        <HowTo />
      ) : (
        <SignIn key={`${token} ${tries}`} token={token} again={() => setTries(tries + 1)} />
      )}
      <Own />
    </>
  );
}

function HowTo() {
  const t = useWords(attendText);
  return (
    <section className={`sheet ${styles.said}`}>
      <p>{t('howTo')}</p>
    </section>
  );
}

type Outcome = { ok: true; className: string; session: string; time: string } | { ok: false; sentence: string };

/** At once; without a connection, again by a button. The same code twice is one sign-in. */
function SignIn({ token, again }: { token: string; again: () => void }) {
  const t = useWords(attendText);
  const lang = useLang();
  const refresh = useRefresh();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (next: Outcome) => (isGone ? undefined : setOutcome(next));
    void (async () => {
      try {
        const { className, day, period, signTime } = await call(trainingAttendance.sign, { token }, { quiet: true });
        show({
          ok: true,
          className,
          session: `${day} ${wordOf(attendancePeriod, period, lang)}`,
          time: signTime.slice(11, 16),
        });
        await refresh(trainingAttendance.own.path);
      } catch (error) {
        show({ ok: false, sentence: sentenceOf(error, t('failed')) });
      }
    })();
    return () => void (isGone = true);
  }, [token, lang, refresh, t]);
  if (outcome === null)
    return (
      <output className={`sheet ${styles.said}`}>
        <p>{t('signing')}</p>
      </output>
    );
  if (outcome.ok)
    return (
      <output className={`sheet ${styles.said} ${styles.good}`}>
        <strong>✓ {t('done')}</strong>
        <p>{wholeDays(t('doneAbout', { class: outcome.className, session: outcome.session, time: outcome.time }))}</p>
      </output>
    );
  return (
    <section className={`sheet ${styles.said} ${styles.bad}`} role="alert">
      <strong>✕ {t('notDone')}</strong>
      <p>{outcome.sentence}</p>
      <Button size="large" onClick={again}>
        {t('again')}
      </Button>
    </section>
  );
}

function Own() {
  const t = useWords(attendText);
  const lang = useLang();
  const found = useCall(trainingAttendance.own, {}, { quiet: true, keepFormer: true });
  return (
    <section className="sheet" aria-label={t('own')}>
      <h2 className="section-title">{t('own')}</h2>
      {found.isError && found.data === undefined && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting lines={4} />}
      {found.data?.length === 0 && <p className={styles.grey}>{t('none')}</p>}
      {found.data?.map(({ className, place, sessions }) => (
        <article key={className} className={styles.class}>
          <h3>{className}</h3>
          <p className={styles.grey}>{place}</p>
          <ul>
            {sessions.map(({ day, period, signTime }) => (
              <li key={`${day} ${period}`}>
                <span>
                  {day} {wordOf(attendancePeriod, period, lang)}
                </span>
                <span className={signTime === null ? styles.grey : styles.there}>
                  {signTime === null ? t('notYet') : `✓ ${signTime.slice(11, 16)}`}
                </span>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
