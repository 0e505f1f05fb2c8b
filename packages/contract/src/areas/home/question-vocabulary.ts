// The words of a list: its own names, the values of its filters, what bounds its numbers, and what it is counted by.
import { labelOf, type Dictionary } from '../../wire/dictionary.ts';
import type { AnyFamily } from '../../wire/family.ts';
import { metaOf, type FieldMeta } from '../../wire/fields.ts';
import { countRange, dayRange, equalsId, isNumberRange, type Filters } from '../../wire/filters.ts';
import type { Label } from '../../wire/label.ts';
import type { Unit } from './question-figures.labels.ts';
import { notSet } from './question-words.labels.ts';
import { FILLERS, FLAG_MARKS, GROUP_WORDS, STEPS, TOWN_MARKS, type Topic } from './question.labels.ts';

export interface Entry {
  /** Values by filter: more than one filter is no answer. */
  readonly values: Map<string, string>;
  readonly words: Label;
}

export interface Grouping {
  field: string;
  step: 'day' | 'month' | null;
}

/** A number of the list, and in what it is counted. */
export interface FigureField {
  field: string;
  unit: Unit | 'tenThousandYuan' | null;
  isWhole: boolean;
}

export interface Vocabulary {
  readonly family: AnyFamily;
  readonly topic: Topic;
  /** By folded word, the longest first. */
  readonly entries: readonly (readonly [word: string, entry: Entry | 'topic' | 'filler' | 'end'])[];
  /** All codes of a filter, for what is left when one is taken away. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlySet<string>;
  /** How the list is called. */
  readonly names: RegExp;
  readonly figures: readonly (readonly [word: string, figure: FigureField])[];
  readonly groups: readonly (readonly [word: string, groupings: readonly Grouping[]])[];
  /** Filters by a part of a text, by their names. */
  readonly texts: readonly (readonly [word: string, field: string])[];
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

const kept = new WeakMap<AnyFamily, { stamp: string; vocabulary: Vocabulary }>();

/** Open dictionaries change while the program runs: put together anew when one did. */
export function vocabularyOf(family: AnyFamily, topic: Topic): Vocabulary {
  const dictionaries = dictionariesOf(family);
  const stamp = JSON.stringify(dictionaries.map(([, { labels }]) => [...labels]));
  const known = kept.get(family);
  if (known?.stamp === stamp) return known.vocabulary;
  const vocabulary: Vocabulary = {
    family,
    topic,
    entries: longestFirst(entriesOf(family, topic, dictionaries)),
    codes: new Map(dictionaries.map(([field, { codes }]) => [field, codes.map(String)])),
    flags: new Set(flagsOf(family).map(([field]) => field)),
    names: anyOf(topic.names.flatMap((name) => withSingular(fold(name)))),
    figures: longestFirst(figuresOf(family, topic)),
    groups: longestFirst(groupsOf(family, topic, dictionaries)),
    texts: longestFirst(textsOf(family, topic)),
  };
  kept.set(family, { stamp, vocabulary });
  return vocabulary;
}

function entriesOf(family: AnyFamily, topic: Topic, dictionaries: readonly (readonly [string, Dictionary])[]) {
  const words = new Map<string, Entry | 'topic' | 'filler' | 'end'>(FILLERS.map((word) => [word, 'filler']));
  for (const word of topic.besides?.split(',') ?? []) words.set(word, 'filler');
  const add = (word: string, field: string, value: string, label: Label) => {
    const entry = words.get(word);
    if (entry === undefined || typeof entry === 'string')
      words.set(word, { values: new Map([[field, value]]), words: label });
    // Two codes of one dictionary that are called the same: either.
    else entry.values.set(field, entry.values.has(field) ? `${entry.values.get(field)},${value}` : value);
  };
  for (const [field, dictionary] of dictionaries)
    for (const code of dictionary.codes)
      for (const word of wordsOf(labelOf(dictionary, code))) add(word, field, String(code), labelOf(dictionary, code));
  for (const [field, label] of flagsOf(family))
    for (const word of wordsOf(label)) if (!words.has(word)) add(word, field, '1', label);
  // A value of the list's own says more than a shorter name of the list.
  for (const name of topic.names)
    for (const word of withSingular(fold(name)))
      if (typeof (words.get(word) ?? '') === 'string') words.set(word, 'topic');
  // Shorter or other words for values, where they are not words of the list already.
  const isFree = (word: string) => !words.has(word);
  for (const [field, dictionary] of dictionaries)
    for (const code of dictionary.codes) {
      const label = labelOf(dictionary, code);
      for (const word of shorterOf(label)) if (isFree(word)) add(word, field, String(code), label);
    }
  const ofLabels = new Set(dictionaries.flatMap(([, { labels }]) => [...labels.values()].flat().map(fold)));
  // Reviewed words say more than those that were made of labels, and less than a label.
  for (const [field, value, said] of topic.also ?? [])
    for (const word of said.split(','))
      if (!ofLabels.has(word))
        words.set(word, { values: new Map([[field, value]]), words: wordsOfValue(family, field, value, word) });
  if (topic.ends !== undefined)
    for (const word of wordsOf(family.labels[topic.ends] ?? ['', '']))
      if (word !== '' && isFree(word)) words.set(word, 'end');
  return words;
}

const wordsOf = (label: Label): string[] => [...new Set(label.map(fold))];

/** Towns without what they are, English values in the plural. */
function shorterOf([zh, en]: Label): string[] {
  const short = fold(zh).replace(TOWN_MARKS, '');
  return [
    ...(short !== fold(zh) && short.length >= 2 ? [short] : []),
    ...(/[a-rt-z]$/.test(fold(en)) ? [`${fold(en)}s`] : []),
  ];
}

function withSingular(name: string): string[] {
  if (/[a-z]ies$/.test(name)) return [name, name.replace(/ies$/, 'y')];
  return /[a-z]s$/.test(name) && !name.endsWith('ss') ? [name, name.slice(0, -1)] : [name];
}

/** The values in words, where they have some: who sees them knows which rows are meant. */
function wordsOfValue(family: AnyFamily, field: string, value: string, word: string): Label {
  const dictionary = dictionariesOf(family).find(([name]) => name === field)?.[1];
  if (dictionary === undefined) {
    const [, label] = flagsOf(family).find(([name]) => name === field) ?? [field, [word, word] as const];
    return value === '1' ? label : notSet(label);
  }
  const labels = value
    .split(',')
    .map((code) => labelOf(dictionary, dictionary.codes.find((one) => String(one) === code) ?? code));
  return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')];
}

/** Filters by a code, with the words of the codes. */
export function dictionariesOf({ filters, record }: Pick<AnyFamily, 'filters' | 'record'>): [string, Dictionary][] {
  return ofCodes(filters).flatMap((field) => {
    const schema = record.shape[field];
    const meta = schema && metaOf(schema);
    return meta?.dictionary === undefined || meta.kind === 'flag' ? [] : [[field, meta.dictionary]];
  });
}

const ofCodes = (filters: Filters): string[] =>
  Object.keys(filters).filter((field) => filters[field]!.operator === 'anyOf' && field !== 'ids');

/** A flag is asked for by its name, without the words that make it a question. */
export function flagsOf({ filters, record, labels }: AnyFamily): [string, Label][] {
  return ofCodes(filters).flatMap((field) => {
    const schema = record.shape[field];
    const label = labels[field];
    if (schema === undefined || label === undefined || metaOf(schema)?.kind !== 'flag') return [];
    return [[field, [label[0].replace(FLAG_MARKS, ''), label[1].replace(/\?$/, '')]]];
  });
}

const UNIT_OF: Readonly<Partial<Record<NonNullable<FieldMeta['unit']>, FigureField['unit']>>> = {
  yuan: 'yuan',
  tenThousandYuan: 'tenThousandYuan',
  points: 'points',
  years: 'years',
  people: 'people',
};
/** Filters whose field does not say in what it is counted. */
const UNIT_BY_NAME: readonly (readonly [RegExp, FigureField['unit']])[] = [
  [/Score$/, 'points'],
  [/^rankNo$/, 'place'],
  [/^arrearsAmount$/, 'yuan'],
];

export function figureFields({ filters, record, draft }: AnyFamily): FigureField[] {
  return Object.entries(filters)
    .filter(([, filter]) => isNumberRange(filter))
    .map(([field, filter]) => {
      const schemas = [record.shape[field], draft.shape[field]].filter((schema) => schema !== undefined);
      const said = schemas.map((schema) => metaOf(schema)?.unit).find((unit) => unit !== undefined);
      const unit = said === undefined ? UNIT_BY_NAME.find(([name]) => name.test(field))?.[1] : UNIT_OF[said];
      return { field, unit: unit ?? null, isWhole: filter === countRange };
    });
}

function figuresOf(family: AnyFamily, topic: Topic): Map<string, FigureField> {
  const words = new Map<string, FigureField>();
  for (const figure of figureFields(family)) {
    for (const word of namesOf(family.labels[figure.field])) words.set(word, figure);
    for (const [field, said] of topic.figures ?? [])
      if (field === figure.field) for (const word of said.split(',')) words.set(word, figure);
  }
  return words;
}

/** By the names of its filters, whole or by how they end. */
function groupsOf(family: AnyFamily, topic: Topic, dictionaries: readonly (readonly [string, Dictionary])[]) {
  const words = new Map<string, Grouping[]>();
  const add = (word: string, grouping: Grouping) => {
    const known = words.get(word) ?? [];
    if (known.some(({ field, step }) => field === grouping.field && step === grouping.step)) return;
    words.set(word, [...known, grouping]);
  };
  for (const [field] of dictionaries) {
    for (const word of namesOf(family.labels[field])) add(word, { field, step: null });
  }
  for (const [field] of dictionaries)
    for (const word of endingsOf(family.labels[field]?.[0] ?? ''))
      if (!words.has(word) || words.get(word)!.length > 1) add(word, { field, step: null });
  const own = (word: string, grouping: Grouping) => words.set(word, [grouping]);
  if (topic.state !== undefined) for (const word of GROUP_WORDS.state) own(word, { field: topic.state, step: null });
  if (dictionaries.some(([field]) => field === 'townCode'))
    for (const word of GROUP_WORDS.town) own(word, { field: 'townCode', step: null });
  for (const field of recordGroupings(family)) for (const word of GROUP_WORDS[field]) own(word, { field, step: null });
  if (topic.unit !== undefined) for (const word of GROUP_WORDS.unit) own(word, { field: topic.unit, step: null });
  const days = topic.days ?? topic.ends;
  if (days !== undefined && family.filters[days] === dayRange)
    for (const step of ['day', 'month'] as const) for (const word of STEPS[step]) own(word, { field: days, step });
  return words;
}

/** Records that the rows of a list belong to, and are counted by. */
export function recordGroupings({ filters }: Pick<AnyFamily, 'filters'>): 'contestId'[] {
  return filters['contestId'] === equalsId ? ['contestId'] : [];
}

const endingsOf = (label: string): string[] => {
  const signs = fold(label).replace(/\(.*\)$/, '');
  return /^\p{Script=Han}+$/u.test(signs)
    ? Array.from({ length: Math.max(0, signs.length - 2) }, (_, at) => signs.slice(at + 1))
    : [];
};

/** A label, and without what stands in brackets behind it. */
function namesOf(label: Label | undefined): string[] {
  if (label === undefined) return [];
  return [...new Set(label.flatMap((one) => [fold(one), fold(one).replace(/\s*\([^)]*\)$/, '')]))].filter(
    (word) => word !== '',
  );
}

function textsOf(family: AnyFamily, topic: Topic): Map<string, string> {
  const names = new Set(topic.names.map(fold));
  const words = new Map<string, string>();
  for (const [field, { operator }] of Object.entries(family.filters))
    if (operator === 'contains')
      for (const word of namesOf(family.labels[field]))
        if (!names.has(word) && !words.has(word)) words.set(word, field);
  for (const [field, said] of topic.texts ?? []) for (const word of said.split(',')) words.set(word, field);
  return words;
}

const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z])(?:${words.map((word) => word.replaceAll(/[()/]/g, String.raw`\$&`)).join('|')})(?![a-z])`);

const longestFirst = <Value>(words: ReadonlyMap<string, Value>): (readonly [string, Value])[] =>
  [...words].toSorted(([one], [other]) => other.length - one.length);
