// docs/data-dictionary.md: every field of every family, written from the contract.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { contract } from '../packages/contract/src/index.ts';
import { isOpen, type Dictionary } from '../packages/contract/src/wire/dictionary.ts';
import type { AnyFamily } from '../packages/contract/src/wire/family.ts';
import { base } from '../packages/contract/src/wire/family.ts';
import { isRequired, metaOf, partsOf, type FieldMeta } from '../packages/contract/src/wire/fields.ts';
import type { Label } from '../packages/contract/src/wire/label.ts';
import { toldLabels } from '../packages/contract/src/wire/told.labels.ts';
import { unitNames } from '../packages/contract/src/wire/unit-names.labels.ts';
import { ENCRYPTED_COLUMNS } from '../packages/server/src/platform/key-rotation/encrypted-columns.ts';
import { snake } from '../packages/server/src/platform/db/snake.ts';
import { isSensitive, isShownInPart } from '../packages/server/src/platform/store/sensitive.ts';
import { cell, table } from './markdown-table.ts';

export const DICTIONARY_FILE = 'docs/data-dictionary.md';

const HEAD = `# Data dictionary

Written by \`npm run dictionary\` from the contract (\`packages/contract/src\`); a test compares. A table for each family, in the
order of the contract; the link leads to its source. Every record has besides ${Object.keys(base)
  .map((field) => `\`${field}\``)
  .join(', ')}.

- **Sent**: \`required\`, \`optional\`, or – for what the server adds. **Only sent** stands in no answer, **detail** in no list.
- **Limits** are those of what is sent: characters of a text, items of a list, the range of a number, the pattern.
- **Kept**: \`encrypted\` in the database, \`masked\` in answers; \`reveal\` is the call that tells the whole of it, by a right of its own.
- \`field[].part\` is a part of each row of that field. A dictionary is a link to its entries at the end.
`;

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;
interface Calls {
  family: Pick<AnyFamily, 'path' | 'title' | 'record' | 'labels' | 'inDetail'> & Partial<Pick<AnyFamily, 'draft'>>;
  reveal?: { input: z.ZodObject };
}

/** Families of the contract by their names there. */
export function familiesOfContract(): [name: string, calls: Calls][] {
  return Object.entries<object>(contract).filter((entry): entry is [string, Calls] => isFamily(entry[1]));
}

const isFamily = (calls: object): boolean =>
  'family' in calls && typeof calls.family === 'object' && calls.family !== null && 'record' in calls.family;

export function writeDictionary(root: string): string {
  const met = new Map<string, Dictionary>();
  const homes = homesIn(join(root, 'packages/contract/src'));
  const sections = familiesOfContract().map(([name, calls]) => sectionOf(calls, homes.get(name), met));
  const entries = [...met.values()].sort((a, b) => (a.name < b.name ? -1 : 1)).map(entriesOf);
  return [HEAD, ...sections, '## Dictionaries\n', ...entries].join('\n');
}

/** Files by the names that the lists of calls import from them. */
function homesIn(contract: string): Map<string, string> {
  const homes = new Map<string, string>();
  for (const list of ['index.ts', ...globSync('areas/*/calls.ts', { cwd: contract })])
    for (const [, names = '', file = ''] of readFileSync(join(contract, list), 'utf8').matchAll(
      /^import \{ ([^}]+) \} from '\.\/([^']+)'/gm,
    ))
      for (const name of names.split(', ')) homes.set(name, join(dirname(list), file));
  return homes;
}

/** Of fields that families share, and name nowhere themselves. */
const LABELS_TOLD: Readonly<Record<string, Label>> = toldLabels;

const COLUMNS = ['field', 'Chinese', 'English', 'type', 'sent', 'limits', 'unit', 'dictionary', 'kept'];

interface Line {
  name: string;
  label: Label | undefined;
  schema: Schema;
  sent: string;
  kept: string;
}

function sectionOf(calls: Calls, home: string | undefined, met: Map<string, Dictionary>): string {
  const { path, title } = calls.family;
  const source = home === undefined ? '' : ` · [${home}](../packages/contract/src/${home})`;
  const rows = linesOf(calls).flatMap((line) => rowsOf(line, met));
  return [`## ${title[0]} ${title[1]}`, '', `\`${path}\`${source}`, '', table(COLUMNS, rows), ''].join('\n');
}

function linesOf({ family, reveal }: Calls): Line[] {
  const sent: Shape = family.draft === undefined ? {} : partsOf(family.draft);
  const told = partsOf(family.record);
  const revealed = reveal === undefined ? [] : choicesOf(partsOf(reveal.input)['field']);
  const names = new Set([...Object.keys(sent), ...Object.keys(told)]);
  return [...names]
    .filter((name) => !(name in base))
    .map((name) => ({
      name,
      label: family.labels[name] ?? LABELS_TOLD[name],
      schema: sent[name] ?? told[name]!,
      sent: [
        name in sent ? (isRequired(sent[name]!) ? 'required' : 'optional') : '–',
        ...(name in told ? [] : ['only sent']),
        ...(family.inDetail?.includes(name) ? ['detail'] : []),
      ].join(', '),
      kept: [...keptAs(family.path, name), ...(revealed.includes(name) ? ['`reveal`'] : [])].join(', '),
    }));
}

/** Personal fields are encrypted in whichever table they stand. */
function keptAs(path: string, field: string): string[] {
  if (isSensitive(field)) return ['encrypted', 'masked'];
  if (isShownInPart(field)) return ['masked'];
  const own = snake(path.slice(path.lastIndexOf('/') + 1).replaceAll('-', '_'));
  const column = `${snake(field)}_enc`;
  return ENCRYPTED_COLUMNS.some((one) => one.table === own && one.column === column) ? ['encrypted'] : [];
}

function rowsOf({ name, label, schema, sent, kept }: Line, met: Map<string, Dictionary>): string[][] {
  const meta = metaOf(schema);
  const { dictionary, unit, row } = meta ?? {};
  if (dictionary !== undefined) met.set(dictionary.name, dictionary);
  const own = [
    `\`${name}\``,
    label?.[0] ?? '',
    label?.[1] ?? '',
    typeOf(schema, meta),
    sent,
    limitsOf(schema, meta),
    unit === undefined ? '' : unitNames[unit][1],
    dictionary === undefined ? '' : `[${dictionary.name}](#${anchorOf(dictionary)})`,
    kept,
  ];
  const parts = row === undefined ? [] : Object.entries(partsOf(row.schema));
  const inside = parts.flatMap(([part, of]) =>
    rowsOf(
      {
        name: `${name}[].${part}`,
        label: row!.labels[part],
        schema: of,
        sent: sent === '–' ? '–' : isRequired(of) ? 'required' : 'optional',
        kept: '',
      },
      met,
    ),
  );
  return [own.map(cell), ...inside];
}

type Json = Record<string, unknown>;

/** The JSON schema of a field, without the null of an optional one. */
function jsonOf(schema: Schema): Json {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const ways = (json['anyOf'] as Json[] | undefined)?.filter(({ type }) => type !== 'null');
  return ways?.length === 1 ? ways[0]! : json;
}

function typeOf(schema: Schema, meta: FieldMeta | undefined): string {
  const { type, items, enum: choices } = jsonOf(schema);
  const isMany = type === 'array' && meta?.kind !== 'rows';
  if (meta === undefined) return isMany ? `list of ${plain((items as Json)['type'])}` : plain(type ?? typeof choices);
  const of = meta.of === undefined ? '' : ` of \`${meta.of}\``;
  const slot = meta.slot === undefined ? '' : ` in slot \`${meta.slot}\``;
  return `${meta.kind === 'id' && isMany ? 'ids' : meta.kind}${of}${slot}`;
}

const plain = (type: unknown): string =>
  [type]
    .flat()
    .filter((one) => one !== 'null')
    .join(' or ') || 'object';

/** Kinds whose pattern says no more than their name. */
const SHAPED: readonly (FieldMeta['kind'] | undefined)[] = ['date', 'dateTime', 'month'];

function limitsOf(schema: Schema, meta: FieldMeta | undefined): string {
  const json = jsonOf(schema);
  if (meta?.kind === 'decimal') return decimalLimits(patternsOf(json)[0] ?? '', meta);
  if (SHAPED.includes(meta?.kind)) return meta?.mayLast ? 'may have no end' : '';
  const each = textLimits(json['items'] as Json | undefined);
  return [
    between(json['minLength'], json['maxLength'], 'characters'),
    json['type'] === 'integer' ? between(json['minimum'], json['maximum'], '') : '',
    between(json['minItems'], json['maxItems'], 'items'),
    meta?.row === undefined && each !== '' ? `each ${each}` : '',
    ...patternsOf(json).map((pattern) => `\`${pattern}\``),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const textLimits = (json: Json = {}): string => between(json['minLength'], json['maxLength'], 'characters');

function decimalLimits(pattern: string, { scale, range }: FieldMeta): string {
  const digits = /\{1,(\d+)\}/.exec(pattern)?.[1];
  return [`${digits} digits, ${scale} behind the point`, between(range?.min, range?.max, '')]
    .filter((part) => part !== '')
    .join('; ');
}

/** Numbers that zod takes for whole at all are no limit. */
const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function between(low: unknown, high: unknown, of: string): string {
  const said = isLimit(low) && isLimit(high) ? (low === high ? `${low}` : `${low}–${high}`) : '';
  const one = isLimit(low) ? `≥ ${low}` : isLimit(high) ? `≤ ${high}` : '';
  const limits = said === '' ? one : said;
  return limits === '' ? '' : `${limits} ${of}`.trim();
}

/** That no sign steers a terminal holds for every text. */
const ANY_TEXT = '^[^\\u0000';

const patternsOf = ({ pattern, allOf = [] }: Json): string[] =>
  [pattern, ...(allOf as Json[]).map((part) => part['pattern'])].filter(
    (one): one is string => typeof one === 'string' && !one.startsWith(ANY_TEXT),
  );

const choicesOf = (schema: Schema | undefined): readonly unknown[] => {
  const { enum: many, const: one } = schema === undefined ? {} : jsonOf(schema);
  return (many as unknown[] | undefined) ?? [one];
};

const anchorOf = ({ name }: Dictionary): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}_-]/gu, '');

function entriesOf(dictionary: Dictionary): string {
  const isKept = isOpen(dictionary);
  const entries = isKept ? dictionary.first : dictionary.labels;
  const rows = [...entries].map(([code, [zh, en]]) => [`\`${code}\``, zh, en].map(cell));
  const said = isKept ? 'Open: administrators keep its entries; a new installation begins with these.\n\n' : '';
  return `### ${dictionary.name}\n\n${said}${table(['code', 'Chinese', 'English'], rows)}\n`;
}
