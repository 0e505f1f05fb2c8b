// Questions in the words of the contract, read by rule: which list, under which filters. A word that is not understood is told
// and not guessed at.
import { labelOf, type Dictionary } from '../../wire/dictionary.ts';
import { metaOf } from '../../wire/fields.ts';
import { dayRange, type Filters } from '../../wire/filters.ts';
import type { AnyFamily } from '../../wire/family.ts';
import { inLang, type Label, type Lang } from '../../wire/label.ts';
import { readDays, type Days } from './question-days.labels.ts';
import { LONGEST } from './search.ts';
import { ENDING, FILLERS, FLAG_MARKS, type Topic } from './question.labels.ts';

export interface Reading {
  /** Values of the list's filters, as its address holds them. */
  filters: Record<string, string>;
  /** The question as it was understood, a filter each. */
  words: string[];
  unknown: string[];
}

interface Entry {
  /** Values by filter: more than one filter is no answer. */
  readonly values: Map<string, string>;
  readonly words: Label;
}

interface Vocabulary {
  readonly family: AnyFamily;
  readonly topic: Topic;
  /** By folded word, the longest first. */
  readonly entries: readonly (readonly [word: string, entry: Entry | 'topic' | 'filler'])[];
}

/** Null where no list is named, or nothing that narrows it. */
export function readQuestion(
  asked: string,
  { family, topic, today, lang }: { family: AnyFamily; topic: Topic; today: string; lang: Lang },
): Reading | null {
  const text = fold(asked);
  // One sign may stand for eighteen (U+FDFA), and each place is held against every word.
  if (text.length > LONGEST) return null;
  const found = read(text, vocabularyOf(family, topic), today);
  if (!found.isNamed || found.parts.length === 0) return null;
  const filters: Record<string, string> = {};
  // Two values of one filter: either.
  for (const { values } of found.parts)
    for (const [name, value] of Object.entries(values))
      filters[name] =
        name in filters && !/(From|To)$/.test(name)
          ? [...new Set([...filters[name]!.split(','), value])].join()
          : value;
  return { filters, words: found.parts.map(({ words }) => inLang(words, lang)), unknown: found.unknown };
}

interface Part {
  values: Readonly<Record<string, string>>;
  words: Label;
}

interface Found {
  isNamed: boolean;
  parts: Part[];
  unknown: string[];
}

function read(text: string, vocabulary: Vocabulary, today: string): Found {
  const found: Found = { isNamed: false, parts: [], unknown: [] };
  let at = 0;
  let rest = '';
  const tell = () => {
    if (rest !== '') found.unknown.push(rest);
    rest = '';
  };
  while (at < text.length) {
    const here = text.slice(at);
    const between = /^[\s\p{P}]+/u.exec(here)?.[0];
    const [taken, part] = between === undefined ? nextOf(here, text.slice(0, at), vocabulary, today) : [between, null];
    if (taken === '') {
      // Of Latin letters and digits the whole word is unknown, never a piece of it.
      const sign = /^[\p{Script=Latin}\d]+|^./su.exec(here)![0];
      rest += sign;
      at += sign.length;
      continue;
    }
    tell();
    if (part === 'topic') found.isNamed = true;
    else if (part === 'ambiguous') found.unknown.push(taken);
    else if (part !== null) found.parts.push(part);
    at += taken.length;
  }
  tell();
  return found;
}

/** The text that was understood at the beginning of `here`, and as what; no text where nothing was. */
function nextOf(
  here: string,
  before: string,
  { entries, topic, family }: Vocabulary,
  today: string,
): readonly [string, Part | 'topic' | 'ambiguous' | null] {
  const days = readDays(here, today);
  const word = entries.find(([one]) => here.startsWith(one) && isWhole(before, one, here.slice(one.length)));
  // A word of the list itself says more than days of the same length.
  if (days !== null && days.text.length > (word?.[0].length ?? 0)) {
    const isEnd = days.isEnd || ENDING.test(before + here);
    return [days.text, partOfDays({ ...days, isEnd }, family, topic) ?? 'ambiguous'];
  }
  if (word === undefined) return ['', null];
  const [text, entry] = word;
  if (entry === 'topic') return [text, 'topic'];
  if (entry === 'filler') return [text, null];
  return [
    text,
    entry.values.size === 1 ? { values: Object.fromEntries(entry.values), words: entry.words } : 'ambiguous',
  ];
}

/** A word of Latin letters is no part of a longer one. */
function isWhole(before: string, word: string, after: string): boolean {
  const latin = /[\p{Script=Latin}\d]/u;
  const isLatin = (sign: string | undefined) => sign !== undefined && latin.test(sign);
  return !(isLatin(word[0]) && isLatin(before.at(-1))) && !(isLatin(word.at(-1)) && isLatin(after[0]));
}

/** Which of the list's days the question means: those of its beginning, or those of an end. */
function partOfDays({ from, to, isEnd, words }: Days, { filters, labels }: AnyFamily, topic: Topic): Part | null {
  const field = isEnd ? topic.ends : topic.days;
  if (field === undefined || filters[field] !== dayRange) return null;
  const label = labels[field] ?? ['', ''];
  return {
    values: { ...(from !== null && { [`${field}From`]: from }), ...(to !== null && { [`${field}To`]: to }) },
    words: [`${label[0]} ${words[0]}`, `${label[1]}: ${words[1]}`],
  };
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

const kept = new WeakMap<AnyFamily, { stamp: string; vocabulary: Vocabulary }>();

/** Open dictionaries change while the program runs: put together anew when one did. */
function vocabularyOf(family: AnyFamily, topic: Topic): Vocabulary {
  const dictionaries = dictionariesOf(family);
  const stamp = JSON.stringify(dictionaries.map(([, { labels }]) => [...labels]));
  const known = kept.get(family);
  if (known?.stamp === stamp) return known.vocabulary;
  const words = new Map<string, Entry | 'topic' | 'filler'>(FILLERS.map((word) => [word, 'filler']));
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
  for (const name of topic.names) if (typeof (words.get(fold(name)) ?? '') === 'string') words.set(fold(name), 'topic');
  const entries = [...words].toSorted(([one], [other]) => other.length - one.length);
  const vocabulary = { family, topic, entries };
  kept.set(family, { stamp, vocabulary });
  return vocabulary;
}

const wordsOf = (label: Label): string[] => [...new Set(label.map(fold))];

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
function flagsOf({ filters, record, labels }: AnyFamily): [string, Label][] {
  return ofCodes(filters).flatMap((field) => {
    const schema = record.shape[field];
    const label = labels[field];
    if (schema === undefined || label === undefined || metaOf(schema)?.kind !== 'flag') return [];
    return [[field, [label[0].replace(FLAG_MARKS, ''), label[1].replace(/\?$/, '')]]];
  });
}
