import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ControlProps } from './control-props.ts';
import type { Fields } from './use-fields.ts';

export interface FormItemProps {
  fields: Fields;
  /** A field of the form, or of a row of it (`tiers[2].rate`). */
  field: string;
  schema: z.core.$ZodType;
  /** Ids of the controls begin so. */
  prefix: string;
  label: string;
  help?: string | undefined;
  /** Beside the label. */
  mark?: string | undefined;
  mask?: string | undefined;
  /** Needed here, though the schema could do without. */
  isNeeded?: boolean;
  control?: ComponentType<ControlProps> | undefined;
}
