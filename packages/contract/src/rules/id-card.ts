// Resident identity numbers, GB 11643-1999: 6 digits of place, 8 of birthday, 3 of sequence (odd for men), 1 check digit.
import type { MessageKey } from '../messages.ts';
import { withoutInvisible } from './fold.ts';
import { halfWidth } from './full-width.ts';

export interface IdCardFacts {
  /** 1 male, 2 female, as the dictionary says. */
  sex: 1 | 2;
  /** yyyy-MM-dd */
  birthday: string;
}

/** Longer input is no typing slip and is not looked at. */
const MAX_TYPED = 64;
const SCIENTIFIC = /^\d(\.\d{1,20})?[eE]\+?\d{1,3}$/;
const SHAPE = /^[1-9]\d{16}[\dX]$/;

const DASHES = /[\u2010-\u2015\u2212\uff0d]/g;

/**
 * As it is stored: plain digits and capitals without blanks, and without the apostrophe that spreadsheets put before text. Dashes
 * are a way to write a resident's number; to other papers they may belong.
 */
export function normaliseIdCard(typed: string): string {
  if (typed.length > MAX_TYPED) return typed;
  const plain = halfWidth(withoutInvisible(typed))
    .replace(/\s/g, '')
    .replace(/^['’＇]/, '')
    .replace(DASHES, '-')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .toUpperCase();
  const digits = plain.replaceAll('-', '');
  return /^\d{14,17}[\dX]$/.test(digits) ? digits : plain;
}

/** `today` is yyyy-MM-dd: nobody is born later. */
export function refuseIdCard(typed: string | null | undefined, today: string): MessageKey | null {
  const idCardNo = normaliseIdCard(typed ?? '');
  if (idCardNo === '') return 'idCardRequired';
  if (idCardNo.length > MAX_TYPED) return 'idCardLength';
  if (SCIENTIFIC.test(idCardNo)) return 'idCardScientific';
  if (/^\d{15}$/.test(idCardNo)) return 'idCardOld';
  if (idCardNo.length !== 18) return 'idCardLength';
  if (!SHAPE.test(idCardNo)) return 'idCardFormat';
  const { birthday } = readIdCard(idCardNo);
  if (!isRealDay(birthday) || birthday < '1900-01-01' || birthday > today) return 'idCardBirthday';
  return checkDigit(idCardNo) === idCardNo[17] ? null : 'idCardCheckDigit';
}

/** Facts about the holder in a number that was not refused. */
export function readIdCard(idCardNo: string): IdCardFacts {
  return {
    sex: Number(idCardNo[16]) % 2 === 1 ? 1 : 2,
    birthday: `${idCardNo.slice(6, 10)}-${idCardNo.slice(10, 12)}-${idCardNo.slice(12, 14)}`,
  };
}

/** Full years on a day; both are yyyy-MM-dd. Who was born on 29 February turns older on 1 March of other years. */
export function ageAt(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

function checkDigit(idCardNo: string): string | undefined {
  let sum = 0;
  for (let i = 0; i < 17; i += 1) sum += Number(idCardNo[i]) * (2 ** (17 - i) % 11);
  return '10X98765432'[sum % 11];
}

function isRealDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
