// The commands of a family as its pages give them: the table with its words, the call, and what is said before each.
import type { CommandLabels, CommandTable, Facts } from '@trainrace/contract/wire/commands';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import type { ComponentType } from 'react';
import type { AnyCalls } from '../page.ts';

export interface TextProps {
  record: Facts;
  text: string;
}

export type DecidedFamily = Pick<AnyCalls['family'], 'record' | 'draft' | 'labels'>;

export interface Commands<Verb extends string> {
  table: CommandTable<Verb>;
  words: CommandLabels<Verb>;
  /** It takes the verb as `command`, unless `input` says otherwise. */
  call: Endpoint;
  input?: (verb: Verb, record: Facts) => Readonly<Record<string, unknown>>;
  /** Of the fields that commands ask for. */
  labels?: Readonly<Record<string, Label>>;
  /** The field that names a record. */
  name: string;
  refresh: readonly string[];
  /** Fields of the record that a question names above its sentence. */
  decided?: { family: DecidedFamily; fields: (verb: Verb, record: Facts) => readonly string[] };
  /** Where more is to be said than a sentence. */
  texts?: Readonly<Partial<Record<Verb, ComponentType<TextProps>>>>;
}

/** Of a call that takes the verb as its result. */
export function asResult(result: string, { id, version }: Facts) {
  return { id, version, result };
}

export function asCommand(command: string, { id, version }: Facts) {
  return { id, version, command };
}
