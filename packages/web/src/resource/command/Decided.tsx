// Facts of the record that a question is about: what is decided stands in it, not behind it.
import type { Facts } from '@trainrace/contract/wire/commands';
import { FieldValue } from '../detail/FieldValue.tsx';
import { shownValue } from '../detail/shown-value.ts';
import { metaOfField, nameBeside, useFieldLabel } from '../fields.ts';
import type { AnyRecord } from '../page.ts';
import styles from './CommandForm.module.css';
import type { DecidedFamily } from './commands.ts';

interface Props {
  family: DecidedFamily;
  fields: readonly string[];
  record: Facts;
}

export function Decided({ family, fields, record }: Props) {
  const labelOf = useFieldLabel(family);
  return (
    <dl className={styles.decided}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <FieldValue
              value={shownValue(record as AnyRecord, field)}
              meta={metaOfField(family, field)}
              name={nameBeside(record, field)}
              isShort
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
