// Name of this year's contest in the next year, and its days there.
import { DIGITS, EDITION, TEN } from './numerals.labels.ts';

/** 29 February becomes 1 March; what is no day stays as it is. */
export function yearLater<Value>(value: Value): Value | string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}( |$)/.test(value)) return value;
  const moved = `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`;
  return moved.slice(5, 10) === '02-29' ? moved.replace('-02-29', '-03-01') : moved;
}

const ONE_TO_NINE = `[${DIGITS.slice(1)}]`;
const NUMBERED = new RegExp(`${EDITION[0]}(\\d{1,3}|[${DIGITS.slice(1)}${TEN}]{1,3})${EDITION[1]}`, 'g');
const NUMERAL = new RegExp(`^(${ONE_TO_NINE})?(${TEN})?(${ONE_TO_NINE})?$`);

/** The twelfth edition becomes the thirteenth, written as the twelfth was. A word that counts nothing stays. */
export function nextSession(words: string): string {
  return words.replace(NUMBERED, (whole, number: string) => {
    const count = /^\d/.test(number) ? Number(number) : numberOf(number);
    if (count === null) return whole;
    return `${EDITION[0]}${/^\d/.test(number) ? count + 1 : numeral(count + 1)}${EDITION[1]}`;
  });
}

/** The name with the year and the edition that follow. */
export function nextName(name: string, year: number): string {
  return nextSession(
    name.replace(new RegExp(`(^|\\D)${year}(?!\\d)`, 'g'), (_, before: string) => `${before}${year + 1}`),
  );
}

/** 1 to 99. */
function numberOf(words: string): number | null {
  const parts = NUMERAL.exec(words);
  if (parts === null) return null;
  const [, first, ten, last] = parts;
  if (ten === undefined) return last === undefined ? DIGITS.indexOf(first!) : null;
  return (first === undefined ? 1 : DIGITS.indexOf(first)) * 10 + (last === undefined ? 0 : DIGITS.indexOf(last));
}

function numeral(count: number): string {
  if (count >= 100) return String(count);
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? TEN : ''}${ones > 0 ? DIGITS[ones] : ''}`;
}
