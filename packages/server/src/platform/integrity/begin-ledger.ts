// Rows that were there before the ledger held their table: entered once, and from then on a row without its entries was slipped in.
import { sql } from 'kysely';
import { z } from 'zod';
import { APPEND_ONLY } from '#platform/db/application-role.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { addEntries, enterDiffering, ledgerMac, ledgerRows, type Differing } from './ledger.ts';
import { formerPayloadSql, keyOf, ledgered, LEDGER_SOURCES, payloadSql, type LedgerSource } from './ledgered.ts';
import { proverOf } from '#platform/security/chain-keys.ts';
import { chainRows, type Chain } from './chain-rows.ts';
import { codeOf } from '#platform/config/thrown.ts';

const PORTION = 500;
const BEGIN = 'begin';
const NOTHING = '00000000-0000-0000-0000-000000000000';

/** The tables of the first ledger, whose beginning names none. */
const FIRST: readonly string[] = [
  'competition_info',
  'contest_trade',
  'contest_info',
  'application_info',
  'result_snapshot',
  'score_correction',
  'certificate',
];

export async function hasBegun(db: Db): Promise<boolean> {
  return (await begunIn(db)).size > 0;
}

const began = z.object({ begun: z.array(z.string()).optional() });

/** The tables held by now: a table under its name, what was added to it later under `addedName`. */
export async function begunIn(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await beginnings(db)).flatMap(({ payload }) => began.parse(JSON.parse(payload)).begun ?? FIRST));
}

export function addedName(source: LedgerSource): string {
  return [source, ...(ledgered(source).added ?? [])].join(' ');
}

interface Beginning {
  no: number;
  payload: string;
  mac: Buffer;
}

async function beginnings(db: Db): Promise<Beginning[]> {
  const { rows } = await sql<Beginning>`select no, payload::text as payload, mac from ledger
    where row_id = ${NOTHING} and source = ${BEGIN} order by no`.execute(readerOf(db));
  return rows;
}

/** The link that says so: what has a later one has a proof of its own. */
export async function beginSeq(db: Db): Promise<number | null> {
  const { rows } = await sql<{
    seq: number;
  }>`select s.seq from ledger l join seal s on s.row_id = l.id and s.source = 'ledger'
    where l.row_id = ${NOTHING} and l.source = ${BEGIN} and l.no = 1`.execute(db);
  return rows[0]?.seq ?? null;
}

export async function beginLedger(chain: Chain): Promise<void> {
  const { db } = chain;
  const begun = await begunIn(db);
  const beginning = LEDGER_SOURCES.flatMap((source) => [source, addedName(source)]).filter((name) => !begun.has(name));
  if (beginning.length === 0) return;
  for (const source of LEDGER_SOURCES) {
    const isNew = !begun.has(source);
    if (!isNew && begun.has(addedName(source))) continue;
    let after: string | null = NOTHING;
    while (after !== null) after = isNew ? await adopt(db, source, after) : await widen(db, source, after);
  }
  // The trail from before has no proofs of its own: what is chained by now is taken as it is.
  if (begun.size === 0) await chainRows(chain, null);
  const before = (await beginnings(db)).at(-1);
  const payload = JSON.stringify({ begun: [...new Set(beginning)] });
  const entry = { source: BEGIN, rowId: NOTHING, no: (before?.no ?? 0) + 1, payload: await asKept(db, payload) };
  const { chainKeys, suite } = secretsOf(db);
  try {
    await addEntries(db, [{ ...entry, mac: ledgerMac(proverOf(chainKeys, suite), before?.mac ?? null, entry) }]);
  } catch (error) {
    // Another node was as far.
    if (codeOf(error) !== '23505') throw error;
  }
}

/** As PostgreSQL writes it. */
async function asKept(db: Db, payload: string): Promise<string> {
  const { rows } = await sql<{ kept: string }>`select ${payload}::jsonb::text as kept`.execute(readerOf(db));
  return rows[0]!.kept;
}

/** A row that is being written waits, or was entered by who wrote it. Answers with the last id, null at the end. */
async function adopt(outer: Db, source: LedgerSource, after: string): Promise<string | null> {
  const key = sql.raw(keyOf(source));
  return await outer.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string; isIn: boolean }>`
      select ${key} as id, exists (select from ledger o where o.row_id = ${key} and o.source = ${source}) as "isIn"
      from ${sql.table(source)} t where ${key} > ${after} and ${sql.raw(ledgered(source).since)} order by ${key}
      limit ${PORTION} ${lockOf(source)}`.execute(readerOf(db));
    await ledgerRows(
      db,
      source,
      rows.filter(({ isIn }) => !isIn).map(({ id }) => id),
    );
    return rows.length < PORTION ? null : rows.at(-1)!.id;
  });
}

/** An entry with what was added, for each row that is as its last one says: what was changed before stays named. */
async function widen(outer: Db, source: LedgerSource, after: string): Promise<string | null> {
  const key = sql.raw(keyOf(source));
  return await outer.transaction().execute(async (db) => {
    // Locked by a statement of its own: the one after it sees what was committed while this one waited.
    const { rows: held } = await sql<{ id: string }>`
      select ${key} as id from ${sql.table(source)} t where ${key} > ${after} order by ${key}
      limit ${PORTION} ${lockOf(source)}`.execute(readerOf(db));
    const { rows } = await sql<Differing>`
      select ${source} as source, ${key} as "rowId", ${sql.raw(payloadSql(source))}::text as payload, l.no, l.mac
      from ${sql.table(source)} t cross join lateral (
        select no, mac, payload from ledger where row_id = ${key} and source = ${source} order by no desc limit 1) l
      where ${key} = any(${held.map(({ id }) => id)}) and l.payload = ${sql.raw(formerPayloadSql(source, 'l.payload'))}
        and l.payload <> ${sql.raw(payloadSql(source))}`.execute(readerOf(db));
    await enterDiffering(db, rows);
    return held.length < PORTION ? null : held.at(-1)!.id;
  });
}

/** The role of the server may not lock what it may only add to, and need not: such rows do not change. */
const lockOf = (source: LedgerSource) => (APPEND_ONLY.includes(source) ? sql`` : sql`for update of t`);
