import { ATTENDANCE } from '@trainrace/contract/dictionaries';
import type { CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { InputNumber } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useLabel } from '#i18n/language.ts';
import styles from './scores.module.css';
import { useEnterScore } from './use-enter-score.ts';

interface Props {
  row: CompetitionInfo;
  index: number;
  field: 'theoryScore' | 'practiceScore' | 'practiceSeconds';
}

const cellId = (field: string, index: number) => `score-${field}-${index}`;

/** One mark, saved when it is left; Enter goes to the same mark of the next competitor. */
export function ScoreCell({ row, index, field }: Props) {
  const label = useLabel();
  const stored = row[field] === null || row[field] === undefined ? null : String(row[field]);
  const [typed, setTyped] = useState<string | null | undefined>(undefined);
  const { isSending, error, enter } = useEnterScore(row);
  const isWhole = field === 'practiceSeconds';
  const value = typed === undefined ? stored : typed;

  const save = async () => {
    if (typed === undefined || typed === stored) return;
    const score = isWhole && typed !== null ? Number(typed) : typed;
    const attended =
      isWhole || typed === null
        ? {}
        : { [field === 'theoryScore' ? 'theoryAttend' : 'practiceAttend']: ATTENDANCE.present };
    if (await enter({ [field]: score, ...attended })) setTyped(undefined);
  };
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const below = document.getElementById(cellId(field, index + 1));
    if (below === null) void save();
    else below.focus();
  };
  return (
    <>
      <InputNumber<string>
        id={cellId(field, index)}
        className={`${styles.cell} figures end`}
        aria-label={`${label(competitionInfo.family.labels[field])} ${row.name}`}
        aria-invalid={error !== undefined}
        status={error === undefined ? '' : 'error'}
        size="small"
        stringMode
        controls={false}
        min="0"
        precision={isWhole ? 0 : 2}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        readOnly={isSending}
        value={value}
        onChange={(entered) => setTyped(entered === null || entered === '' ? null : String(entered))}
        onBlur={() => void save()}
        onKeyDown={next}
      />
      {error !== undefined && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}
