// One value of theirs becomes one of ours. Silence is not taken for a value: a field that is not there at all is a failure,
// unless the mapping says what it means.
import { ExtFailure } from '../ext-failure.ts';
import type { FieldKind } from './field-kinds.ts';
import { readMoment } from './formats.ts';
import type { Mapping, ToldField } from './mapping.ts';
import { valueAt } from './places.ts';

export class FieldFailure extends ExtFailure {
  readonly field: string;
  /** The row has no such thing at all: what was agreed on has changed. */
  readonly isAbsent: boolean;

  constructor(field: string, { place, what }: { place: string; what: string }) {
    super('fields', `${field} (${place}): ${what}`);
    this.field = field;
    this.isAbsent = what === ABSENT;
  }
}

const ABSENT = 'not there';

interface Reading {
  /** Said of what is wrong: our name of the field. */
  field: string;
  kind: FieldKind;
  told: ToldField;
}

/** undefined: left out. */
export function readValue(said: Mapping, row: unknown, { field, kind, told }: Reading): unknown {
  if (told.always !== undefined) return told.always;
  const place = told.from!;
  const value = valueAt(row, place);
  const wrong = (what: string) => new FieldFailure(field, { place, what });
  if (value === undefined) {
    if (told.missing !== undefined) return told.missing;
    if (kind.mayBeAbsent) return undefined;
    throw wrong(ABSENT);
  }
  if (value === null || value === '') {
    if (told.missing !== undefined) return told.missing;
    if (kind.mayBeNull) return null;
    if (kind.mayBeAbsent) return undefined;
    if (kind.kind === 'text') return '';
    throw wrong('empty');
  }
  if (typeof value === 'object') throw wrong('no single value');
  return translated(said, { text: String(value).trim(), kind, told, wrong });
}

interface Translating extends Omit<Reading, 'field'> {
  text: string;
  wrong: (what: string) => FieldFailure;
}

function translated(said: Mapping, { text, kind: { kind }, told, wrong }: Translating): unknown {
  if (told.codes !== undefined) {
    const table = said.codes[told.codes]!;
    // A code is worth naming; what is long may be anything.
    if (!Object.hasOwn(table, text))
      throw wrong(`${text.length > 6 ? 'a value' : text} is not in the table ${told.codes}`);
    return table[text];
  }
  if (kind === 'day' || kind === 'time') {
    const moment = readMoment(told.date ?? said.dates[kind], text);
    if (moment === null) throw wrong(`not of the form ${told.date ?? said.dates[kind]}`);
    return kind === 'day' ? moment.slice(0, 10) : moment;
  }
  if (kind === 'count' || kind === 'choice') {
    if (kind === 'choice' && /^(true|false)$/.test(text)) return text === 'true' ? 1 : 0;
    if (!/^\d{1,12}(\.0+)?$/.test(text)) throw wrong('no whole number');
    return Number(text);
  }
  if (kind === 'money') return yuan(text, told.unit ?? 'yuan') ?? thrown(wrong('no amount'));
  return text;
}

function thrown(error: Error): never {
  throw error;
}

const SHIFT = { yuan: 0, fen: -2, wan: 4 } as const;

/** With two decimals, worked out on the digits; null where it is no amount of whole fen. */
export function yuan(text: string, unit: keyof typeof SHIFT): string | null {
  const found = /^(\d{1,14})(?:\.(\d{1,8}))?$/.exec(text);
  if (found === null) return null;
  const [, whole = '', part = ''] = found;
  const places = 8 - SHIFT[unit];
  // In units of 10⁻⁸ of theirs, and from there to fen.
  const digits = BigInt(whole + part.padEnd(8, '0'));
  const perFen = 10n ** BigInt(places - 2);
  if (digits % perFen !== 0n) return null;
  const fen = (digits / perFen).toString().padStart(3, '0');
  return `${fen.slice(0, -2)}.${fen.slice(-2)}`;
}
