import type { FieldMeta } from '@trainrace/contract/wire/fields';
import { metaOf } from '@trainrace/contract/wire/fields';
import { inLang } from '@trainrace/contract/wire/label';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { useLang } from '#i18n/language.ts';
import type { Row } from '../form/places.ts';
import styles from './RowsTable.module.css';

interface Props {
  rows: readonly Row[];
  row: NonNullable<FieldMeta['row']>;
  /** Shows one value; given, because it shows rows itself. */
  Value: ComponentType<{ value: unknown; meta: FieldMeta | undefined }>;
}

/** The rows of a field as one reads them. */
export function RowsTable({ rows, row: { schema, labels }, Value }: Props) {
  const lang = useLang();
  const fields = Object.entries(schema.shape);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.map(([field]) => (
              <th key={field} scope="col">
                {inLang(labels[field] ?? [field, field], lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one, index) => (
            <tr key={index}>
              {fields.map(([field, cell]) => (
                <td key={field}>
                  <Value value={one[field]} meta={metaOf(cell as z.core.$ZodType)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
