// Everybody with a place, whether they are there; who is not can be signed in by hand with a reason.
import { trainingAttendance, type AttendanceSheet } from '@trainrace/contract/areas/training/training-attendance';
import { SIGN_WAY, signWay } from '@trainrace/contract/areas/training/training.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useState } from 'react';
import { useRights } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import styles from './Attendance.module.css';
import { attendanceText } from './training-class.words.ts';

type Person = AttendanceSheet['people'][number];

interface Props {
  people: readonly Person[];
  /** Which of the sessions. */
  at: number;
  session: AttendanceSheet['sessions'][number];
  mayMark: boolean;
}

export function PeopleOfSession({ people, at, session, mayMark }: Props) {
  const t = useWords(attendanceText);
  const rights = useRights();
  const [asked, setAsked] = useState<Person | null>(null);
  const byHand = mayMark && rights.has(trainingAttendance.byHand.action);
  return (
    <>
      <ul className={styles.people} aria-label={t('people')}>
        {people.map((person) => (
          <li key={person.signupId}>
            <span>
              {person.name}
              {person.workUnit !== null && <small>{person.workUnit}</small>}
            </span>
            <Mark mark={person.marks[at] ?? null} ask={byHand ? () => setAsked(person) : null} name={person.name} />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <CommandDialog
          title={t('byHandOf', { name: asked.name })}
          text={t('byHandText')}
          verb={t('byHand')}
          call={trainingAttendance.byHand}
          input={{ signupId: asked.signupId, ...session }}
          fields={['reason']}
          labels={{ reason: attendanceText.reason }}
          refresh={[trainingAttendance.sheet.path]}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Mark({ mark, ask, name }: { mark: Person['marks'][number]; ask: (() => void) | null; name: string }) {
  const t = useWords(attendanceText);
  const lang = useLang();
  if (mark !== null)
    return (
      <span className={styles.there} title={mark.reason ?? undefined}>
        ✓ {mark.signTime.slice(11, 16)}
        {mark.signWay === SIGN_WAY.hand && ` ${wordOf(signWay, mark.signWay, lang)}`}
      </span>
    );
  if (ask === null) return <span className={styles.absent}>{t('absent')}</span>;
  return (
    <Button size="small" aria-label={t('byHandOf', { name })} onClick={ask}>
      {t('byHand')}
    </Button>
  );
}
