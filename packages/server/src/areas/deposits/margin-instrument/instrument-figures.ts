// The balance of an instrument and the sum missing from it: one definition for lists, phones, ledgers, the cockpit and exports.
import { INSTRUMENT } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';

const { valid, used } = INSTRUMENT;

/** States in which it secures wages: confirmed, and not ended. */
export const HELD: readonly number[] = [valid, used];

const ifHeld = (alias: string, amount: RawBuilder<unknown>) =>
  sql`(case when ${sql.ref(`${alias}.instrument_state`)} in (${sql.lit(valid)}, ${sql.lit(used)}) then ${amount} else 0.00 end)`;

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** The sum that wages can still be paid from. */
export function balanceOf(alias: string): RawBuilder<unknown> {
  return ifHeld(
    alias,
    sql`${column(alias, 'amount')} - ${column(alias, 'used_amount')} + ${column(alias, 'topped_amount')}`,
  );
}

/** Used and not topped up yet. */
export function missingOf(alias: string): RawBuilder<unknown> {
  return ifHeld(alias, sql`${column(alias, 'used_amount')} - ${column(alias, 'topped_amount')}`);
}

/** Counted towards what its project has to deposit: one that is to replace another counts once it does. */
export function isHandedIn(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${of('instrument_state')} in (${sql.lit(INSTRUMENT.valid)}, ${sql.lit(INSTRUMENT.used)})
    or (${of('instrument_state')} = ${sql.lit(INSTRUMENT.waiting)} and ${of('replaces_id')} is null))`;
}
