import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import type { Checklist } from '@trainrace/contract/areas/contests/checklist';
import { explainTotal } from '@trainrace/contract/areas/scores/rules/explain-total';
import { SCORE } from '@trainrace/contract/dictionaries';
import type { ReactNode } from 'react';
import { useFamilyColumns, type FamilyColumn } from '#resource/list/use-family-columns.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { useWords } from '#i18n/words.ts';
import { AttendCell } from './AttendCell.tsx';
import { checklistText } from './scores.words.ts';
import { ScoreCell } from './ScoreCell.tsx';
import styles from './scores.module.css';
import { scoreTones } from './score-tones.ts';

/** So narrow that all columns of marks are in sight at 1280 px. */
const TYPED_PX = 104;
const NAME_PX = 112;

/** Fields that are typed into the row while the trade runs; changed after the check, they have to be checked again. */
export function useScoreColumns(
  rows: readonly CompetitionInfo[],
  { mayEnter, list, ofMany }: { mayEnter: boolean; list: Checklist | undefined; ofMany: boolean },
): TableColumn<CompetitionInfo>[] {
  const typed = (
    field: keyof CompetitionInfo,
    cell: (row: CompetitionInfo, index: number) => ReactNode,
  ): FamilyColumn<CompetitionInfo> => ({
    field,
    ...(mayEnter ? { width: TYPED_PX } : {}),
    render: (row) => (mayEnter && row.scoreStatus <= SCORE.checked ? cell(row, rows.indexOf(row)) : undefined),
  });
  const far = list?.items.find(({ item }) => item === 'outlier')?.rows ?? [];
  const explained: FamilyColumn<CompetitionInfo> = {
    field: 'totalScore',
    render: (row) => (row.totalScore === null ? undefined : <Explained row={row} list={list} />),
  };
  const state: FamilyColumn<CompetitionInfo> = { field: 'scoreStatus', tones: scoreTones };
  return useFamilyColumns<CompetitionInfo>(competitionInfo.family, [
    'ticketNo',
    {
      field: 'name',
      width: NAME_PX,
      render: (row) => <NameWithHints row={row} far={far.filter(({ competitorId }) => competitorId === row.id)} />,
    },
    ...(ofMany ? (['tradeName'] as const) : []),
    ...(mayEnter ? [] : [state]),
    // Marks stand beside names while they are typed, and there is nothing that came of them yet.
    ...(mayEnter ? [] : ([explained, 'rankNo', 'awardLevel', 'workUnit'] as const)),
    typed('theoryAttend', (row) => <AttendCell row={row} exam="theory" />),
    typed('theoryScore', (row, index) => <ScoreCell row={row} index={index} field="theoryScore" />),
    typed('practiceAttend', (row) => <AttendCell row={row} exam="practice" />),
    typed('practiceScore', (row, index) => <ScoreCell row={row} index={index} field="practiceScore" />),
    typed('practiceSeconds', (row, index) => <ScoreCell row={row} index={index} field="practiceSeconds" />),
    ...(mayEnter ? [state] : []),
    'deduction',
    ...(mayEnter ? [] : (['theoryMsgState', 'totalMsgState'] as const)),
  ]);
}

/** How the total came about. */
function Explained({ row, list }: { row: CompetitionInfo; list: Checklist | undefined }) {
  const { theoryScore = null, practiceScore = null, deduction, totalScore } = row;
  const said = list && explainTotal({ theoryScore, practiceScore, deduction, totalScore }, list);
  return (
    <>
      {totalScore}
      {said && <span className={styles.note}>{said}</span>}
    </>
  );
}

interface Hints {
  row: CompetitionInfo;
  far: readonly { of: string | null; value: string | null; median: string | null }[];
}

/** For who checks: what stood there before, and what lies far from the others. */
function NameWithHints({ row, far }: Hints) {
  const t = useWords(checklistText);
  const { formerMarks: former } = row;
  const changed = FORMER.flatMap(([field, word]) => {
    const was = former?.[field];
    return !was || was === row[field] ? [] : [`${t(word)} ${was}`];
  });
  const off = far.map(
    ({ of, value, median }) =>
      `${t((of ?? 'difference') as 'difference')} ${t('median', { value: value ?? '', median: median ?? '' })}`,
  );
  return (
    <>
      {row.name}
      {changed.length > 0 && row.scoreStatus === SCORE.entered && (
        <span className={styles.note}>{t('former', { marks: changed.join(' ') })}</span>
      )}
      {off.length > 0 && <span className={styles.far}>{t('far', { marks: off.join(' ') })}</span>}
      {row.outlierReason !== null && (
        <span className={styles.note}>{t('explained', { reason: row.outlierReason })}</span>
      )}
    </>
  );
}

const FORMER = [
  ['theoryScore', 'theoryScore'],
  ['practiceScore', 'practiceScore'],
] as const;
