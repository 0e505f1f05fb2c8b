import type { Shape } from '@trainrace/contract/wire/family';
import type { AnyCalls, AnyPage, AnyRecord, Column } from '../page.ts';
import { useColumnSettings, type ColumnSettings } from './column-settings.ts';
import { longForm, useFieldLabel } from '../fields.ts';
import type { TableColumn } from './table-props.ts';
import { usePane } from '#widgets/pane.ts';
import { useOpenRecord } from '../workspace/use-open-record.ts';
import { useFamilyColumns } from './use-family-columns.tsx';

/** The columns of a page as a person set them; the first opens the detail. */
export function usePageColumns(
  calls: AnyCalls,
  page: AnyPage,
): { columns: readonly TableColumn<AnyRecord>[]; settings: ColumnSettings; titleOf: (field: string) => string } {
  const { family } = calls;
  const labelOf = useFieldLabel(family);
  const written: Column<Shape>[] = page.columns.map((column) => longForm(column));
  const all = written.map(({ field }) => field);
  const settings = useColumnSettings(
    family.path,
    all,
    written.filter(({ isHidden }) => !isHidden).map(({ field }) => field),
  );

  const titleOf = (field: string) => labelOf(field, written.find((one) => one.field === field)?.title);

  const { fixed = {} } = usePane().inside ?? {};
  const shown = settings.shown
    .filter((field) => !isNameOf(fixed, field))
    .flatMap((field) => written.find((one) => one.field === field) ?? []);
  const { open, begin } = useOpenRecord(calls, page);
  const opening = {
    open: (record: AnyRecord) => open(String(record.id)),
    begin: (record: AnyRecord) => begin(String(record.id)),
  };
  const how = { ...(calls.detail !== undefined && opening), canSort: true };
  const columns = useFamilyColumns<AnyRecord>(family, shown, how).map((column) => {
    // As wide as somebody made it: it gives way to no other.
    const width = settings.widths[column.key];
    return width === undefined ? column : { ...column, width, least: width };
  });
  return { columns, settings, titleOf };
}

/** Inside a workspace, `contestName` beside a fixed `contestId` would say the same in every row. */
const isNameOf = (fixed: Readonly<Record<string, string>>, field: string): boolean =>
  Object.keys(fixed).some((name) => field === name.replace(/Id$/, 'Name'));
