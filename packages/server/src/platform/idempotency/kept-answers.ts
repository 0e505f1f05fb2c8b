// The table `idempotent_call`: what was answered under a key, for 24 hours.
import { IDEMPOTENCY_HOURS } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { Refused } from '#platform/context/refused.ts';
import { placeOf, type FieldCipher } from '#platform/security/field-cipher.ts';
import { codeOf } from '#platform/config/thrown.ts';
import { NOW, overAt } from '#platform/time/open-at.ts';

/** One key of one person for one call. */
export interface KeyedCall {
  accountId: string;
  path: string;
  key: string;
  bodyHash: Buffer;
}

export interface KeptAnswer {
  status: number;
  text: string;
}

/** How long a call waits for one with the same key that is being carried out; as good as not at all. */
const WAIT = '100ms';
const LOCK_NOT_AVAILABLE = '55P03';
/** A call that is no single transaction is given up after so long: its process has died. */
const LEASE_SECONDS = 60;

const expiry = sql`now() + ${sql.lit(IDEMPOTENCY_HOURS)} * interval '1 hour'`;
const leaseEnd = sql`clock_timestamp() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;
const which = ({ accountId, path, key }: KeyedCall) =>
  sql`account_id = ${accountId} and path = ${path} and key = ${key}`;

/**
 * In the transaction of the call: true when the key is this call's now. Another transaction that has it and is not over
 * refuses with 409; the row it leaves, if any, is found by `find`.
 */
export async function take(db: Db, call: KeyedCall): Promise<boolean> {
  // In one statement: the time-out holds for the insert and is set back behind it.
  const { rows } = await sql<{ taken: number; setConfig: string }>`
    with wait as (select current_setting('lock_timeout') as before, set_config('lock_timeout', ${WAIT}, true)),
    taken as (
      insert into idempotent_call as c (account_id, path, key, body_hash, expires_at)
      select ${call.accountId}, ${call.path}, ${call.key}, ${call.bodyHash}, ${expiry} from wait
      on conflict (account_id, path, key) do update set
        body_hash = excluded.body_hash, status = null, answer = null, holder = null, leased_until = null,
        is_written = false, rows_written = '{}', expires_at = excluded.expires_at
      where ${overAt('c.expires_at', NOW)}
      returning 1
    )
    select (select count(*)::int from taken) as taken, set_config('lock_timeout', (select before from wait), true)`
    .execute(db)
    .catch((error: unknown) => {
      throw codeOf(error) === LOCK_NOT_AVAILABLE ? stillRunning() : error;
    });
  return rows[0]!.taken === 1;
}

/**
 * For a call that cannot be one transaction: the key is held by a lease until there is an answer. Answers the rows that
 * an earlier try wrote; null where the key is another's.
 */
export async function lease(db: Db, call: KeyedCall, holder: string): Promise<ReadonlySet<number> | null> {
  const { rows } = await sql<{ rowsWritten: number[] }>`
    insert into idempotent_call as c (account_id, path, key, body_hash, holder, leased_until, expires_at)
    values (${call.accountId}, ${call.path}, ${call.key}, ${call.bodyHash}, ${holder}, ${leaseEnd}, ${expiry})
    on conflict (account_id, path, key) do update set
      body_hash = excluded.body_hash, status = null, answer = null, holder = excluded.holder,
      leased_until = excluded.leased_until, is_written = false, expires_at = excluded.expires_at,
      rows_written = case when ${overAt('c.expires_at', NOW)} then '{}' else c.rows_written end
    where ${overAt('c.expires_at', NOW)}
      or (c.status is null and not c.is_written and ${overAt('c.leased_until', NOW)} and c.body_hash = excluded.body_hash)
    returning rows_written as "rowsWritten"`.execute(db);
  return rows[0] === undefined ? null : new Set(rows[0].rowsWritten);
}

/** In the transaction that writes this row of a batch; the lease goes on from here. */
export async function markRow(
  db: Db,
  call: KeyedCall,
  { holder, row }: { holder: string; row: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update idempotent_call set rows_written = rows_written || ${row}::int, leased_until = ${leaseEnd}
    where ${which(call)} and holder = ${holder}`.execute(db);
  if (numAffectedRows !== 1n) throw stillRunning();
}

/** In the transaction that carries the call out: a lease that ran out meanwhile takes it back. */
export async function markWritten(db: Db, call: KeyedCall, holder: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update idempotent_call set is_written = true where ${which(call)} and holder = ${holder}`.execute(db);
  if (numAffectedRows !== 1n) throw stillRunning();
}

/** Nothing was done under this lease: the key is free again. */
export async function release(db: Db, call: KeyedCall, holder: string): Promise<void> {
  await sql`delete from idempotent_call
    where ${which(call)} and holder = ${holder} and status is null and not is_written and rows_written = '{}'`.execute(
    db,
  );
}

/** Finds the answer kept for the same call; refuses another body (422) and a call that is not over (409). */
export async function find(db: Db, cipher: FieldCipher, call: KeyedCall): Promise<KeptAnswer> {
  const { rows } = await sql<{ bodyHash: Buffer; status: number | null; answer: Buffer | null; isWritten: boolean }>`
    select body_hash as "bodyHash", status, answer, is_written as "isWritten"
    from idempotent_call where ${which(call)}`.execute(db);
  const kept = rows[0];
  if (kept === undefined) throw stillRunning();
  if (!kept.bodyHash.equals(call.bodyHash)) throw new Refused(422, 'idempotencyKeyReused');
  if (kept.status !== null && kept.answer !== null)
    return { status: kept.status, text: cipher.decrypt(kept.answer, answerPlace(call)) };
  throw kept.isWritten ? new Refused(409, 'alreadyCarriedOut') : stillRunning();
}

/** Answers hold what people may see of persons: they are kept encrypted. */
export async function keep(db: Db, cipher: FieldCipher, call: KeyedCall, { status, text }: KeptAnswer): Promise<void> {
  await sql`update idempotent_call set status = ${status}, answer = ${cipher.encrypt(text, answerPlace(call))}
    where ${which(call)}`.execute(db);
}

/** Of a call that was refused and wrote nothing; what stands there already is another try's. */
export async function saveRefusal(db: Db, cipher: FieldCipher, call: KeyedCall, refusal: KeptAnswer): Promise<void> {
  await sql`
    insert into idempotent_call (account_id, path, key, body_hash, status, answer, expires_at)
    values (${call.accountId}, ${call.path}, ${call.key}, ${call.bodyHash}, ${refusal.status},
      ${cipher.encrypt(refusal.text, answerPlace(call))}, ${expiry})
    on conflict (account_id, path, key) do nothing`.execute(db);
}

const answerPlace = ({ accountId, path, key }: KeyedCall) =>
  placeOf('idempotent_call', 'answer', `${accountId} ${path} ${key}`);

export async function sweepKeptAnswers(db: Db): Promise<void> {
  await sql`delete from idempotent_call where ${overAt('expires_at', NOW)}`.execute(db);
}

function stillRunning(): Refused {
  const refused = new Refused(409, 'stillRunning');
  refused.retryAfter = 1;
  return refused;
}
