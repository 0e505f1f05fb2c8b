// New keys for the personal fields while servers run: first all of them learn the new key, then they encrypt with it, then
// what was encrypted before is encrypted anew, and only then the old key goes. Killed anywhere, the next run goes on.
import { sql } from 'kysely';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { fieldCipher } from '#platform/security/field-cipher.ts';
import {
  fingerprint,
  keepAs,
  keysReader,
  loadKeys,
  LOOK_MS,
  newKeyFor,
  saveKeys,
  type KeyPair,
  type Keys,
} from '#platform/security/keys.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import type { KeyPlace } from '#platform/config/config.ts';
import { countRemaining, reencryptColumn } from './reencrypt.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

/** Every node has looked into the file by then, and what it was doing is over. */
const PAUSE_MS = LOOK_MS + 9000;
const ROUNDS = 5;
const LOCK = 7_214_003;

interface Rotation {
  db: Db;
  /** Says in the chain from when on what is proved with which suite. */
  chainSuite: (change: { suite: SuiteName; isDone: boolean }) => Promise<void>;
  place: KeyPlace;
  say: (line: string) => void;
  /** Of the new keys; unless said that of those there are. */
  suite?: SuiteName | undefined;
  /** Keeps the new keys in the clear, though there is a module that wraps keys. */
  isPlain?: boolean;
  pauseMs?: number;
  /** After each portion. */
  step?: () => void;
}

/** Answers whether it came to its end: rows that cannot be encrypted anew keep the old key here. */
export async function rotateKeys(rotation: Rotation): Promise<boolean> {
  const { db, place } = rotation;
  if (place.variable !== undefined)
    throw new CannotStart('The keys come from the variable KEYS, which this cannot change: put them in a file first.');
  return await alone(db, async () => await rotate(rotation));
}

/** Of two at once each would seal with keys of its own, and the file would hold those of one. */
async function alone<Result>(db: Db, task: () => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async (held) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`.execute(held);
    if (rows[0]?.isOurs !== true)
      throw new CannotStart('A change of keys is running already, elsewhere: wait for its end.');
    try {
      return await task();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(held);
    }
  });
}

async function rotate({
  db,
  chainSuite,
  place,
  say,
  suite,
  isPlain = false,
  pauseMs = PAUSE_MS,
  step,
}: Rotation): Promise<boolean> {
  const pause = async () => await new Promise((resolve) => setTimeout(resolve, pauseMs));
  let keys = loadKeys(place)!;
  await keepAs(place, keys, isPlain);
  if (keys.other === undefined) {
    // Of a change that was killed at its very end.
    await forgetOther(db);
    const [field, index] = [await newKeyFor(place, { isPlain }), await newKeyFor(place, { isPlain })];
    keys = { ...keys, other: { field, index, suite: suite ?? keys.suite } };
    saveKeys(place.file, keys);
    say('New keys are made; the servers learn them …');
  }
  const isComing = await isToCome(db, keys);
  refuseOther(isComing ? keys.other : keys, suite);
  if (isComing) {
    await remember(db, {
      'field.other': fingerprint(keys.other!.field, keys.other!.suite),
      'index.other': fingerprint(keys.other!.index, keys.other!.suite),
    });
    await pause();
    const { field, index, suite: before, other } = keys;
    await chainSuite({ suite: other!.suite ?? 'intl', isDone: false });
    keys = { ...keys, ...other!, other: { field, index, suite: before } };
    saveKeys(place.file, keys);
    say('From now on they seal with the new ones …');
  }
  await pause();
  await earlierTransactions(db);
  await chainSuite({ suite: keys.suite ?? 'intl', isDone: true });
  const kept = await reencryptAll(db, { place, keys, say, ...(step === undefined ? {} : { step }) });
  if (kept.length > 0) {
    for (const line of kept) say(line);
    say('The old keys stay until these are put right; then run this again.');
    return false;
  }
  await retire(db, place, keys);
  say(`Everything is sealed with the new keys, the old ones are gone. The cipher suite is ${keys.suite ?? 'intl'}.`);
  return true;
}

/** A change that was killed goes on to where it was going. */
function refuseOther(coming: KeyPair | undefined, asked: SuiteName | undefined): void {
  const suite = coming?.suite ?? 'intl';
  if (asked !== undefined && asked !== suite)
    throw new CannotStart(
      `A change of keys to suite ${suite} is under way: end it first with "npm run keys:rotate -- --suite ${suite}".`,
    );
}

/**
 * The first of the two is still the one that the database was encrypted with. Where it is the one that was to come as well, the change was
 * killed while the former keys went: to bring these back would undo it.
 */
async function isToCome(db: Db, { field, suite }: Keys): Promise<boolean> {
  const rows = await db.selectFrom('keyFingerprint').select(['keyId', 'fingerprint']).execute();
  const known = new Map(rows.map(({ keyId, fingerprint }) => [keyId, fingerprint]));
  const first = fingerprint(field, suite);
  return known.get('field.other') !== first && (known.get('field') ?? first) === first;
}

/** Waits for transactions that may have encrypted with the old key and are not committed yet. */
async function earlierTransactions(db: Db): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  for (;;) {
    const { rows: done } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]!.xid}::xid8 as "isOver"`.execute(readerOf(db));
    if (done[0]!.isOver) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function reencryptAll(
  db: Db,
  { place, keys, say, step }: { place: KeyPlace; keys: Keys; say: Rotation['say']; step?: () => void },
): Promise<string[]> {
  const cipher = fieldCipher(keysReader(place, keys));
  let kept: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    kept = [];
    let rows = 0;
    for (const column of ENCRYPTED_COLUMNS) {
      const done = await reencryptColumn(db, { cipher, keys }, column, step);
      rows += done.rows;
      kept.push(...done.kept);
      if (done.rows > 0) say(`  ${column.table}.${column.column}: ${done.rows}`);
    }
    // Somebody may have been in the middle of a write with the old key.
    if (rows === 0) break;
  }
  for (const column of ENCRYPTED_COLUMNS) {
    const left = await countRemaining(db, keys, column);
    if (left > 0 && kept.length === 0) kept.push(`${column.table}.${column.column}: ${left} rows are not sealed anew.`);
  }
  return kept;
}

async function retire(db: Db, { file }: KeyPlace, keys: Keys): Promise<void> {
  // Questions to other bodies and consents are found by a number that is kept nowhere, issued papers by their content: its index stays.
  const { rows } = await sql<{ isKept: boolean }>`select exists (select from ext_access)
    or exists (select from ext_consent) or exists (select from issued_paper) as "isKept"`.execute(readerOf(db));
  const former =
    rows[0]?.isKept !== true
      ? []
      : [...(keys.formerIndexes ?? []), { index: keys.other!.index, suite: keys.other!.suite }];
  await remember(db, { field: fingerprint(keys.field, keys.suite), index: fingerprint(keys.index, keys.suite) });
  saveKeys(file, { ...keys, other: undefined, formerIndexes: former, mayBeUnbound: false });
  await forgetOther(db);
}

async function forgetOther(db: Db): Promise<void> {
  await db.deleteFrom('keyFingerprint').where('keyId', 'in', ['field.other', 'index.other']).execute();
}

async function remember(db: Db, fingerprints: Readonly<Record<string, string>>): Promise<void> {
  for (const [keyId, said] of Object.entries(fingerprints))
    await sql`insert into key_fingerprint (key_id, fingerprint) values (${keyId}, ${said})
      on conflict (key_id) do update set fingerprint = excluded.fingerprint, created_at = now()`.execute(db);
}
