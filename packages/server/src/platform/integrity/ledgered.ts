// The columns of each table that the ledger holds: those that a decision is made of, and nothing that says who somebody is. `unledgered.ts`
// says of every other table why it is not here.
import { keysOf } from '@trainrace/contract/wire/objects';
import { LEDGERED_ACCOUNTS } from './ledgered-accounts.ts';
import { LEDGERED_CONTESTS } from './ledgered-contests.ts';
import { LEDGERED_DEPOSITS } from './ledgered-deposits.ts';
import { LEDGERED_OTHERS } from './ledgered-others.ts';
import type { Ledgered } from './ledgered-table.ts';

export const LEDGERED = {
  ...LEDGERED_CONTESTS,
  ...LEDGERED_DEPOSITS,
  ...LEDGERED_ACCOUNTS,
  ...LEDGERED_OTHERS,
} as const satisfies Record<string, Ledgered>;

export type LedgerSource = keyof typeof LEDGERED;
export const LEDGER_SOURCES = keysOf(LEDGERED);

export function ledgered(source: LedgerSource): Ledgered {
  return LEDGERED[source];
}

export function keyOf(source: LedgerSource): string {
  return `t.${ledgered(source).key ?? 'id'}`;
}

/** One row's payload as SQL over alias `t`. */
export function payloadSql(source: LedgerSource): string {
  const { columns, later = [] } = ledgered(source);
  const held = `jsonb_build_object(${pairsOf(columns)})`;
  return later.length === 0 ? held : `(${held} || jsonb_strip_nulls(jsonb_build_object(${pairsOf(later)})))`;
}

/** By source and field of a record, the names of the payload that hold it: a number by its mask, a name with others as `who`. */
const held = new Map<LedgerSource, ReadonlyMap<string, readonly string[]>>();

function heldBy(source: LedgerSource): ReadonlyMap<string, readonly string[]> {
  const known = held.get(source);
  if (known !== undefined) return known;
  const { columns, later = [], writtenAs = {} } = ledgered(source);
  const made = new Map<string, readonly string[]>(Object.entries(writtenAs));
  for (const column of [...columns, ...later]) {
    const [value = '', name = value] = column.split(' as ');
    const read = value.includes('t.') ? [...value.matchAll(/\bt\.(\w+)/g)].map(([, one = '']) => one) : [value];
    for (const one of read) {
      // A field by its own name, or one that is held by its mask, its folded form or its hash.
      for (const field of new Set([camel(one), camel(one.replace(/_(mask|folded|hash)$/, ''))]))
        made.set(field, [...(made.get(field) ?? []), name]);
    }
  }
  held.set(source, made);
  return made;
}

/** Names of a payload that hold these fields of records. */
export function namesOf(source: LedgerSource, fields: readonly string[]): ReadonlySet<string> {
  const by = heldBy(source);
  return new Set(fields.flatMap((field) => by.get(field) ?? []));
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** As an entry holds it that was made before some of what was added: without what this entry has not. */
export function formerPayloadSql(source: LedgerSource, entry: string): string {
  const { added = [] } = ledgered(source);
  return `(${payloadSql(source)} - array(select a from unnest(array[${added.map((name) => `'${name}'`).join(', ')}]::text[]) a where not ${entry} ? a))`;
}

const pairsOf = (columns: readonly string[]): string =>
  columns
    .map((column) => {
      const [value = '', name = value] = column.split(' as ');
      return `'${name}', ${name === value ? `t.${value}` : value}`;
    })
    .join(', ');
