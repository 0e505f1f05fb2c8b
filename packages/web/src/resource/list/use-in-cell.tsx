import { useRights } from '#api/identity.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import { useKeepsOwn } from '../command/use-keeps-own.ts';
import { formFields, isThere } from '../form/form-fields.ts';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { InCell } from './InCell.tsx';
import type { TableColumn } from './table-props.ts';

type Column = TableColumn<AnyRecord>;

/**
 * Columns whose values can be changed where they stand: fields that the contract opens to it (`inList`), of rows that the
 * form would be offered for. The first column opens the record; cards of a phone keep the form.
 */
export function useInCell(calls: AnyCalls, page: AnyPage): (columns: readonly Column[]) => readonly Column[] {
  const { family, submit, detail } = calls;
  const rights = useRights();
  const isPhone = useIsPhone();
  const keepsOwn = useKeepsOwn(calls, page);
  const isOffered = submit !== undefined && detail !== undefined && rights.has(submit.action) && !isPhone && !keepsOwn;
  if (!isOffered || family.inList === undefined) return (columns) => columns;
  const isOpen = (row: AnyRecord, field: string) =>
    row['isEditable'] !== 0 &&
    (page.mayEdit?.(row, rights) ?? true) &&
    formFields(page).some((one) => one.field === field && isThere(one, row, row));
  return (columns) =>
    columns.map((column, index) => {
      const { key, title, render } = column;
      if (index === 0 || family.inList?.includes(key) !== true) return column;
      const cell = (row: AnyRecord) =>
        isOpen(row, key) ? (
          <InCell {...{ calls, page, row }} field={key} label={title} name={String(row[columns[0]?.key ?? 'id'] ?? '')}>
            {render(row)}
          </InCell>
        ) : (
          render(row)
        );
      return { ...column, render: cell };
    });
}
