// Buttons and questions of a family's commands, made from its table: what is offered when, what it asks for, what takes it back.
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { stepOf, verbsOf, type CommandLabels, type CommandTable, type Facts } from '@trainrace/contract/wire/commands';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import type { Shape } from '@trainrace/contract/wire/family';
import type { ComponentType } from 'react';
import { useRights } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { say } from '#i18n/texts.ts';
import type { ActionProps, PageAction, RecordOf } from '../page.ts';
import { resourceText } from '../resource.words.ts';
import { CommandDialog } from './CommandDialog.tsx';

export interface TextProps {
  record: Facts;
  text: string;
}

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

export function commandActions<R extends Shape, Verb extends string>(
  commands: Commands<Verb>,
  verbs: readonly Verb[] = verbsOf(commands.table),
): PageAction<R>[] {
  return verbs.map((verb) => ({
    key: verb,
    label: commands.words[verb].verb,
    right: actionOf(commands.call, { command: verb }),
    isDanger: commands.table.commands[verb].isDanger ?? false,
    when: (record: RecordOf<R>) => stepOf(commands.table, verb, record as Facts) !== null,
    Dialog: ({ record, close }: ActionProps<R>) => (
      <TableCommand commands={commands} verb={verb} record={record as Facts} close={close} />
    ),
  }));
}

interface Props<Verb extends string> {
  commands: Commands<Verb>;
  verb: Verb;
  record: Facts;
  close: () => void;
}

/** Asks for what the table says that the command needs. */
export function TableCommand<Verb extends string>({ commands, verb, record, close }: Props<Verb>) {
  const { table, words, call, input = asCommand, labels, refresh, texts } = commands;
  const { needs = {}, offers = [], isDanger = false, back } = table.commands[verb];
  const lang = useLang();
  const rights = useRights();
  const name = typeof record[commands.name] === 'string' ? String(record[commands.name]) : '';
  const { verb: label, title, text } = words[verb];
  const button = say(label, lang);
  const needed = Object.keys(needs);
  const Text: ComponentType<TextProps> | undefined = texts?.[verb];
  const sentence = text === undefined ? '' : say(text, lang, { ...wordsOf(record), name });
  const takesBack = back !== undefined && rights.has(actionOf(call, { command: back }));
  return (
    <CommandDialog
      title={title ? say(title, lang) : name === '' ? button : `${button}${say(['：', ': '], lang)}${name}`}
      text={Text ? <Text record={record} text={sentence} /> : sentence}
      verb={button}
      isDanger={isDanger}
      call={call}
      input={input(verb, record)}
      fields={[...needed, ...offers]}
      needed={needed}
      labels={{ ...commandLabels, ...labels }}
      refresh={refresh}
      close={close}
      {...(takesBack ? { undo: { label: say(resourceText.undo, lang), input: backTo(back) } } : {})}
    />
  );
}

const backTo = (command: string) => (moved: unknown) => asCommand(command, moved as Facts);

/** Values of a record that sentences may name. */
const wordsOf = (record: Facts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
