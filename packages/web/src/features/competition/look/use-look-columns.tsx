import { applicationInfo, type ApplicationScore } from '@trainrace/contract/application/application-info';
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { awardLevel } from '@trainrace/contract/dictionaries';
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

const own = [
  'tradeName',
  'contestName',
  'totalScore',
  'rankNo',
  'awardLevel',
  'theoryScore',
  'practiceScore',
  'theoryAttend',
  'practiceAttend',
  'isPass',
  'ticketNo',
] as const;
const others = [
  'name',
  'tradeName',
  'totalScore',
  'rankNo',
  'awardLevel',
  'theoryScore',
  'practiceScore',
  'contestName',
  'contestGroup',
  'workUnit',
  'ticketNo',
  'isPass',
  'scoreStatus',
] as const;

/** One's own result begins with the trade; a list of people with their names. */
export const useLookColumns = (isOwn: boolean): TableColumn<ApplicationScore>[] =>
  useFamilyColumns<ApplicationScore>(
    entryWithResult,
    (isOwn ? own : others).map((field) =>
      field === 'awardLevel' ? { field, meta: { kind: 'code', dictionary: awardLevel } } : field,
    ),
  );
