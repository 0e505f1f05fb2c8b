import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { ATTENDANCE, attendance } from '@trainrace/contract/dictionaries';
import { inLang } from '@trainrace/contract/wire/label';
import { Select } from 'antd';
import { useLabel, useLang } from '#i18n/language.ts';
import styles from './scores.module.css';
import { useEnterScore } from './use-enter-score.ts';

/** A competitor who was absent or broke the rules has no score. */

export function AttendCell({ row, exam }: { row: CompetitionInfo; exam: 'theory' | 'practice' }) {
  const lang = useLang();
  const label = useLabel();
  const { isSending, error, enter } = useEnterScore(row);
  const [attend, score] = [`${exam}Attend`, `${exam}Score`] as const;
  return (
    <>
      <Select
        className={styles.wide ?? ''}
        size="small"
        aria-label={`${label(competitionInfo.family.labels[attend])} ${row.name}`}
        status={error === undefined ? '' : 'error'}
        loading={isSending}
        value={row[attend]}
        options={[...attendance.labels].map(([value, words]) => ({ value, label: inLang(words, lang) }))}
        onChange={(chosen) =>
          void enter({ [attend]: chosen, ...(chosen === ATTENDANCE.present ? {} : { [score]: null }) })
        }
      />
      {error !== undefined && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}
