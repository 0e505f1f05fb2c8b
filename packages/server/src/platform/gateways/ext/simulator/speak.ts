// The other side of a mapping: reads a question in the words of another body, and says an answer in them. So the simulator
// speaks whatever a mapping file describes.
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { isRecord, keysOf } from '@trainrace/contract/wire/objects';
import type { ExtQuery } from '../ext-source.ts';
import type { Row } from '../mapping/answer.ts';
import { fieldsOf, type Kind } from '../mapping/field-kinds.ts';
import { readMoment, writeMoment } from '../mapping/formats.ts';
import { answerOf, type MappedInterface, type Mapping, type ToldField } from '../mapping/mapping.ts';
import { putAt, valueAt } from '../mapping/places.ts';

export interface Heard {
  service: ExtService;
  one: MappedInterface;
  query: ExtQuery;
  /** From 1; null where everything is told at once. */
  page: { page: number; size: number } | null;
  /** A whole register is read, not one person or unit. */
  isOfLists: boolean;
}

/** null: there is no such interface. */
export function heard(said: Mapping, { path, body }: { path: string; body: unknown }): Heard | null {
  for (const service of keysOf(said.interfaces)) {
    const one = said.interfaces[service]!;
    const isList = one.listPath === path;
    if (!isList && one.path !== path) continue;
    const isIt = Object.entries(one.fixed).every(([at, value]) => String(valueAt(body, at)) === String(value));
    if (!isIt) continue;
    const query = queryIn(said, one, body);
    const page = pageIn(said, one, body);
    return { service, one, query, page, isOfLists: isList || Object.keys(query).length === 0 };
  }
  return null;
}

function queryIn(said: Mapping, one: MappedInterface, body: unknown): ExtQuery {
  return Object.fromEntries(
    Object.entries(one.question).flatMap(([field, { to, codes, date }]) => {
      const value = valueAt(body, to);
      if (value === undefined) return [];
      const ours = codes === undefined ? value : said.codes[codes]?.[String(value)];
      return [[field, date === undefined ? String(ours) : (readMoment(date, String(ours)) ?? '')]];
    }),
  );
}

function pageIn({ pages }: Mapping, { paged }: MappedInterface, body: unknown): Heard['page'] {
  if (pages === undefined || paged === 'never') return null;
  const [page, size] = [Number(valueAt(body, pages.page)), Number(valueAt(body, pages.size))];
  return Number.isNaN(page) || Number.isNaN(size) ? null : { page: page - pages.first + 1, size };
}

/** Known rows, as the other side would write them. */
export function answerSaid(
  said: Mapping,
  { service, one }: Heard,
  { rows, total }: { rows: readonly Row[]; total: number },
): unknown {
  const how = answerOf(said, one);
  const body: Record<string, unknown> = {};
  const isNone = rows.length === 0 && how.none.length > 0;
  if (how.code !== undefined) putAt(body, how.code, (isNone ? how.none : how.good)[0]);
  putAt(body, how.records, isNone ? [] : rows.map((row) => rowSaid(said, { service, one, row })));
  if (how.total !== undefined) putAt(body, how.total, total);
  return body;
}

function rowSaid(said: Mapping, { service, one, row }: { service: ExtService; one: MappedInterface; row: Row }): Row {
  const theirs: Record<string, unknown> = {};
  for (const [field, { kind }] of Object.entries(fieldsOf(service))) {
    const told = one.fields[field];
    if (told?.from !== undefined && row[field] !== undefined)
      putAt(theirs, told.from, valueSaid(said, told, { kind, value: row[field] }));
  }
  return theirs;
}

function valueSaid(said: Mapping, told: ToldField, { kind, value }: { kind: Kind; value: unknown }): unknown {
  if (value === null) return null;
  if (told.codes !== undefined)
    return Object.entries(said.codes[told.codes] ?? {}).find(([, ours]) => ours === value)?.[0] ?? String(value);
  if (kind === 'day' || kind === 'time') return writeMoment(told.date ?? said.dates[kind], String(value));
  if (kind === 'money') return amountSaid(String(value), told.unit ?? 'yuan');
  return value;
}

function amountSaid(yuan: string, unit: 'yuan' | 'fen' | 'wan'): string {
  if (unit === 'yuan') return yuan;
  const fen = yuan.replace('.', '').replace(/^0+(?=\d)/, '');
  if (unit === 'fen') return fen;
  const padded = fen.padStart(7, '0');
  return `${padded.slice(0, -6)}.${padded.slice(-6)}`;
}

export function bodyOf(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}
