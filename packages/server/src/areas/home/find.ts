// Asks one family after a text, as its list would be asked: the same rows, the same masks, the same trail.
import { numberOf, type NumberKind } from '@trainrace/contract/areas/home/number-look-ups';
import { MOST_HITS, type Hit } from '@trainrace/contract/areas/home/search';
import { foldName } from '@trainrace/contract/rules/fold';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { Context } from '#platform/context/context.ts';
import { codeOf } from '#platform/config/thrown.ts';
import type { UnderWay } from '#platform/db/under-way.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { lookUpsOf, type LookUpServices } from '#platform/http/look-ups.ts';
import { firstRows } from '#platform/store/first-rows.ts';
import { isLongPart } from '#platform/store/page-of-keys.ts';
import type { TableSpec, Values, Where } from '#platform/store/table-spec.ts';
import type { SearchedFamily } from './searched.ts';

/** The statements of a search in one family may take so long together; the whole lane's patience is for who waits for a page. */
const PATIENCE_MS = 700;
/** Of a text that many names hold, as the form of a company, the newest rows have hits enough; an index would have all of them looked at. */
const NEWEST = 300;
/** Of a number the index has no parts shorter than that. */
const SHORTEST_NUMBER = 3;

export interface Place {
  spec: TableSpec;
  searched: SearchedFamily;
}

export interface Question {
  text: string;
  isLookUp: boolean;
  /** The caller has gone: no answer is waited for any more. */
  isOver: () => boolean;
  /** The statements are broken off then. */
  work: UnderWay;
}

interface Answer {
  hits: Hit[];
  more: Record<string, string> | null;
}

/** The context in which the list of the family answers the caller; null without the right to it. */
export function listContext(context: Context, { list }: Readonly<Pick<SearchedFamily, 'list'>>): Context | null {
  const scope = scopeOfUser(context.user, list.action);
  return scope === null ? null : { ...context, scope };
}

/** Hits of one family; `context` is that of its list. */
export async function findIn(
  services: LookUpServices,
  context: Context,
  place: Place,
  { text, isLookUp, isOver, work }: Question,
): Promise<Answer> {
  const person = numberOf(text);
  const byNumber = isLookUp && person !== null ? numberFilter(context, place, person, text) : null;
  // Counted and written down before it is asked, as the list does it.
  if (byNumber !== null) await lookUpsOf(place.searched.list)?.(services, context, byNumber);
  const asked = [...(byNumber === null ? [] : [byNumber]), ...textFilters(place, text)];
  const until = performance.now() + PATIENCE_MS;
  const hits = new Map<string, Hit>();
  let more: Answer['more'] = null;
  try {
    await inTransaction(context, async (context) => {
      await work.during(context.db, PATIENCE_MS, async () => {
        for (const filters of asked) {
          const rows = await hitsOf(context, place, filters, { until, isOver });
          if (rows.length > MOST_HITS) more ??= asText({ ...place.searched.only, ...filters });
          for (const row of rows.slice(0, MOST_HITS - hits.size))
            hits.set(String(row['id']), hitOf(context.lang, place, row));
          if (hits.size >= MOST_HITS || isOver() || performance.now() >= until) break;
        }
      });
    });
  } catch (error) {
    // Hits of earlier filters stand.
    if (hits.size === 0 || !isLate(error)) throw error;
  }
  return { hits: [...hits.values()], more };
}

/** PostgreSQL broke the statement off: it took too long, or a lock did. */
export function isLate(error: unknown): boolean {
  return ['57014', '55P03'].includes(codeOf(error) ?? '');
}

/** Gives the next statement what is left of the patience; never nothing, which would mean no end. */
async function endBy({ db }: Context, until: number): Promise<void> {
  const left = Math.max(1, Math.ceil(until - performance.now()));
  await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(db);
}

/** Records of a family by their ids, as far as its list shows them. */
export async function recallIn(context: Context, place: Place, ids: readonly string[]): Promise<Hit[]> {
  const only = sql`t.id = any(${[...ids]}::uuid[])`;
  // Of one page several kinds may open: its address does not tell which.
  const { only: _, ...searched } = place.searched;
  const rows = await rowsOf(context, { ...place, searched }, { filters: {}, size: ids.length, only });
  return rows.map((row) => hitOf(context.lang, place, row));
}

/** Whether the caller's list has such a row. */
export async function standsIn(outer: Context, spec: TableSpec, filters: Values, work: UnderWay): Promise<boolean> {
  const rows = await inTransaction(
    outer,
    async (context) =>
      await work.during(
        context.db,
        PATIENCE_MS,
        async () => await firstRows(context, spec, { filters, fields: ['id'], size: 1 }),
      ),
  );
  return rows.length > 0;
}

/** One more than is told. */
async function hitsOf(
  context: Context,
  place: Place,
  filters: Values,
  { until, isOver }: { until: number; isOver: () => boolean },
): Promise<Values[]> {
  const asked = { filters, size: MOST_HITS + 1 };
  const isLong = Object.entries(filters).some(
    ([filter, text]) => hasParts(place.spec, filter) && isLongPart(String(text)),
  );
  await endBy(context, until);
  if (!isLong) return await rowsOf(context, place, asked);
  const newest = await rowsOf(context, place, { ...asked, among: NEWEST });
  if (newest.length > MOST_HITS || isOver()) return newest;
  await endBy(context, until);
  return await rowsOf(context, place, asked);
}

interface Rows {
  among?: number;
  filters: Values;
  size: number;
  only?: Where;
}

async function rowsOf(context: Context, { spec, searched }: Place, { filters, ...asked }: Rows): Promise<Values[]> {
  const { title, context: told, state, under, only: part } = searched;
  const fields = new Set(['id', title, ...told, ...[state, under].filter((field) => field !== undefined)]);
  return await firstRows(context, spec, { filters: { ...part, ...filters }, fields: [...fields], ...asked });
}

/** The filters that can hold this text and that an index answers. */
function textFilters({ spec, searched: { by, list } }: Place, text: string): Values[] {
  // No name holds a whole number of a person.
  const isOfPerson = numberOf(text) !== null;
  return by
    .filter((filter) => (hasParts(spec, filter) ? !isOfPerson : isPartOfNumber(text)))
    .map((filter) => ({ [filter]: text }))
    .filter((query) => list.input.safeParse(query).success);
}

/** Over parts of one and two signs; the filters of a family's own over names have them too. */
const hasParts = ({ characters, filters }: TableSpec, filter: string): boolean =>
  (characters?.includes(filter) ?? false) || filters?.[filter] !== undefined;

/** Numbers are made of letters and digits, and found by three of them. */
const isPartOfNumber = (text: string): boolean =>
  /[0-9a-z]/i.test(text) && [...foldName(text)].length >= SHORTEST_NUMBER;

/** The look-up that the caller may make in this list; null for none. */
function numberFilter(
  { user }: Context,
  { searched: { number, list } }: Place,
  kind: NumberKind,
  text: string,
): Values | null {
  if (number?.kind !== kind) return null;
  if (number.rights.some((right) => scopeOfUser(user, right) === null)) return null;
  const query = { [number.filter]: text };
  return list.input.safeParse(query).success ? query : null;
}

const asText = (filters: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value].flat().join(',')]));

function hitOf(lang: Lang, { searched: { family, title, context, state, under } }: Place, row: Values): Hit {
  const said = (field: string) => wordsOf(family, field, row[field], lang);
  const id = String(row['id']);
  return {
    id,
    title: said(title) ?? '',
    context: context
      .map(said)
      .filter((words) => words !== null)
      .join(' · '),
    state: state === undefined ? null : said(state),
    under: under === undefined || row[under] === null ? null : String(row[under]),
  };
}

function wordsOf({ record }: SearchedFamily['family'], field: string, value: unknown, lang: Lang): string | null {
  if (value === null || value === undefined || value === '') return null;
  const schema = record.shape[field];
  const dictionary = schema && metaOf(schema)?.dictionary;
  return dictionary === undefined ? String(value) : wordOf(dictionary, value, lang);
}
