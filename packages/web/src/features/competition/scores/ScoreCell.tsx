import { ATTENDANCE } from '@trainrace/contract/dictionaries';
import type { CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { InputNumber } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useLabel } from '#i18n/language.ts';
import { figureProps } from '#resource/form/figures.ts';
import styles from './scores.module.css';
import { useEnterScore } from './use-enter-score.ts';

interface Props {
  row: CompetitionInfo;
  index: number;
  field: 'theoryScore' | 'practiceScore' | 'practiceSeconds';
}

const cellId = (field: string, index: number) => `score-${field}-${index}`;

const WHOLE = figureProps(0);
const POINTS = figureProps(2);

/** Rows further, as in a spreadsheet. */
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

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
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const beside = document.getElementById(cellId(field, index + step));
    if (beside !== null) beside.focus();
    else if (event.key === 'Enter') void save();
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
        {...(isWhole ? WHOLE : POINTS)}
        readOnly={isSending}
        value={value}
        onChange={(entered) => setTyped(entered === null || entered === '' ? null : String(entered))}
        onBlur={() => void save()}
        onKeyDown={move}
      />
      {error !== undefined && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}
