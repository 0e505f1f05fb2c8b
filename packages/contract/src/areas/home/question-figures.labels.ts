// Numbers as people bound them: 超过100万元, 60分以上, 60到80分, at least 85, between 5 and 10 million yuan.
export type Unit = 'yuan' | 'points' | 'years' | 'people' | 'place' | 'age';

export interface Figure {
  /** The part of the text that says so. */
  text: string;
  /** Counted in ones; an end that is not included itself says so. */
  from: Bound | null;
  to: Bound | null;
  unit: Unit | null;
  /** In tens of thousands, or another scale. */
  isScaled: boolean;
}

interface Bound {
  value: number;
  isOut: boolean;
}

const DIGIT = '零一二三四五六七八九';
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const SCALES: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
};

/** Of digits, or of Chinese signs up to 九千九百九十九. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,12}(?:\.\d{1,2})?|[零一二两三四五六七八九十百千]{1,7})`;

export function numberIn(text: string): number | null {
  if (/^\d/.test(text)) return Number(text.replaceAll(',', ''));
  let sum = 0;
  let digit: number | null = null;
  for (const sign of text.replaceAll('两', '二')) {
    const ten = TENS[sign];
    if (ten !== undefined) {
      sum += (digit ?? 1) * ten;
      digit = null;
      continue;
    }
    // 一二 is no number.
    if (digit !== null && digit !== 0) return null;
    digit = DIGIT.indexOf(sign);
  }
  return sum + (digit ?? 0);
}

const SCALE = String.raw`(?:\s*(?:(十万|百万|千万|万|亿|千|百)|(thousand|million|billion)\b|([km])(?![a-z])))?`;
const UNITS: Readonly<Record<Unit, RegExp>> = {
  yuan: /^(?:元|块|人民币|yuan|rmb|cny)$/,
  points: /^(?:分|points?|marks?)$/,
  years: /^(?:年|years?)$/,
  people: /^(?:人|people|persons?|workers?)$/,
  place: /^(?:名)$/,
  age: /^(?:岁|周岁|years? old)$/,
};
const UNIT = String.raw`(?:\s*(元|块|分|周岁|岁|年|人|名|(?:yuan|rmb|cny|points?|marks?|years? old|years?|people|persons?|workers?)\b))?`;

/** By how they bound: the words before the number. */
const BEFORE = {
  from: '大于等于|大于或等于|不少于|不低于|不小于|至少|最少|达到|>=|≥|at least|no less than|not less than|not below|not under',
  above: '大于|超过|高于|多于|超出|>|more than|greater than|higher than|older than|over|above|exceeding',
  to: '小于等于|小于或等于|不超过|不多于|不高于|不大于|至多|最多|<=|≤|at most|up to|no more than|not more than|not over|not above',
  below: '小于|低于|少于|不足|不到|未满|<|less than|fewer than|lower than|younger than|under|below',
  equal: '等于|=|exactly|equal to',
} as const;
/** And those behind it: as in laws these include the number itself. */
const AFTER = {
  from: '及?以上|或以上|起|or more|and more|and above|or above|or higher',
  to: '及?以下|或以下|以内|之内|or less|or fewer|and below|or below|or lower',
} as const;

const PART = `(${NUMBER})${SCALE}${UNIT}`;
const START = '^(?:为|在|是|达|有|of |is |are |in |with |a |an |的)?\\s*';
const between = new RegExp(
  `${START}(?:between |from )?${PART}\\s*(?:到|至|~|～|-|—|–|to |and )\\s*${PART}(?:之间|间)?`,
);
const before = Object.entries(BEFORE).map(
  ([how, words]) => [how as keyof typeof BEFORE, new RegExp(`${START}(?:${words})\\s*${PART}`)] as const,
);
const after = Object.entries(AFTER).map(
  ([how, words]) => [how as keyof typeof AFTER, new RegExp(`${START}${PART}\\s*(?:${words})`)] as const,
);
const FIRST = new RegExp(`^(?:前(${NUMBER})名?|top (${NUMBER})\\b)`);

/** A bound on a number that the text begins with; null for none. */
export function readFigure(said: string): Figure | null {
  const first = FIRST.exec(said);
  if (first !== null) {
    const value = numberIn((first[1] ?? first[2])!);
    return value === null
      ? null
      : { text: first[0], from: null, to: { value, isOut: false }, unit: 'place', isScaled: false };
  }
  const both = between.exec(said);
  if (both !== null) {
    const [text, low, ...rest] = both;
    const high = rest[4]!;
    const scaleOfHigh = scaleOf(rest.slice(5, 8));
    // 500至1000万: the scale, as the unit, stands behind both.
    const from = scaled(low!, scaleOf(rest.slice(0, 3)) ?? scaleOfHigh);
    const to = scaled(high, scaleOfHigh);
    const unit = unitOf(rest[8]) ?? unitOf(rest[3]);
    if (from === null || to === null || from > to) return null;
    return {
      text,
      from: { value: from, isOut: false },
      to: { value: to, isOut: false },
      unit,
      isScaled: scaleOfHigh !== null,
    };
  }
  for (const [how, pattern] of [...before, ...after]) {
    const match = pattern.exec(said);
    if (match === null) continue;
    const [text, number, ...rest] = match;
    const value = scaled(number!, scaleOf(rest.slice(0, 3)));
    if (value === null) return null;
    const included = { value, isOut: false };
    const isOut = { value, isOut: true };
    const more = { unit: unitOf(rest[3]), isScaled: scaleOf(rest.slice(0, 3)) !== null };
    if (how === 'from') return { text, from: included, to: null, ...more };
    if (how === 'above') return { text, from: isOut, to: null, ...more };
    if (how === 'to') return { text, from: null, to: included, ...more };
    if (how === 'below') return { text, from: null, to: isOut, ...more };
    return { text, from: included, to: included, ...more };
  }
  return null;
}

const scaleOf = (words: readonly (string | undefined)[]): number | null => {
  const word = words.find((one) => one !== undefined);
  return word === undefined ? null : SCALES[word]!;
};
const scaled = (text: string, scale: number | null): number | null => {
  const number = numberIn(text);
  return number === null ? null : Number((number * (scale ?? 1)).toFixed(2));
};

function unitOf(word: string | undefined): Unit | null {
  if (word === undefined) return null;
  return (Object.keys(UNITS) as Unit[]).find((unit) => UNITS[unit].test(word)) ?? null;
}
