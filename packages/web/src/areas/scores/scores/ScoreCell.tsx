import { ATTENDANCE } from '@trainrace/contract/dictionaries';
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { InputNumber } from 'antd';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { figureProps } from '#resource/form/figures.ts';
import { useWords } from '#i18n/words.ts';
import { scoreText } from '../scores.words.ts';
import { isKept, useKeptCell } from './kept-cells.ts';
import styles from './scores.module.css';
import { useEnterScore } from './use-enter-score.ts';

const PasteScores = lazyPart(() => import('./PasteScores.tsx'), 'PasteScores');

interface Props {
  row: CompetitionInfo;
  index: number;
  field: 'theoryScore' | 'practiceScore' | 'practiceSeconds';
}

const cellId = (field: string, index: number) => `score-${field}-${index}`;

const WHOLE = figureProps(0);
const POINTS = figureProps(2);

const isWhole = (field: Props['field']): boolean => field === 'practiceSeconds';

/** Rows further, as in a spreadsheet. */
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** From left to right, as they stand in the row. */
const FIELDS: readonly Props['field'][] = ['theoryScore', 'practiceScore', 'practiceSeconds'];

/** One mark, saved when it is left; Enter goes to the same mark of the next competitor. */
export function ScoreCell({ row, index, field }: Props) {
  const label = useLabel();
  const t = useWords(scoreText);
  const { value, typed, setTyped, wasKept, isSending, error, save } = useMark(row, field);
  const [pasted, setPasted] = useState<string | null>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return moveAside(event, field, index);
    event.preventDefault();
    const beside = document.getElementById(cellId(field, index + step));
    if (beside !== null) beside.focus();
    else if (event.key === 'Enter') void save();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A block of a sheet; one value goes into the cell as ever.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    setPasted(text);
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
        {...(isWhole(field) ? WHOLE : POINTS)}
        readOnly={isSending}
        value={value}
        onChange={(entered) => setTyped(entered === null || entered === '' ? null : String(entered))}
        onBlur={() => void save()}
        onKeyDown={move}
        onPaste={paste}
      />
      {error !== undefined && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
      {error === undefined && typed !== undefined && wasKept && !isSending && (
        <span className={styles.note}>{t('notSaved')}</span>
      )}
      {pasted !== null && (
        <LazyBoundary fallback={null}>
          <PasteScores
            text={pasted}
            tradeId={row.contestTradeId}
            from={{ id: row.id, field }}
            close={() => setPasted(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

/** Value of the cell: stored, or typed and not saved yet. */
function useMark(row: CompetitionInfo, field: Props['field']) {
  const stored = row[field] === null || row[field] === undefined ? null : String(row[field]);
  const [typed, setTyped] = useKeptCell(row.id, field);
  const [wasKept] = useState(() => isKept(row.id, field));
  const { isSending, error, enter } = useEnterScore(row);
  const save = async () => {
    if (typed === undefined) return;
    if (typed === stored) return setTyped(undefined);
    const score = isWhole(field) && typed !== null ? Number(typed) : typed;
    const attended =
      isWhole(field) || typed === null
        ? {}
        : { [field === 'theoryScore' ? 'theoryAttend' : 'practiceAttend']: ATTENDANCE.present };
    if (await enter({ [field]: score, ...attended })) setTyped(undefined);
  };
  return { value: typed === undefined ? stored : typed, typed, setTyped, wasKept, isSending, error, save };
}

/** From the edge of the text into the next cell, as in a spreadsheet. */
function moveAside({ key, target }: KeyboardEvent, field: Props['field'], index: number): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !(target instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd || selectionStart !== (step === 1 ? value.length : 0)) return;
  const beside = FIELDS[FIELDS.indexOf(field) + step];
  if (beside !== undefined) document.getElementById(cellId(beside, index))?.focus();
}
