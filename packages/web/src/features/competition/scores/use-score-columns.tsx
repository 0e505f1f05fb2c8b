import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import { SCORE } from '@trainrace/contract/dictionaries';
import type { ReactNode } from 'react';
import { useFamilyColumns, type FamilyColumn } from '#resource/list/use-family-columns.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { AttendCell } from './AttendCell.tsx';
import { ScoreCell } from './ScoreCell.tsx';
import { scoreTones } from './score-tones.ts';

/** What stands in the cells takes more than what is read there. */
const TYPED_PX = 128;

/** Fields that are typed into the row while the trade runs; changed after the check, they have to be checked again. */
export function useScoreColumns(rows: readonly CompetitionInfo[], mayEnter: boolean): TableColumn<CompetitionInfo>[] {
  const typed = (
    field: keyof CompetitionInfo,
    cell: (row: CompetitionInfo, index: number) => ReactNode,
  ): FamilyColumn<CompetitionInfo> => ({
    field,
    ...(mayEnter ? { width: TYPED_PX } : {}),
    render: (row) => (mayEnter && row.scoreStatus <= SCORE.checked ? cell(row, rows.indexOf(row)) : undefined),
  });
  const results = ['totalScore', 'rankNo', 'awardLevel'] as const;
  return useFamilyColumns<CompetitionInfo>(competitionInfo.family, [
    'ticketNo',
    'name',
    { field: 'scoreStatus', tones: scoreTones },
    // While marks are typed they are in front, afterwards what has come of them.
    ...(mayEnter ? [] : results),
    'workUnit',
    typed('theoryAttend', (row) => <AttendCell row={row} exam="theory" />),
    typed('theoryScore', (row, index) => <ScoreCell row={row} index={index} field="theoryScore" />),
    typed('practiceAttend', (row) => <AttendCell row={row} exam="practice" />),
    typed('practiceScore', (row, index) => <ScoreCell row={row} index={index} field="practiceScore" />),
    typed('practiceSeconds', (row, index) => <ScoreCell row={row} index={index} field="practiceSeconds" />),
    'deduction',
    ...(mayEnter ? results : []),
    'theoryMsgState',
    'totalMsgState',
  ]);
}
