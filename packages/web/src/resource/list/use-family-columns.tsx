// Columns of a family's fields for any list: heading, width, order and value come from the contract.
import { Button } from 'antd';
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import type { Label } from '@trainrace/contract/wire/label';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useLang } from '#i18n/language.ts';
import type { Tones } from '#widgets/StatusDot.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import type { AnyCalls } from '../page.ts';
import { isSurePress } from '../command/is-sure-press.ts';
import { FieldValue } from '../detail/FieldValue.tsx';
import { metaOfField, nameBeside, useFieldLabel } from '../fields.ts';
import { columnWidth, leastWidth } from './column-width.ts';
import type { TableColumn } from './table-props.ts';
import styles from './use-family-columns.module.css';

/** Parts of a family that columns need; lists of two families put theirs together. */
export type ColumnSource = Pick<AnyCalls['family'], 'record' | 'draft' | 'labels' | 'sorts'>;

export interface FamilyColumn<Row> {
  field: keyof Row & string;
  title?: Label | undefined;
  tones?: Tones | undefined;
  meta?: FieldMeta;
  width?: number;
  least?: number;
  render?: ((row: Row) => ReactNode) | undefined;
}

interface Options<Row> {
  /** The first column opens a row by this. */
  open?: ((row: Row) => void) | undefined;
  /** Told of the press that is going to open it. */
  begin?: ((row: Row) => void) | undefined;
  /** Whether the list can be put in another order. */
  canSort?: boolean;
}

export function useFamilyColumns<Row extends object>(
  family: ColumnSource,
  written: readonly (NoInfer<keyof Row & string> | FamilyColumn<NoInfer<Row>>)[],
  { open, begin, canSort = false }: Options<Row> = {},
): TableColumn<Row>[] {
  const lang = useLang();
  const labelOf = useFieldLabel(family);
  return written.map((one, index) => {
    const column: FamilyColumn<Row> = typeof one === 'string' ? { field: one } : one;
    const { field } = column;
    const meta = column.meta ?? metaOfField(family, field);
    const head = { title: labelOf(field, column.title), isSortable: canSort && isSortable(family, field) };
    const width = column.width ?? columnWidth(meta, mostOf(family, field), lang, head);
    // A cell that a page draws itself is as wide as the page says.
    const isGiven = column.width !== undefined && column.render !== undefined;
    const value = (row: Row) => {
      const drawn = column.render?.(row);
      if (drawn !== undefined && drawn !== null)
        return <span className={styles.free}>{typeof drawn === 'string' ? wholeDays(drawn) : drawn}</span>;
      return (
        <span className={styles.lines}>
          <Value row={row} column={column} meta={meta} />
        </span>
      );
    };
    return {
      key: field,
      ...head,
      width,
      least: column.least ?? (isGiven ? width : leastWidth(meta, width, head, index === 0)),
      isFigures: meta?.kind === 'int' || meta?.kind === 'decimal',
      render: (row: Row) =>
        index === 0 && open !== undefined ? (
          <Button
            type="link"
            className={styles.link ?? ''}
            onPointerDown={(press) => isSurePress(press) && begin?.(row)}
            onClick={() => open(row)}
          >
            {value(row)}
          </Button>
        ) : (
          value(row)
        ),
    };
  });
}

interface ValueProps<Row> {
  row: Row;
  column: FamilyColumn<Row>;
  meta: FieldMeta | undefined;
}

function Value<Row extends object>({ row, column: { field, tones }, meta }: ValueProps<Row>) {
  return (
    <FieldValue
      value={row[field]}
      meta={meta}
      tones={tones}
      name={nameBeside(row as Readonly<Record<string, unknown>>, field)}
      isShort
    />
  );
}

const isSortable = ({ sorts }: ColumnSource, field: string): boolean =>
  sorts.includes(field) || field === 'createTime' || field === 'updateTime';

/** The characters that a text may have, as far as the contract says it. */
function mostOf({ record, draft }: ColumnSource, field: string): number | null {
  const schema: z.core.$ZodType | undefined = draft.shape[field] ?? record.shape[field];
  return schema === undefined ? null : lengthOf(schema);
}

function lengthOf(schema: z.core.$ZodType): number | null {
  if ('maxLength' in schema && typeof schema.maxLength === 'number') return schema.maxLength;
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined ? null : lengthOf(innerType);
}
