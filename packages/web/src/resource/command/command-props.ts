import type { DataOf, Endpoint, InputOf } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import type { ComponentType, ReactNode } from 'react';
import type { ControlProps } from '../form/control-props.ts';

export interface Undo {
  label: string;
  /** From the record as the command left it. */
  input: (data: unknown) => Readonly<Record<string, unknown>>;
}

export interface CommandProps<E extends Endpoint> {
  title: string;
  /** Effect of the command. */
  text?: ReactNode;
  /** The verb of the button. */
  verb: string;
  isDanger?: boolean;
  call: E;
  /** Input besides the fields: id, command, version. */
  input: Partial<InputOf<E>>;
  /** Asked for here: fields of the call's input. */
  fields?: readonly (keyof InputOf<E> & string)[];
  /** Those among them that this command cannot do without, though the call can. */
  needed?: readonly (keyof InputOf<E> & string)[];
  labels?: Readonly<Record<string, Label>>;
  start?: Partial<InputOf<E>>;
  /** Fields that are worked out from the one just entered, and can be entered themselves afterwards. */
  follow?: (field: string, value: unknown) => Partial<InputOf<E>>;
  /** Controls of their own, where the kind of field does not say enough. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** Paths whose answers are old afterwards. */
  refresh: readonly string[];
  close: () => void;
  done?: (data: DataOf<E>) => void;
  /** Offered for some seconds afterwards: the same call with what takes it back. */
  undo?: Undo;
}
