// The question of one command, by its table: what it needs, what it may be given, and what takes it back.
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import type { Facts } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import type { ComponentType } from 'react';
import { useRights } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { say } from '#i18n/texts.ts';
import { resourceText } from '../resource.words.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { asCommand, type Commands, type TextProps } from './commands.ts';
import { Decided } from './Decided.tsx';

interface Props<Verb extends string> {
  commands: Commands<Verb>;
  verb: Verb;
  record: Facts;
  close: () => void;
}

/** Asks for what the table says that the command needs. */
export function TableCommand<Verb extends string>({ commands, verb, record, close }: Props<Verb>) {
  const { table, words, call, input = asCommand, labels, refresh, texts, decided } = commands;
  const { needs = {}, offers = [], isDanger = false, back } = table.commands[verb];
  const lang = useLang();
  const rights = useRights();
  const name = typeof record[commands.name] === 'string' ? String(record[commands.name]) : '';
  const { verb: label, title, text } = words[verb];
  const button = say(label, lang);
  const needed = Object.keys(needs);
  const Text: ComponentType<TextProps> | undefined = texts?.[verb];
  const sentence = text === undefined ? '' : say(text, lang, { ...wordsOf(record), name });
  const fields = decided?.fields(verb, record) ?? [];
  const said = Text ? <Text record={record} text={sentence} /> : sentence;
  const takesBack = back !== undefined && rights.has(actionOf(call, { command: back }));
  return (
    <CommandDialog
      title={title ? say(title, lang) : name === '' ? button : `${button}${say(['：', ': '], lang)}${name}`}
      text={
        decided === undefined || fields.length === 0 ? (
          said
        ) : (
          <>
            <Decided family={decided.family} fields={fields} record={record} />
            {typeof said === 'string' ? <p>{said}</p> : said}
          </>
        )
      }
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
