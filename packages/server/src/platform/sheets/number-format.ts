// A number as Excel shows it in a format: its decimals, a percent sign, leading zeros. Colours and fillings are left out.

export type NumberFormat =
  | { kind: 'general' }
  | { kind: 'date' }
  /** Hours, minutes and seconds without a day; elapsed where the hours may be more than a day has. */
  | { kind: 'time'; isElapsed: boolean }
  /** For numbers above and below nothing. */
  | { kind: 'number'; sections: [NumberSection, NumberSection?] }
  /** The shown number is another one than the stored, and how it is shown cannot be told. */
  | { kind: 'unclear' };

export interface NumberSection {
  /** `JT-` of a number that is shown as JT-0012, 2026 of one that is shown as 20260007. */
  prefix: string;
  /** Units are none. */
  suffix: string;
  /** Digits in front of the point at the least. */
  whole: number;
  /** Digits behind it, of which so many at the least. */
  decimals: number;
  leastDecimals: number;
  isPercent: boolean;
  /** Powers of ten that it is shown smaller by. */
  smaller: number;
}

export const GENERAL: NumberFormat = { kind: 'general' };
/** Excel's own end at 255 characters. */
const FORMAT_CHARACTERS = 255;

/** Formats that workbooks name by their numbers alone. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
};

export function builtInFormat(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return { kind: 'date' };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47))
    return { kind: 'time', isElapsed: id === 46 };
  const code = BUILT_IN[id];
  return code === undefined ? GENERAL : formatOf(code);
}

export function formatOf(code: string): NumberFormat {
  const sections = sectionsOf(code.slice(0, FORMAT_CHARACTERS));
  const [first = []] = sections;
  const usual = usualFormat(first);
  // Digits that stand beside it in each cell are read as part of it.
  if (usual !== undefined) return sections.some((section) => /\d/.test(literalsOf(section))) ? UNCLEAR : usual;
  if (sections.some((section) => section.some(({ kind }) => kind === 'condition'))) return UNCLEAR;
  const [above, below, nothing] = sections.map(sectionOf);
  if (above === undefined || [above, below, nothing].includes('unclear')) return UNCLEAR;
  return { kind: 'number', sections: (below === undefined ? [above] : [above, below]) as [NumberSection] };
}

const UNCLEAR: NumberFormat = { kind: 'unclear' };

/** Nothing where digits are laid out one by one. */
function usualFormat(parts: readonly Part[]): NumberFormat | undefined {
  const signs = signsOf(parts);
  if (/general/i.test(signs)) return GENERAL;
  if (/[yd]/i.test(signs)) return { kind: 'date' };
  const isElapsed = parts.some(({ kind }) => kind === 'elapsed');
  if (isElapsed || /[hs]/i.test(signs)) return { kind: 'time', isElapsed };
  if (/m/i.test(signs)) return { kind: 'date' };
  // Shown as 1/2 or 1.2E+3 a number is the same number.
  return !/[0#?]/.test(signs) || /[/eE@]/.test(signs) ? GENERAL : undefined;
}

interface Part {
  kind: 'sign' | 'literal' | 'elapsed' | 'condition';
  text: string;
}

const PARTS =
  /"([^"]*)"?|\\(.)|[_*].|\[(h+|m+|s+)\]|\[([<>=][^\]]*)\]|\[(?:\$[^\]]*|[^\]]*)\]|(General|AM\/PM|A\/P|\u4e0a\u5348\/\u4e0b\u5348|.)/gis;

function sectionsOf(code: string): Part[][] {
  const sections: Part[][] = [[]];
  for (const [, quoted, escaped, elapsed, condition, sign] of code.matchAll(PARTS)) {
    const literal = quoted ?? escaped;
    if (sign === ';') sections.push([]);
    else if (sign !== undefined) sections.at(-1)!.push({ kind: 'sign', text: sign });
    else if (literal !== undefined) sections.at(-1)!.push({ kind: 'literal', text: literal });
    else if (elapsed !== undefined) sections.at(-1)!.push({ kind: 'elapsed', text: elapsed });
    else if (condition !== undefined) sections.at(-1)!.push({ kind: 'condition', text: condition });
  }
  return sections;
}

const signsOf = (parts: readonly Part[]): string =>
  parts.map(({ kind, text }) => (kind === 'sign' ? text : '')).join('');

const literalsOf = (parts: readonly Part[]): string =>
  parts.map(({ kind, text }) => (kind === 'literal' ? text : '')).join('');

/** As numbers of cards, files and classes are written. */
const CODE = /^[A-Za-z0-9-]*$/;

/** Nothing where it shows no digits: a dash for what is nothing, a word. */
function sectionOf(parts: readonly Part[]): NumberSection | 'unclear' | undefined {
  const signs = signsOf(parts);
  const [digits] = /[0#?][0#?.,]*/.exec(signs) ?? [];
  if (digits === undefined) return /\d/.test(literalsOf(parts)) ? 'unclear' : undefined;
  const [whole = '', behind = ''] = digits.split('.');
  const first = parts.findIndex(({ kind, text }) => kind === 'sign' && /[0#?]/.test(text));
  const last = parts.findLastIndex(({ kind, text }) => kind === 'sign' && /[0#?]/.test(text));
  // 0\.0, shows 12 345 as 1.2: a point that is none. Digits and letters that stand between are no part of the number either.
  if (/[.0-9A-Za-z]/.test(literalsOf(parts.slice(first, last))) || /[1-9]/.test(signs)) return 'unclear';
  const prefix = literalsOf(parts.slice(0, first)).trim();
  const suffix = literalsOf(parts.slice(last)).trim();
  // Words and signs around a figure are its unit; digits around it belong to what is read.
  if ([prefix, suffix].some((text) => /\d/.test(text) && !CODE.test(text))) return 'unclear';
  const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
  const commas = /,+$/.exec(behind === '' ? whole : behind)?.[0].length ?? 0;
  return {
    prefix: CODE.test(prefix) && /[A-Za-z0-9]/.test(prefix) ? prefix : '',
    suffix:
      CODE.test(suffix) && (/\d/.test(suffix) || (/[A-Za-z]/.test(suffix) && /^0[0#?]/.test(whole))) ? suffix : '',
    whole: count(whole, /0/g),
    decimals: count(behind, /[0#?]/g),
    leastDecimals: count(behind, /0/g),
    isPercent: signs.includes('%'),
    smaller: 3 * (commas + (behind === '' ? 0 : (/,+$/.exec(whole)?.[0].length ?? 0))),
  };
}

/** Digits that a number of Excel holds. */
export const EXACT_DIGITS = 15;

export function numberShown(number: number, { sections: [above, below] }: NumberFormat & { kind: 'number' }): string {
  const section = number < 0 ? (below ?? above) : above;
  const { prefix, suffix, whole, decimals, leastDecimals, isPercent, smaller } = section;
  const [mantissa = '', exponent = ''] = Math.abs(number)
    .toExponential(EXACT_DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(exponent) + 1 + (isPercent ? 2 : 0) - smaller;
  const rounded = roundedAt(digits, point + decimals).padStart(decimals + 1, '0');
  const at = rounded.length - decimals;
  const shown = rounded.slice(0, at).padStart(whole, '0');
  let behind = rounded.slice(at);
  while (behind.length > leastDecimals && behind.endsWith('0')) behind = behind.slice(0, -1);
  const text = `${shown}${behind === '' ? '' : `.${behind}`}`;
  const isNegative = number < 0 && /[1-9]/.test(text);
  return `${prefix}${isNegative ? '-' : ''}${text}${isPercent ? '%' : ''}${suffix}`;
}

/** The number that the digits before a place make, halves away from zero. */
function roundedAt(digits: string, place: number): string {
  if (place < 0) return '0';
  const kept = BigInt(digits.slice(0, place).padEnd(place, '0') || '0');
  return String(kept + ((digits[place] ?? '0') >= '5' ? 1n : 0n));
}
