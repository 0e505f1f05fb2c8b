// Filters of a family in SQL, over alias `t`.
import { MOST_CONDITIONS } from '@trainrace/contract/limits';
import {
  isJoined,
  isNumberRange,
  partsOfJoined,
  type Condition,
  type Joined,
  type Where as AskedWhere,
} from '@trainrace/contract/wire/filters';
import { foldName } from '@trainrace/contract/rules/fold';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { isSensitive } from './sensitive.ts';
import { snake } from '#platform/db/snake.ts';
import { isNotBarred } from './two-persons.ts';
import type { Asker, TableSpec, Values, Where } from './table-spec.ts';

type Asking = Pick<Context, 'cipher'> & { user: Asker };

export function conditions(
  spec: TableSpec,
  context: Asking,
  query: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  const { where } = query as { where?: AskedWhere };
  const plain = condition(spec, context, query);
  return where === undefined ? plain : sql`${plain} and ${joined(spec, context, where)}`;
}

/**
 * The same as queries of which any may hold, where somebody asked so: each is found through an index of its own, as if it were
 * asked alone. A plain `or` PostgreSQL may look for by walking through the whole table.
 */
export function eitherQueries(query: Values): readonly Values[] {
  const { where, ...rest } = query as { where?: AskedWhere };
  const split = where === undefined ? null : eitherOf(where);
  if (split === null) return [query];
  return split.either.map((part) => ({ ...rest, where: { and: [part, ...split.beside] } }));
}

/** The query itself, and each condition of what is put together there. */
export function conditionsIn(query: Values): Condition[] {
  const { where } = query as { where?: AskedWhere };
  const within = (part: Condition | AskedWhere): Condition[] =>
    isJoined(part) ? partsOfJoined<Condition | AskedWhere>(part).flatMap(within) : [part];
  return [query, ...(where === undefined ? [] : within(where))];
}

/** Parts of which any may hold, and those that hold besides; null where nothing is left open. */
function eitherOf(where: AskedWhere): { either: Part[]; beside: Part[] } | null {
  if ('or' in where)
    return { either: where.or.flatMap((part) => (isJoined(part) && 'or' in part ? part.or : [part])), beside: [] };
  const open = where.and.find((part) => isJoined(part) && 'or' in part && part.or.length > 1);
  if (open === undefined || !isJoined(open) || !('or' in open)) return null;
  return { either: open.or, beside: where.and.filter((part) => part !== open) };
}

type Part = Condition | Joined<Condition>;

/** The whole of it is one condition more: what the caller may see, and what else is asked for, holds beside it. */
function joined(spec: TableSpec, context: Asking, where: AskedWhere): RawBuilder<unknown> {
  const compile = (part: Condition | AskedWhere): RawBuilder<unknown> =>
    isJoined(part)
      ? sql`(${sql.join(partsOfJoined<Condition | AskedWhere>(part).map(compile), 'and' in part ? sql` and ` : sql` or `)})`
      : sql`(${condition(spec, context, part)})`;
  const count = (part: Condition | AskedWhere): number =>
    isJoined(part)
      ? partsOfJoined<Condition | AskedWhere>(part).reduce((sum, one) => sum + count(one), 0)
      : Object.keys(part).length;
  if (count(where) > MOST_CONDITIONS) throw new Refused(400, 'tooManyConditions', { max: MOST_CONDITIONS });
  return compile(where);
}

function condition(spec: TableSpec, context: Asking, query: Condition): RawBuilder<unknown> {
  const parts = Object.entries(spec.family.filters).flatMap(([field, filter]) => {
    const { operator } = filter;
    const column = sql.ref(`t.${snake(field)}`);
    if (operator === 'range') {
      const [from, to] = [query[`${field}From`], query[`${field}To`]];
      const last = to !== undefined && !isNumberRange(filter) ? lastOf(to) : to;
      return [
        ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${column} <= ${last}`]),
      ];
    }
    const value = query[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    if (field === 'ids') return [sql`t.id = any(${listIn(value).filter(isId)}::uuid[])`];
    const own = spec.filters?.[field];
    if (own !== undefined) return [own(value, context)];
    if (field === OPEN_TO_ME && spec.twoPersons !== undefined) {
      const isOpen = isNotBarred(spec.twoPersons, context.user);
      return [either(value, [isOpen, sql`not ${isOpen}`])];
    }
    if (isSensitive(field))
      return [sql`${sql.ref(`t.${snake(field)}_idx`)} = any(${context.cipher.blindIndexes(String(value))})`];
    if (operator === 'contains')
      return [(spec.characters?.includes(field) ? containingPart : containing)(column, String(value))];
    // An equality lets an index go on in its order; a list of one does not.
    if (operator === 'anyOf')
      return [listIn(value).length === 1 ? sql`${column} = ${listIn(value)[0]}` : sql`${column} = any(${value})`];
    return [field.endsWith('Id') && !isId(value) ? sql`false` : sql`${column} = ${value}`];
  });
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** A filter of families with steps that take two persons. */
const OPEN_TO_ME = 'isOpenToMe';

/** Of a column with an index over its parts: both sides as names are compared, so that widths, blanks, dots and capitals are one. */
export function containingPart(column: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  const folded = foldName(part);
  if (folded === '') return sql`true`;
  // As long as what the index holds, it says all: PostgreSQL need not look at the texts again, and knows how many there are.
  return /^[\p{ASCII}\p{Script=Han}]{1,2}$/u.test(folded)
    ? sql`text_parts(${column}) @> array[${folded}::text]`
    : sql`text_parts(${column}) @> text_parts(${part}::text) and fold_name(${column}) like ${partOf(folded)}`;
}

/** The same without such an index: of lists of some dozens of rows, or of a row at a time. */
export function namedLike(column: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  return sql`fold_name(${column}) like ${partOf(foldName(part))}`;
}

const containing = (column: RawBuilder<unknown>, part: string) => sql`${column} ilike ${partOf(part)}`;

/** The pattern of a text that contains this one. */
export function partOf(text: unknown) {
  return `%${String(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Values asked for by a filter that takes several. */
export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Of a flag: the one, the other, or both. */
export function either(value: unknown, [yes, no]: readonly [Where, Where]): Where {
  const wanted = listIn(value).map(Number);
  return wanted.length > 1 ? sql`true` : wanted[0] === 1 ? yes : no;
}

/** The upper end of a range includes all of the day, or of the second, that it names: PostgreSQL counts in microseconds. */
const lastOf = (value: unknown) => `${String(value)}${String(value).length === 10 ? ' 23:59:59' : ''}.999999`;
