// docs/errors.md: every sentence of the contract, with the status that the sources give it and the places that say it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages, type MessageKey } from '../packages/contract/src/messages.ts';
import { allEndpoints } from '../packages/contract/src/index.ts';
import { commandTables } from '../packages/contract/src/command-tables.ts';
import { cell, table } from './markdown-table.ts';

export const ERRORS_FILE = 'docs/errors.md';

const HEAD = `# Sentences and errors

Written by \`npm run dictionary\` from \`packages/contract/src/**/*.messages.ts\` and the sources that say them; a test compares.
Every answer is an envelope \`{ code, success, msg, data }\` whose \`code\` is the HTTP status; \`msg\` is the sentence, in the
language of the call. The key stands in the code alone. Names in braces are filled in.

- **Status**: a number is what a call is refused with, found at \`new Refused(status, key)\` and, where a rule gives the key,
  at its caller. \`field\`: the sentence stands under a field, in \`data.errors\` of a 400 \`badInput\`, or in a cell of an import.
  \`200\`: words of success. –: no refusal was found: a page says it, a note of an import, a part of another sentence.
- **Said by**: files of \`packages/\` that name the key, the first three of them. A rule of the contract is said by page and server
  alike. Empty: no file of contract, server or web names it.
`;

interface Source {
  file: string;
  text: string;
}

export function writeErrors(root: string): string {
  const sources = sourcesIn(root);
  const statuses = statusesIn(sources);
  const places = placesIn(sources);
  const homes = sources.filter(({ file }) => file.endsWith('.messages.ts'));
  const sections = homes.map(({ file, text }) => {
    const keys = [...text.matchAll(/^ {2}(\w+): \[/gm)].map(([, key]) => key!).filter(isKey);
    const rows = keys.map((key) => rowOf(key, statuses.get(key), places.get(key) ?? []));
    return { file, about: /^\/\/ (.*)/.exec(text)?.[1] ?? '', rows };
  });
  return [
    HEAD,
    ...sections.map(
      ({ file, about, rows }) => `## ${short(file)}\n\n${about === '' ? '' : `${about}\n\n`}${table(COLUMNS, rows)}\n`,
    ),
  ].join('\n');
}

const COLUMNS = ['key', 'status', 'Chinese', 'English', 'said by'];

const MOST_PLACES = 3;

function rowOf(key: MessageKey, statuses: Iterable<string> = [], places: readonly string[]): string[] {
  const shown = places.slice(0, MOST_PLACES).map((file) => `\`${short(file)}\``);
  const status = [...statuses].sort().join(', ') || '–';
  return [`\`${key}\``, status, ...messages[key], shown.join(', ')].map(cell);
}

const short = (file: string): string =>
  file
    .replace(/^packages\//, '')
    .replace('/src/', '/')
    .replace(/\.(messages\.)?tsx?$/, '');

const isKey = (word: string): word is MessageKey => Object.hasOwn(messages, word);

function sourcesIn(root: string): Source[] {
  return globSync('packages/{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/(test|soak)\//.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Short words that mean other things besides are keys only where a sentence is expected. */
const isWord = (key: string): boolean => /^[a-z]+$/.test(key);
const EXPECTING = /(?:key:|Saying\(|formatMessage\(|say\(|done:|Refused\(\s*\d{3},|\[\d{3},|ifMissing:)\s*$/;

function keysOf(text: string): MessageKey[] {
  const found: MessageKey[] = [];
  for (const match of text.matchAll(/'(\w+)'/g)) {
    const key = match[1]!;
    if (!isKey(key)) continue;
    if (isWord(key) && !EXPECTING.test(text.slice(Math.max(0, match.index - 40), match.index))) continue;
    found.push(key);
  }
  return found;
}

function placesIn(sources: readonly Source[]): Map<MessageKey, string[]> {
  const places = new Map<MessageKey, string[]>();
  for (const { file, text } of sources)
    if (!file.endsWith('.messages.ts'))
      for (const key of new Set(keysOf(text))) places.set(key, [...(places.get(key) ?? []), file]);
  return places;
}

function statusesIn(sources: readonly Source[]): Map<MessageKey, Set<string>> {
  const statuses = new Map<MessageKey, Set<string>>();
  const add = (keys: readonly MessageKey[], status: string) => {
    for (const key of keys) statuses.set(key, (statuses.get(key) ?? new Set()).add(status));
  };
  const rules = rulesIn(sources);
  for (const { text } of sources) {
    for (const { status, given } of refusalsIn(text)) add(keysGiven(given, text, rules), status);
    for (const [, status, key] of text.matchAll(/\[(\d{3}), '(\w+)'\]/g)) if (isKey(key!)) add([key], status!);
    for (const [given] of text.matchAll(FIELD_PROBLEM)) add(keysOf(given), 'field');
    for (const given of argumentsOf(text, /\bruled\(\s*\d+,|\bconst key =/g))
      add(keysGiven(given, text, rules), 'field');
  }
  for (const {
    table: { commands },
  } of commandTables)
    for (const { needs, notBy, refusals, unless } of Object.values(commands)) {
      add(Object.values(needs ?? {}), 'field');
      add([...Object.values(notBy ?? {}), ...Object.values(refusals ?? {}), unless?.key].filter(isSaid), '409');
    }
  add(
    allEndpoints.map(({ done }) => done),
    '200',
  );
  return statuses;
}

const isSaid = (key: MessageKey | undefined): key is MessageKey => key !== undefined;

/** `{ field, key: 'badDay' }`, `params: { key: 'x' }` of an issue, `ifMissing: 'x'`. */
const FIELD_PROBLEM = /\b(?:field|column)\b[^;\n]{0,80}?\bkey: '\w+'|params: \{ key: '\w+'|ifMissing: '\w+'/g;

/** Each status with the text of the key that stands behind it; a function of the file that is handed the key stands for its own. */
function refusalsIn(text: string): { status: string; given: string }[] {
  const direct = [...text.matchAll(/Refused\(\s*(\d{3}),/g)].map((match) => ({
    status: match[1]!,
    given: argumentAt(text, match.index + match[0].length),
  }));
  const makers = [
    ...text.matchAll(
      /^(?:export )?(?:function|const) (\w+)[^;]*?\bkey\b[^;]*?(?:Refused\((\d{3}), key|(badFields)\()/gm,
    ),
  ];
  const twice = argumentsOf(text, /\brefuseTwice\([^{;]*\{ key:/g).map((given) => ({ status: '409', given }));
  return [
    ...direct,
    ...twice,
    ...makers.flatMap(([, name, status = 'field']) =>
      [...text.matchAll(new RegExp(`\\b${name}\\(((?:'[^']*', )?'\\w+')`, 'g'))].map(([, given]) => ({
        status,
        given: given!,
      })),
    ),
  ];
}

const argumentsOf = (text: string, begin: RegExp): string[] =>
  [...text.matchAll(begin)].map((match) => argumentAt(text, match.index + match[0].length));

/** Up to the comma or bracket that ends an argument. */
function argumentAt(text: string, begin: number): string {
  let depth = 0;
  for (let place = begin; place < text.length; place += 1) {
    const sign = text[place]!;
    if ('([{'.includes(sign)) depth += 1;
    if (depth === 0 && ',)};'.includes(sign)) return text.slice(begin, place);
    if (')]}'.includes(sign)) depth -= 1;
  }
  return text.slice(begin);
}

/** Keys named outright, those of rules that are asked there, and those of what a name of the file was set to. */
function keysGiven(given: string, text: string, rules: ReadonlyMap<string, readonly MessageKey[]>): MessageKey[] {
  const direct = keysOf(`Refused(400,${given}`);
  const names = [...given.replaceAll(/'[^']*'/g, '').matchAll(/(?<![.\w])[A-Za-z_]\w*/g)].map(([name]) => name);
  return [...direct, ...names.flatMap((name) => [...(rules.get(name) ?? []), ...keysSet(name, text, rules)])];
}

function keysSet(name: string, text: string, rules: ReadonlyMap<string, readonly MessageKey[]>): MessageKey[] {
  const sets = text.matchAll(new RegExp(`\\b(?:const|let) (?:${name}|\\{[^}]*\\b${name}\\b[^}]*\\}) =([^;]*);`, 'g'));
  return [...sets].flatMap(([, value = '']) => [
    ...keysOf(value),
    ...[...value.matchAll(/\b\w+/g)].flatMap(([word]) => (word === name ? [] : (rules.get(word) ?? []))),
  ]);
}

/** Functions and tables that stand by themselves, with the keys in them and in those that they ask. */
function rulesIn(sources: readonly Source[]): Map<string, MessageKey[]> {
  const rules = new Map<string, MessageKey[]>();
  const asked = new Map<string, string[]>();
  for (const { text } of sources)
    for (const piece of text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)) {
      const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(piece)?.[1];
      if (name === undefined) continue;
      const keys = keysOf(piece.replaceAll(/Refused\(\s*\d{3},[^;]*;/g, ''));
      if (keys.length > 0) rules.set(name, [...(rules.get(name) ?? []), ...keys]);
      const others = [...piece.matchAll(/\b(refuse\w+)\(/g)].map(([, other]) => other!);
      if (name.startsWith('refuse'))
        asked.set(
          name,
          others.filter((other) => other !== name),
        );
    }
  for (const [name, others] of asked)
    rules.set(name, [...(rules.get(name) ?? []), ...others.flatMap((other) => rules.get(other) ?? [])]);
  return rules;
}
