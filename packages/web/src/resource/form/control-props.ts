import type { FieldMeta } from '@trainrace/contract/wire/fields';

export interface ControlProps {
  meta: FieldMeta | undefined;
  label: string;
  isRequired: boolean;
  isDisabled?: boolean;
  /** In place of a value that only its owner sees: what is there now. */
  mask?: string | undefined;
  /** Problem of the value; the sentence itself stands below, under the id `<id>-error`. */
  error?: string | undefined;
  /** Given by the form. */
  id?: string;
  value?: unknown;
  /** The whole form as entered so far, where the choices depend on it. */
  draft?: Readonly<Record<string, unknown>>;
  onChange?: (value: unknown) => void;
}
