// How many rows a list holds, in all or for each value of one of its filters: the list's own rows, filters and count.
import { MOST_COUNTS, type Counts } from '@trainrace/contract/areas/home/search';
import { dictionariesOf, recordGroupings } from '@trainrace/contract/areas/home/question-vocabulary';
import { MAX_COUNTED } from '@trainrace/contract/limits';
import { wordOf, type Dictionary } from '@trainrace/contract/wire/dictionary';
import { dayRange } from '@trainrace/contract/wire/filters';
import type { Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import type { UnderWay } from '#platform/db/under-way.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conditions } from '#platform/store/conditions.ts';
import { countRows } from '#platform/store/count-rows.ts';
import { aliveOf } from '#platform/store/table-columns.ts';
import type { TableSpec, Values } from '#platform/store/table-spec.ts';

/** A page of a list waits longer; whoever asks a question sees the list meanwhile. */
const PATIENCE_MS = 2000;
/** Of a filter whose meaning is not that of a column: PostgreSQL tells at most 1664 columns. */
const MOST_CODES = 1000;

export interface CountAsked {
  /** As the list's own call was read. */
  query: Values;
  /** The same as its address holds them. */
  filters: Readonly<Record<string, string>>;
  by: string | undefined;
  /** The text that names a unit, by which rows may be counted. */
  unit: string | undefined;
  step: 'day' | 'month' | undefined;
  /** Broken off when the caller has gone. */
  work: UnderWay;
}

type Rows = { table: ReturnType<typeof sql.raw>; where: ReturnType<typeof sql> };

/** One statement; `context` is that of the list. */
export async function countIn(outer: Context, spec: TableSpec, asked: CountAsked): Promise<Counts> {
  return await inTransaction(
    outer,
    async (context) =>
      await asked.work.during(context.db, PATIENCE_MS, async () => await countedBy(context, spec, asked)),
  );
}

async function countedBy(context: Context, spec: TableSpec, asked: CountAsked): Promise<Counts> {
  const rows: Rows = {
    table: sql.raw(snake(spec.table)),
    where: sql`${aliveOf(context, spec)} and ${conditions(spec, context, asked.query)}`,
  };
  if (asked.by === undefined) {
    const total = await countRows(context.db, rows);
    return { total, isEstimate: total > MAX_COUNTED, counts: [], isMore: false };
  }
  const dictionary = dictionariesOf(spec.family).find(([field]) => field === asked.by)?.[1];
  if (dictionary !== undefined && asked.step === undefined)
    return spec.filters?.[asked.by] === undefined
      ? await byColumn(context, rows, { ...asked, by: asked.by, dictionary })
      : await byFilter(context, rows, { ...asked, by: asked.by, dictionary, spec });
  if (asked.step === undefined && recordGroupings(spec.family).some((field) => field === asked.by))
    return await byContest(context, rows, asked.filters);
  if (asked.step === undefined && asked.by === asked.unit) return await byText(context, rows, asked.by);
  if (spec.family.filters[asked.by] === dayRange && asked.step !== undefined)
    return await byDays(context, rows, { ...asked, by: asked.by, step: asked.step });
  throw new Refused(400, 'unknownField', { field: asked.by });
}

interface ByCode extends CountAsked {
  by: string;
  dictionary: Dictionary;
}

interface CountRow {
  key: string | number | null;
  count: number;
  total: number;
  kinds: number;
}

async function byColumn(
  { db, lang }: Context,
  { table, where }: Rows,
  { by, dictionary, filters }: ByCode,
): Promise<Counts> {
  const { rows } = await sql<CountRow>`select ${sql.ref(`t.${snake(by)}`)} as key, count(*) as count,
      (sum(count(*)) over ())::bigint as total, count(*) over () as kinds
    from ${table} t where ${where} group by 1 order by count desc, key limit ${sql.lit(MOST_COUNTS)}`.execute(
    readerOf(db),
  );
  const counts = rows.map(({ key, count }) => ({
    words: wordsOf(dictionary, key, lang),
    count,
    filters: key === null ? null : { ...filters, [by]: String(key) },
  }));
  return { total: rows[0]?.total ?? 0, isEstimate: false, counts, isMore: (rows[0]?.kinds ?? 0) > rows.length };
}

/** By the contest that a row is of, under the name that the list shows of it. */
async function byContest({ db }: Context, { table, where }: Rows, filters: CountAsked['filters']): Promise<Counts> {
  const { rows } = await sql<CountRow & { words: string | null }>`
    select g.*, c.contest_name as words from (
      select t.contest_id as key, count(*) as count, (sum(count(*)) over ())::bigint as total, count(*) over () as kinds
      from ${table} t where ${where} group by 1 order by count desc, key limit ${sql.lit(MOST_COUNTS)}) g
    left join contest_info c on c.id = g.key order by g.count desc, g.key`.execute(readerOf(db));
  const counts = rows.map(({ key, count, words }) => ({
    words: words ?? NO_VALUE,
    count,
    filters: key === null ? null : { ...filters, contestId: String(key) },
  }));
  return { total: rows[0]?.total ?? 0, isEstimate: false, counts, isMore: (rows[0]?.kinds ?? 0) > rows.length };
}

/**
 * By a text as names are compared, under the spelling that most have: the texts are counted first and folded then, few as they
 * are. Its filter takes parts of texts, so that none opens exactly these rows.
 */
async function byText({ db }: Context, { table, where }: Rows, by: string): Promise<Counts> {
  const { rows } = await sql<CountRow>`
    select (array_agg(w.key order by w.count desc, w.key))[1] as key, sum(w.count)::bigint as count,
      (sum(sum(w.count)) over ())::bigint as total, count(*) over () as kinds
    from (select ${sql.ref(`t.${snake(by)}`)} as key, count(*) as count from ${table} t where ${where} group by 1) w
    group by fold_name(w.key) order by count desc, key limit ${sql.lit(MOST_COUNTS)}`.execute(readerOf(db));
  const counts = rows.map(({ key, count }) => ({ words: String(key ?? NO_VALUE), count, filters: null }));
  return { total: rows[0]?.total ?? 0, isEstimate: false, counts, isMore: (rows[0]?.kinds ?? 0) > rows.length };
}

const NO_VALUE = '—';
const wordsOf = (dictionary: Dictionary, key: unknown, lang: Lang): string =>
  key === null ? NO_VALUE : wordOf(dictionary, key, lang);

/** A filter whose meaning is not that of a column counts by that meaning; a row may be under several of its values. */
async function byFilter(
  context: Context,
  { table, where }: Rows,
  { by, dictionary, filters, spec }: ByCode & { spec: TableSpec },
): Promise<Counts> {
  const codes = dictionary.codes.slice(0, MOST_CODES);
  const each = codes.map(
    (code, at) => sql`, count(*) filter (where ${spec.filters![by]!([code], context)}) as ${sql.id(`n${at}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select count(*) as total${sql.join(each, sql``)}
    from ${table} t where ${where}`.execute(readerOf(context.db));
  const [row] = rows;
  const counts = codes
    .map((code, at) => ({
      words: wordOf(dictionary, code, context.lang),
      count: row![`n${at}`]!,
      filters: { ...filters, [by]: String(code) },
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const told = counts.slice(0, MOST_COUNTS);
  return {
    total: row!['total']!,
    isEstimate: false,
    counts: told,
    isMore: counts.length > told.length || codes.length < dictionary.codes.length,
  };
}

/** The latest of them, in the order of time. */
async function byDays(
  { db }: Context,
  { table, where }: Rows,
  { by, step, filters }: CountAsked & { by: string; step: 'day' | 'month' },
): Promise<Counts> {
  const form = step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const { rows } = await sql<CountRow>`select to_char(${sql.ref(`t.${snake(by)}`)}, ${sql.lit(form)}) as key,
      count(*) as count, (sum(count(*)) over ())::bigint as total, count(*) over () as kinds
    from ${table} t where ${where} group by 1 order by key desc nulls last limit ${sql.lit(MOST_COUNTS)}`.execute(
    readerOf(db),
  );
  const counts = rows.toReversed().map(({ key, count }) => ({
    words: key === null ? NO_VALUE : String(key),
    count,
    filters: key === null ? null : { ...filters, ...within(String(key), by, filters) },
  }));
  return { total: rows[0]?.total ?? 0, isEstimate: false, counts, isMore: (rows[0]?.kinds ?? 0) > rows.length };
}

/** Of a day or a month no more than was asked for. */
function within(key: string, by: string, filters: CountAsked['filters']): Record<string, string> {
  const [first, last] = key.length === 10 ? [key, key] : [`${key}-01`, lastDayOf(key)];
  const [from, to] = [filters[`${by}From`], filters[`${by}To`]];
  return {
    [`${by}From`]: from !== undefined && from > first ? from : first,
    // The end of a day includes all of it: a moment of that day lies before.
    [`${by}To`]: to !== undefined && to < last ? to : to !== undefined && to.startsWith(last) ? to : last,
  };
}

const lastDayOf = (month: string): string => {
  const [year, index] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
};
