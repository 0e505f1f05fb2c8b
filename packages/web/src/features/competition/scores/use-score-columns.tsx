import { SCORE } from '@trainrace/contract/dictionaries';
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { ReactNode } from 'react';
import { useLabel } from '#i18n/language.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { AttendCell } from './AttendCell.tsx';
import { ScoreCell } from './ScoreCell.tsx';
import { scoreTones } from './score-tones.ts';

type Field = keyof CompetitionInfo & keyof typeof competitionInfo.family.labels;

const WIDTHS: Partial<Record<Field, number>> = {
  ticketNo: 140,
  name: 100,
  workUnit: 200,
  totalScore: 96,
  rankNo: 72,
  scoreStatus: 110,
};

/** Fields that are typed into the row while the trade runs; changed after the check, they have to be checked again. */
export function useScoreColumns(rows: readonly CompetitionInfo[], mayEnter: boolean): TableColumn<CompetitionInfo>[] {
  const label = useLabel();
  const shape = competitionInfo.family.record.shape;
  const plain = (field: Field) => (row: CompetitionInfo) => (
    <FieldValue
      value={row[field]}
      meta={metaOf(shape[field]) ?? { kind: 'text' }}
      tones={field === 'scoreStatus' ? scoreTones : undefined}
      isShort
    />
  );
  const column = (
    field: Field,
    edited?: (row: CompetitionInfo, index: number) => ReactNode,
  ): TableColumn<CompetitionInfo> => ({
    key: field,
    title: label(competitionInfo.family.labels[field]),
    width: WIDTHS[field] ?? 128,
    isFigures: metaOf(shape[field])?.kind === 'decimal' || metaOf(shape[field])?.kind === 'int',
    render: (row) =>
      edited !== undefined && mayEnter && row.scoreStatus <= SCORE.checked
        ? edited(row, rows.indexOf(row))
        : plain(field)(row),
  });
  const results = [column('totalScore'), column('rankNo'), column('awardLevel')];
  return [
    column('ticketNo'),
    column('name'),
    column('scoreStatus'),
    // While marks are typed they are in front, afterwards what has come of them.
    ...(mayEnter ? [] : results),
    column('workUnit'),
    column('theoryAttend', (row) => <AttendCell row={row} exam="theory" />),
    column('theoryScore', (row, index) => <ScoreCell row={row} index={index} field="theoryScore" />),
    column('practiceAttend', (row) => <AttendCell row={row} exam="practice" />),
    column('practiceScore', (row, index) => <ScoreCell row={row} index={index} field="practiceScore" />),
    column('practiceSeconds', (row, index) => <ScoreCell row={row} index={index} field="practiceSeconds" />),
    column('deduction'),
    ...(mayEnter ? results : []),
    column('theoryMsgState'),
    column('totalMsgState'),
  ];
}
