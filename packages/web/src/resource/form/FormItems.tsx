import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { z } from 'zod';
import type { ControlProps } from './control-props.ts';
import { FormItem } from './FormItem.tsx';
import type { Fields } from './use-fields.ts';

type ByField<Value> = Readonly<Partial<Record<string, Value | undefined>>>;

interface Props<Field extends string> {
  fields: Fields;
  names: readonly Field[];
  /** Unknown fields are left out. */
  shape: ByField<z.core.$ZodType>;
  prefix: string;
  labelOf: (field: Field) => string;
  helps?: ByField<string>;
  controls?: ByField<ComponentType<ControlProps>>;
  /** Needed here, though the shape could do without. */
  needed?: readonly string[];
  /** Replacement for a field that is not one control. */
  instead?: ByField<ReactNode>;
}

/** Several fields of a form, one under the other. */
export function FormItems<Field extends string>(props: Props<Field>) {
  const { fields, names, shape, prefix, labelOf, helps = {}, controls = {}, needed = [], instead = {} } = props;
  return names.map((field) => {
    const schema = shape[field];
    if (schema === undefined) return null;
    if (instead[field] !== undefined) return <Fragment key={field}>{instead[field]}</Fragment>;
    return (
      <FormItem
        key={field}
        fields={fields}
        field={field}
        schema={schema}
        prefix={prefix}
        label={labelOf(field)}
        help={helps[field]}
        isNeeded={needed.includes(field)}
        control={controls[field]}
      />
    );
  });
}
