import type { ApplicationScore } from '@trainrace/contract/application/application-info';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { awardLevel } from '@trainrace/contract/dictionaries';
import { metaOf, type FieldMeta } from '@trainrace/contract/wire/fields';
import type { Label } from '@trainrace/contract/wire/label';
import { useLabel } from '#i18n/language.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';

const labels: Readonly<Record<string, Label>> = { ...competitionInfo.family.labels, ...applicationInfo.family.labels };
const shape: Readonly<Record<string, Parameters<typeof metaOf>[0]>> = {
  ...competitionInfo.family.record.shape,
  ...applicationInfo.family.record.shape,
};
const AWARD: FieldMeta = { kind: 'code', dictionary: awardLevel };
const WIDTHS: Readonly<Record<string, number>> = { contestName: 240, tradeName: 140, name: 100, workUnit: 200 };
const FIGURES: readonly string[] = ['theoryScore', 'practiceScore', 'totalScore', 'rankNo'];

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
export function useLookColumns(isOwn: boolean): TableColumn<ApplicationScore>[] {
  const label = useLabel();
  return (isOwn ? own : others).map((field) => ({
    key: field,
    title: label(labels[field] ?? [field, field]),
    width: WIDTHS[field] ?? 120,
    isFigures: FIGURES.includes(field),
    render: (row) => (
      <FieldValue
        value={row[field]}
        meta={field === 'awardLevel' ? AWARD : shape[field] && metaOf(shape[field])}
        isShort
      />
    ),
  }));
}
