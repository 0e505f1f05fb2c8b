// Questions in the words of the contract, read by rule: which list, under which filters, counted by what. A word that is not
// understood is told and not guessed at.
import type { AnyFamily } from '../../wire/family.ts';
import { dayRange } from '../../wire/filters.ts';
import { inLang, type Label, type Lang } from '../../wire/label.ts';
import { readDays, type Days } from './question-days.labels.ts';
import { readFigure, type Figure } from './question-figures.labels.ts';
import { bounded, eachStep, holdingPart, OF, PLAIN_VALUE, POSSESSIVE, QUOTED_VALUE } from './question-words.labels.ts';
import { partsTogether, type FilterPart, type Values } from './question-filters.ts';
import { LONGEST } from './search.ts';
import {
  COUNTS,
  ENDING,
  BESIDE,
  BESIDE_OR_NEXT,
  CLOSING,
  EXCEPT,
  EXCEPTED,
  EXCEPT_WORDS,
  GROUPED,
  GROUPS,
  HOLDS,
  NAMED,
  NOT_WORDS,
  NOT_YET,
  NOT_YET_AS,
  OPENS_EXCEPT,
  WITH,
  type Topic,
} from './question.labels.ts';
import {
  figureFields,
  fold,
  vocabularyOf,
  type Entry,
  type FigureField,
  type Grouping,
  type Vocabulary,
} from './question-vocabulary.ts';

/** One thing that was understood. */
export interface ReadPart extends FilterPart {
  words: string;
}

export interface Reading {
  /** Values of the list's filters, as its address holds them. */
  filters: Record<string, string>;
  /** The question as it was understood, a filter each. */
  words: string[];
  parts: ReadPart[];
  unknown: string[];
  /** Meanings that a part of the text could have, for who asks to choose from. */
  choices: { text: string; ways: ReadPart[] }[];
  isCount: boolean;
  /** Counted for each value, or for each day or month, of a filter. */
  by: (Grouping & { words: string }) | null;
}

interface Asked {
  family: AnyFamily;
  topic: Topic;
  today: string;
  lang: Lang;
}

/** Null where no list is named, or nothing is asked of it. */
export function readQuestion(asked: string, { family, topic, today, lang }: Asked): Reading | null {
  const text = fold(asked);
  // One sign may stand for eighteen (U+FDFA), and each place is held against every word.
  if (text.length > LONGEST) return null;
  const found = read(text, vocabularyOf(family, topic), today);
  // Of a count, whatever was not understood may turn it into another.
  const isAsked = found.isCount ? found.unknown.length === 0 : found.isSaid;
  if (!found.isNamed || !(found.parts.length > 0 || found.by !== null || isAsked)) return null;
  const said = ({ values, words, isExcept }: Part): ReadPart => {
    const joins = isExcept ? 'except' : joinsOf(values, family);
    return { words: inLang(words, lang), filters: values, ...(joins !== undefined && { joins }) };
  };
  const texts = new Map(found.parts.map((part) => [said(part), part.text] as const));
  const { parts, filters, against } = partsTogether([...texts.keys()]);
  return {
    filters,
    words: parts.map(({ words }) => words),
    parts,
    // Parts that a later one contradicts are told.
    unknown: [...found.unknown, ...against.map((part) => texts.get(part)!)],
    choices: found.choices.map(({ text: word, ways }) => ({ text: word, ways: ways.map(said) })),
    isCount: found.isCount,
    by: found.by && { ...found.by, words: inLang(wordsOfGrouping(found.by, family), lang) },
  };
}

interface Part {
  values: Values;
  words: Label;
  /** All values of the filter but some. */
  isExcept?: boolean;
}

/** A filter that is no list of codes takes one value. */
function joinsOf(values: Values, { filters }: AnyFamily): 'alone' | undefined {
  const isOfOne = ([name]: [string, string]) => name in filters && filters[name]!.operator !== 'anyOf';
  return Object.entries(values).some(isOfOne) ? 'alone' : undefined;
}

interface Found {
  isNamed: boolean;
  isCount: boolean;
  /** Something is asked that was not understood: it is told, though nothing else was. */
  isSaid: boolean;
  by: Grouping | null;
  parts: (Part & { text: string })[];
  unknown: string[];
  choices: { text: string; ways: Part[] }[];
}

type Meaning =
  | { is: 'topic' | 'filler' | 'count' }
  | { is: 'by'; by: Grouping }
  | { is: 'part'; part: Part }
  | { is: 'open'; ways: Part[] };

/** A stretch of the text and its meaning. */
type Taken = readonly [text: string, meaning: Meaning];

function read(text: string, vocabulary: Vocabulary, today: string): Found {
  const { topic } = vocabulary;
  const found: Found = { isNamed: false, isCount: false, isSaid: false, by: null, parts: [], unknown: [], choices: [] };
  const isOfEnd =
    ENDING.test(text) || vocabulary.entries.some(([word, entry]) => entry === 'end' && text.includes(word));
  let at = 0;
  let rest = '';
  const tell = () => {
    if (rest === '') return;
    found.unknown.push(rest);
    const ways = waysOfText(rest, vocabulary);
    if (ways.length > 0) found.choices.push({ text: rest, ways });
    // Alone before the list it is what was asked.
    if (text.slice(at).trimStart().startsWith(OF)) found.isSaid = true;
    rest = '';
  };
  while (at < text.length) {
    const here = text.slice(at);
    const between = /^[\s\p{P}]+/u.exec(here)?.[0];
    const taken: Taken | null =
      between !== undefined && !/^[<>=≥≤]/.test(here)
        ? [between, { is: 'filler' }]
        : nextOf(here, { before: text.slice(0, at), rest, vocabulary, today, isOfEnd });
    if (taken === null) {
      // Of Latin letters and digits the whole word is unknown, never a piece of it.
      const sign = /^[\p{Script=Latin}\d]+|^./su.exec(here)![0];
      rest += sign;
      at += sign.length;
      continue;
    }
    const [said, meaning] = taken;
    if (meaning.is === 'open' && rest !== '') {
      // It belongs to the word before, of which nothing is known.
      rest += said;
      at += said.length;
      continue;
    }
    tell();
    at += said.length;
    // A longer word that holds the name of the list names it too.
    if (meaning.is === 'topic' || (meaning.is !== 'filler' && vocabulary.names.test(said))) found.isNamed = true;
    if (meaning.is === 'topic') continue;
    if (meaning.is === 'count') found.isCount = true;
    else if (meaning.is === 'by' && found.by === null) found.by = meaning.by;
    else if (meaning.is === 'by') found.unknown.push(said.trim());
    else if (meaning.is === 'open') {
      found.unknown.push(said.trim());
      found.isSaid = true;
      if (meaning.ways.length > 0) found.choices.push({ text: said.trim(), ways: meaning.ways });
    } else if (meaning.is === 'part') {
      found.parts.push({ ...meaning.part, text: said.trim() });
      const fields = Object.keys(meaning.part.values).map((name) => name.replace(/(From|To)$/, ''));
      if (topic.namedBy?.some((field) => fields.includes(field))) found.isNamed = true;
    }
  }
  tell();
  return found;
}

interface Place {
  before: string;
  /** The stretch right before that was not understood. */
  rest: string;
  vocabulary: Vocabulary;
  today: string;
  isOfEnd: boolean;
}

/** The text that was understood at the beginning of `here`, and as what; null where nothing was. */
function nextOf(here: string, place: Place): Taken | null {
  const { before, vocabulary } = place;
  if (isInWord(before, here)) return null;
  const best = [
    groupingAt(here, vocabulary),
    // A word of the list itself says more than days, or a count, of the same length.
    wordAt(here, vocabulary),
    daysAt(here, place),
    figureAt(here, place),
    textAt(here, place),
    possessiveAt(here, place),
    numberAt(here, vocabulary),
    exceptAt(here, vocabulary),
    notYetAt(here, vocabulary),
    countAt(here),
  ].filter((one) => one !== null);
  if (best.length === 0) return null;
  return best.reduce((one, other) => (other[0].length > one[0].length ? other : one));
}

const LATIN = /[\p{Script=Latin}\d]/u;
const isLatin = (sign: string | undefined) => sign !== undefined && LATIN.test(sign);
const isInWord = (before: string, here: string) => isLatin(before.at(-1)) && isLatin(here[0]);
/** A word of Latin letters is no part of a longer one. */
const endsWhole = (word: string, here: string) => !(isLatin(word.at(-1)) && isLatin(here[word.length]));

function wordAt(here: string, { entries }: Vocabulary): Taken | null {
  const found = entries.find(([word]) => here.startsWith(word) && endsWhole(word, here));
  if (found === undefined) return null;
  const [text, entry] = found;
  if (entry === 'topic') return [text, { is: 'topic' }];
  if (entry === 'filler' || entry === 'end') return [text, { is: 'filler' }];
  return [text, meaningOf(entry)];
}

function meaningOf({ values, words }: Entry): Meaning {
  if (values.size === 1) return { is: 'part', part: { values: Object.fromEntries(values), words } };
  return { is: 'open', ways: [...values].map(([field, value]) => ({ values: { [field]: value }, words })) };
}

/** Which of the list's days are meant: those of its beginning, those of an end, or a whole year or month. */
function daysAt(here: string, { before, vocabulary: { family, topic }, today, isOfEnd }: Place): Taken | null {
  const days = readDays(here, today, isOfEnd);
  if (days === null) return null;
  const isEnd = days.isEnd || (isOfEnd && topic.ends !== undefined) || ENDING.test(before + here);
  const part = (isEnd ? null : wholeOf(days, family, topic)) ?? partOfDays({ ...days, isEnd }, family, topic);
  return [days.text, part === null ? { is: 'open', ways: [] } : { is: 'part', part }];
}

function wholeOf({ from, to }: Days, { labels }: AnyFamily, { year, month }: Topic): Part | null {
  if (from === null || to === null) return null;
  const said = (field: string, value: string): Part => {
    const label = labels[field] ?? ['', ''];
    return { values: { [field]: value }, words: [`${label[0]} ${value}`, `${label[1]} ${value}`] };
  };
  if (year !== undefined && from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`)
    return said(year, from.slice(0, 4));
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && isLastDay(to);
  return month !== undefined && isMonth ? said(month, from.slice(0, 7)) : null;
}

const isLastDay = (day: string) => new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000).getUTCDate() === 1;

function partOfDays({ from, to, isEnd, words }: Days, { filters, labels }: AnyFamily, topic: Topic): Part | null {
  const field = isEnd ? topic.ends : topic.days;
  if (field === undefined || filters[field] !== dayRange) return null;
  const label = labels[field] ?? ['', ''];
  return {
    values: { ...(from !== null && { [`${field}From`]: from }), ...(to !== null && { [`${field}To`]: to }) },
    words: label[0] === '' ? words : [`${label[0]} ${words[0]}`, `${label[1]}: ${words[1]}`],
  };
}

/** A number of the list within bounds, by its name or by its unit. */
function figureAt(here: string, { rest, vocabulary: { figures, family } }: Place): Taken | null {
  const named = figures.find(([word]) => here.startsWith(word) && endsWhole(word, here));
  if (named !== undefined) {
    const [word, field] = named;
    const gap = /^\s*/.exec(here.slice(word.length))![0];
    const figure = readFigure(here.slice(word.length + gap.length));
    if (figure === null) return null;
    const part = boundedBy(figure, field, family);
    return [word + gap + figure.text, part === null ? { is: 'open', ways: [] } : { is: 'part', part }];
  }
  const figure = readFigure(here);
  if (figure === null || (figure.unit === null && figure.from !== null && figure.to !== null)) return null;
  if (rest !== '') return [figure.text, { is: 'open', ways: [] }];
  const ways = figureFields(family).flatMap((field) => boundedBy(figure, field, family) ?? []);
  return [figure.text, ways.length === 1 && isSure(figure) ? { is: 'part', part: ways[0]! } : { is: 'open', ways }];
}

/** Its unit says what is counted, or that it is money. */
const isSure = ({ unit, isScaled }: Figure) => unit !== null || isScaled;

/** Least step of a filter: an end that is not included lies one beyond. */
const STEP = 0.01;

/** Null where it is counted in something else. */
function boundedBy(figure: Figure, { field, unit, isWhole }: FigureField, { labels }: AnyFamily): Part | null {
  const isMoney = unit === 'yuan' || unit === 'tenThousandYuan';
  if (figure.unit !== null && figure.unit !== (isMoney ? 'yuan' : unit)) return null;
  // Without a unit it may be yuan or tens of thousands.
  if (unit === 'tenThousandYuan' && figure.unit === null && !figure.isScaled) return null;
  const size = unit === 'tenThousandYuan' ? 10_000 : 1;
  const step = isWhole ? 1 : STEP;
  const end = (bound: Figure['from'], way: 1 | -1): string | null => {
    if (bound === null) return null;
    const steps = Number((bound.value / size / step).toFixed(6));
    const first = way === 1 ? Math.ceil(steps) : Math.floor(steps);
    const inside = bound.isOut && first === steps ? first + way : first;
    return inside < 0 ? '' : String(Number((inside * step).toFixed(2)));
  };
  const [from, to] = [end(figure.from, 1), end(figure.to, -1)];
  if (from === '' || to === '' || [from, to].some((one) => one !== null && Number(one) > 999_999_999)) return null;
  const label = labels[field] ?? ['', ''];
  return {
    values: { ...(from !== null && { [`${field}From`]: from }), ...(to !== null && { [`${field}To`]: to }) },
    words: bounded(label, { from, to, isScaled: unit === 'tenThousandYuan' }),
  };
}

function groupingAt(here: string, { groups }: Vocabulary): Taken | null {
  const start = GROUPS.exec(here)?.[0];
  if (start === undefined) return null;
  const after = here.slice(start.length);
  const found = groups.find(([word]) => after.startsWith(word) && endsWhole(word, after));
  if (found === undefined || found[1].length !== 1) return null;
  const [word, [by]] = found;
  const end = GROUPED.exec(after.slice(word.length))?.[0] ?? '';
  return [start + word + end, { is: 'by', by: by! }];
}

export function wordsOfGrouping({ field, step }: Grouping, { labels }: AnyFamily): Label {
  const label = labels[field] ?? ['', ''];
  return eachStep(label, step);
}

function countAt(here: string): Taken | null {
  const text = COUNTS.exec(here)?.[0];
  return text === undefined || text === '' ? null : [text, { is: 'count' }];
}

/** A text that a filter by a part of one is to hold. */
function textAt(here: string, { vocabulary }: Place): Taken | null {
  const { texts, topic, family } = vocabulary;
  const start = WITH.exec(here)?.[0] ?? '';
  const after = here.slice(start.length);
  const label = texts.find(([word]) => after.startsWith(word) && endsWhole(word, after));
  const named = NAMED.exec(here)?.[0];
  if (named !== undefined && topic.person !== undefined && label?.[1] !== topic.person) {
    const value = valueAt(here.slice(named.length));
    return value === null
      ? null
      : [named + value.text, { is: 'part', part: holding(topic.person, value.value, family) }];
  }
  if (label === undefined) return null;
  const [word, field] = label;
  const behind = after.slice(word.length);
  const holds = HOLDS.exec(behind)?.[0];
  const isNumber = field === topic.number;
  // A number and a person's name stand right behind what they are called.
  const value = isNumber && /^[\s:：]*[a-z\d]/.test(behind) ? /^[\s:：]*([a-z\d][a-z\d-]{2,})/.exec(behind) : null;
  if (value !== null)
    return [start + word + value[0], { is: 'part', part: holding(field, value[1]!.toUpperCase(), family) }];
  const isOfName = field === topic.person || holds !== undefined;
  const held = isOfName && !isNumber ? valueAt(behind.slice(holds?.length ?? 0)) : null;
  if (held === null) return null;
  return [start + word + (holds ?? '') + held.text, { is: 'part', part: holding(field, held.value, family) }];
}

/** Zhang Wei's entries: of whom is not known here, so that it is offered. */
function possessiveAt(here: string, { before, vocabulary }: Place): Taken | null {
  if (before.trim() !== '' || vocabulary.topic.person === undefined) return null;
  const [text, name] = POSSESSIVE.exec(here) ?? [];
  if (text === undefined || name === undefined) return null;
  return [text, { is: 'open', ways: waysOfText(name, vocabulary) }];
}

/** In quotes, or one word. */
function valueAt(here: string): { text: string; value: string } | null {
  const quoted = QUOTED_VALUE.exec(here);
  if (quoted !== null) return { text: quoted[0], value: quoted[1]!.trim() };
  const plain = PLAIN_VALUE.exec(here)?.[0];
  return plain === undefined ? null : { text: plain, value: plain };
}

function holding(field: string, value: string, { labels }: AnyFamily): Part {
  const label = labels[field] ?? ['', ''];
  return { values: { [field]: value }, words: holdingPart(label, value) };
}

/** A number of letters and digits is that of the list's records. */
function numberAt(here: string, { topic: { number }, family }: Vocabulary): Taken | null {
  if (number === undefined || family.filters[number]?.operator !== 'contains') return null;
  const text = /^[a-z]{1,8}-?\d[a-z\d-]{3,}/.exec(here)?.[0];
  return text === undefined ? null : [text, { is: 'part', part: holding(number, text.toUpperCase(), family) }];
}

/** All values of a filter but some. */
function exceptAt(here: string, vocabulary: Vocabulary): Taken | null {
  const start = EXCEPT.exec(here)?.[0];
  if (start === undefined) return null;
  const list = valuesAt(here.slice(start.length), vocabulary);
  const after = here.slice(start.length + (list?.text.length ?? 0));
  const end = list === null ? undefined : EXCEPTED.exec(after)?.[0];
  // All that stands between the two words is taken away, or nothing.
  const closing = OPENS_EXCEPT.test(start) && end === undefined ? CLOSING.exec(here)?.[0] : undefined;
  if (closing !== undefined) return [closing, { is: 'open', ways: [] }];
  if (list === null) return null;
  const text = start + list.text + (end ?? '');
  if (list.entry === null) return [text, { is: 'open', ways: [] }];
  const part = without(list.entry, vocabulary, EXCEPT_WORDS);
  return part === null ? null : [text, { is: 'part', part }];
}

/** Values of one filter, one beside the other; no entry where they are of several, and it is open what is said of each. */
function valuesAt(here: string, vocabulary: Vocabulary): { text: string; entry: Entry | null } | null {
  const first = valueWord(here, vocabulary);
  if (first === null) return null;
  const { entry } = first;
  let text = first.word;
  const all = [entry];
  for (;;) {
    const between = BESIDE_OR_NEXT.exec(here.slice(text.length))?.[0];
    const next = between === undefined ? null : valueWord(here.slice(text.length + between.length), vocabulary);
    if (between === undefined || next === null) break;
    const isOfOne = isOfSameFilter(next.entry, entry);
    // After a stop another filter begins anew.
    if (!isOfOne && !BESIDE.test(between)) break;
    text += between + next.word;
    if (!isOfOne) return { text, entry: null };
    all.push(next.entry);
  }
  if (all.length === 1) return { text, entry };
  const [field] = entry.values.keys();
  const values = new Map([[field!, all.map((one) => one.values.get(field!)).join()]]);
  const words: Label = [all.map((one) => one.words[0]).join('、'), all.map((one) => one.words[1]).join(', ')];
  return { text, entry: { values, words } };
}

const isOfSameFilter = (one: Entry, other: Entry) =>
  one.values.size === 1 && other.values.size === 1 && [...one.values.keys()][0] === [...other.values.keys()][0];

/** A state that was not reached says by other words which it may be; of anything else it is the rest. */
function notYetAt(here: string, vocabulary: Vocabulary): Taken | null {
  const start = NOT_YET.exec(here)?.[0];
  if (start === undefined) return null;
  const after = here.slice(start.length);
  for (const as of NOT_YET_AS) {
    const reviewed = vocabulary.entries.find(
      ([word, entry]) =>
        typeof entry !== 'string' &&
        word.startsWith(as) &&
        `${as}${after}`.startsWith(word) &&
        endsWhole(word, as + after),
    );
    if (reviewed !== undefined) {
      const [word, entry] = reviewed as readonly [string, Entry];
      return [start + word.slice(as.length), meaningOf(entry)];
    }
  }
  const found = valuesAt(after, vocabulary);
  if (found === null) return null;
  const text = start + found.text;
  const field = found.entry?.values.keys().next().value;
  if (found.entry !== null && field !== vocabulary.topic.state) {
    const part = without(found.entry, vocabulary, NOT_WORDS);
    if (part !== null) return [text, { is: 'part', part }];
  }
  return [text, { is: 'open', ways: [] }];
}

function valueWord(here: string, { entries }: Vocabulary): { word: string; entry: Entry } | null {
  const found = entries.find(([word]) => here.startsWith(word) && endsWhole(word, here));
  return found === undefined || typeof found[1] === 'string' ? null : { word: found[0], entry: found[1] };
}

function without({ values, words }: Entry, { codes, flags }: Vocabulary, said: Label): Part | null {
  if (values.size !== 1) return null;
  const [[field, value]] = [...values] as [[string, string]];
  const label: Label = [`${said[0]}${words[0]}`, `${said[1]}${words[1]}`];
  if (flags.has(field))
    return value.includes(',') ? null : { values: { [field]: value === '1' ? '0' : '1' }, words: label };
  const taken = value.split(',');
  const left = codes.get(field)?.filter((code) => !taken.includes(code)) ?? [];
  // As many as a filter takes.
  return left.length === 0 || left.length > 50
    ? null
    : { values: { [field]: left.join() }, words: label, isExcept: true };
}

/** Filters of the list that a word which nobody knows may be a part of; never taken unasked. */
function waysOfText(text: string, { texts, family }: Vocabulary): Part[] {
  // A long number may be that of a person, who is looked up otherwise.
  if (text.length < 2 || /^\d+$|\d{7}/.test(text)) return [];
  const fields = [...new Set(texts.map(([, field]) => field))];
  const inOrder = Object.keys(family.filters).filter((field) => fields.includes(field));
  return inOrder.slice(0, 3).map((field) => holding(field, text, family));
}
