import { applicationInfo, type ApplicationScore } from '@trainrace/contract/areas/contests/application-info';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { awardLevel } from '@trainrace/contract/dictionaries';
import { explainTotal } from '@trainrace/contract/areas/scores/rules/explain-total';
import type { ColumnSource } from '#resource/list/use-family-columns.tsx';
import { useFamilyColumns } from '#resource/list/use-family-columns.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';

const [entry, result] = [applicationInfo.family, competitionInfo.family];

/** An entry with its result: fields of both families. */
const entryWithResult: ColumnSource = {
  record: result.record.extend(entry.record.shape),
  draft: result.draft.extend(entry.draft.shape),
  labels: { ...result.labels, ...entry.labels },
  sorts: [],
};

const columns = [
  'rankNo',
  'name',
  'workUnit',
  'theoryScore',
  'practiceScore',
  'totalScore',
  'awardLevel',
  'isPass',
  'standardScore',
  'ticketNo',
  'scoreStatus',
] as const;

/** The place comes first; a total tells how it came about. */
export function useLookColumns(): TableColumn<ApplicationScore>[] {
  return useFamilyColumns<ApplicationScore>(
    entryWithResult,
    columns.map((field) => {
      if (field === 'awardLevel') return { field, meta: { kind: 'code', dictionary: awardLevel } };
      if (field === 'totalScore')
        return { field, render: (row) => (row.totalScore === null ? undefined : <Total row={row} />) };
      return field;
    }),
  );
}

const Total = ({ row }: { row: ApplicationScore }) => (
  <span title={explainTotal(row, row) ?? ''}>{row.totalScore}</span>
);
