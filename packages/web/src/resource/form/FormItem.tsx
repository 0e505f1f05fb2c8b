import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { Labelled } from '#widgets/Labelled.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { Fields } from './use-fields.ts';
import type { ControlProps } from './control-props.ts';

interface Props {
  fields: Fields;
  field: string;
  schema: z.core.$ZodType;
  /** Ids of the controls begin so. */
  prefix: string;
  label: string;
  help?: string | undefined;
  mask?: string | undefined;
  /** Needed here, though the schema could do without. */
  isNeeded?: boolean;
  control?: ComponentType<ControlProps> | undefined;
}

/** One field of a form: label, control, help, and under it what is wrong. */
export function FormItem({
  fields,
  field,
  schema,
  prefix,
  label,
  help,
  mask,
  isNeeded = false,
  control: Control = FieldControl,
}: Props) {
  const id = prefix + field;
  const isMarked = isNeeded || (isRequired(schema) && mask === undefined);
  const error = fields.errorOf(field);
  return (
    <div onBlur={() => fields.left(field)}>
      <Labelled id={id} label={label} isRequired={isMarked} help={help} error={error}>
        <Control
          id={id}
          meta={metaOf(schema)}
          label={label}
          isRequired={isMarked}
          mask={mask}
          error={error}
          value={fields.values[field]}
          onChange={(next) => fields.enter(field, next)}
        />
      </Labelled>
    </div>
  );
}
