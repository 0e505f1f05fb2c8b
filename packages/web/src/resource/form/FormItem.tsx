import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import type { Filling } from '#widgets/first-field.ts';
import { Labelled } from '#widgets/Labelled.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { FormItemProps } from './form-item-props.ts';
import { isLeaving } from './leaving.ts';
import { valueAt } from './places.ts';

const RowItems = lazyPart(() => import('./RowItems.tsx'), 'RowItems');

/** One field of a form: label, control, help, and under it what is wrong. */
export function FormItem({
  fields,
  field,
  schema,
  prefix,
  label,
  help,
  mark,
  mask,
  isNeeded = false,
  control: Control = FieldControl,
}: FormItemProps) {
  const id = prefix + field;
  const isMarked = isNeeded || (isRequired(schema) && mask === undefined);
  const error = fields.errorOf(field);
  const row = Control === FieldControl ? metaOf(schema)?.row : undefined;
  if (row !== undefined)
    return (
      <LazyBoundary fallback={null}>
        <RowItems {...{ fields, field, prefix, label, help, row, isMarked }} Item={FormItem} />
      </LazyBoundary>
    );
  return (
    <div
      data-filling={fillingOf(valueAt(fields.values, field), isMarked || mark !== undefined)}
      onBlur={(event) => isLeaving(event) && fields.onBlur(field)}
    >
      <Labelled id={id} label={label} isRequired={isMarked} mark={mark} help={help} error={error}>
        <Control
          id={id}
          meta={metaOf(schema)}
          label={label}
          isRequired={isMarked}
          mask={mask}
          error={error}
          value={valueAt(fields.values, field)}
          draft={fields.values}
          onChange={(next) => fields.setValue(field, next)}
        />
      </Labelled>
    </div>
  );
}

/** A mark beside the label says when it is needed. */
function fillingOf(value: unknown, isNeeded: boolean): Filling {
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? (isNeeded ? 'needed' : 'open') : 'held';
}
