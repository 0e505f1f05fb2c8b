// Whether scores, states, sums and rights are what the ledger says they were last, and the ledger what the server wrote.
import { sql } from 'kysely';
import { z } from 'zod';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { addedName, begunIn } from './begin-ledger.ts';
import { isProof, suiteOfMac, type ChainKeys } from '#platform/security/chain-keys.ts';
import { GONE, ledgerMac, type LedgerEntry } from './ledger.ts';
import { keyOf, ledgered, LEDGER_SOURCES, payloadSql, type LedgerSource } from './ledgered.ts';
import { suiteChanges, suitesAt, type SuiteChange } from './suite-changes.ts';

const PAGE = 5000;
/** Found and named; one is as bad as a thousand. */
export const MOST = 50;

export interface Fault {
  source: string;
  rowId: string;
  /** One sentence for whoever reads the terminal. */
  said: string;
}

interface Known extends LedgerEntry {
  madeAt: string;
  /** Where it stands in the chain: asked where there are several suites. */
  seq: number | null;
}

/** The entries of one row, oldest first. */
type RowChain = Known[];

export async function verifyLedger(db: Db): Promise<{ entries: number; faults: Fault[] }> {
  const { chainKeys } = secretsOf(db);
  const changes = await suiteChanges(db);
  const begun = await begunIn(db);
  const faults: Fault[] = [];
  let entries = 0;
  let waiting: RowChain[] = [];
  const settle = async () => {
    faults.push(...(await compare(db, waiting, begun)));
    waiting = [];
  };
  for await (const chain of rowChains(db, changes)) {
    entries += chain.length;
    const fault = brokenIn(chainKeys, changes, chain);
    if (fault !== null) faults.push(fault);
    else if (chain[0]!.source !== 'begin') waiting.push(chain);
    if (waiting.length === PAGE) await settle();
    if (faults.length >= MOST) return { entries, faults };
  }
  await settle();
  for (const source of LEDGER_SOURCES) if (begun.has(source)) faults.push(...(await withoutEntry(db, source)));
  return { entries, faults };
}

function brokenIn(keys: ChainKeys, changes: readonly SuiteChange[], chain: RowChain): Fault | null {
  let before: Buffer | null = null;
  for (const [index, entry] of chain.entries()) {
    const { source, rowId, no } = entry;
    if (no !== index + 1)
      return { source, rowId, said: `entry ${index + 1} of its ledger is gone (the next one has number ${no})` };
    if (!isProof(keys, entry.mac, (prover) => ledgerMac(prover, before, entry)))
      return { source, rowId, said: `entry ${no} of its ledger was not written by this server, or changed afterwards` };
    if (!suitesAt(changes, entry.seq).has(suiteOfMac(entry.mac)!))
      return {
        source,
        rowId,
        said: `entry ${no} of its ledger is proved with a cipher suite that was not in use by then`,
      };
    before = entry.mac;
  }
  return null;
}

async function* rowChains(db: Db, changes: readonly SuiteChange[]): AsyncGenerator<RowChain> {
  const seq =
    changes.length === 0
      ? sql`null::bigint`
      : sql`(select s.seq from seal s where s.row_id = ledger.id and s.source = 'ledger')`;
  let chain: RowChain = [];
  let last: [string, string, number] = ['00000000-0000-0000-0000-000000000000', '', 0];
  for (;;) {
    const [rowId, source, no] = last;
    const { rows } = await sql<Known>`
      select source, row_id as "rowId", no, payload::text as payload, mac, made_at as "madeAt", ${seq} as seq from ledger
      where (row_id, source, no) > (${rowId}, ${source}, ${no}) order by row_id, source, no limit ${PAGE}`.execute(
      readerOf(db),
    );
    for (const entry of rows) {
      if (chain.length > 0 && (chain[0]!.rowId !== entry.rowId || chain[0]!.source !== entry.source)) {
        yield chain;
        chain = [];
      }
      chain.push(entry);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) break;
    last = [end.rowId, end.source, end.no];
  }
  if (chain.length > 0) yield chain;
}

interface Standing {
  id: string;
  payload: string;
  said: string;
}

async function compare(db: Db, chains: readonly RowChain[], begun: ReadonlySet<string>): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const source of LEDGER_SOURCES) {
    const ours = chains.filter((chain) => chain[0]!.source === source);
    if (ours.length === 0) continue;
    const standing = await standingOf(db, source, ours);
    // Rows from before what was added to it have their entries with that, too, once that has begun.
    const lacking = begun.has(addedName(source)) ? [] : (ledgered(source).added ?? []);
    for (const chain of ours) {
      const said = whatDiffers(chain, standing.get(chain[0]!.rowId), lacking);
      if (said === null) continue;
      // A call of this very moment may have written row and entry between the two looks.
      if ((await entriesOf(db, chain[0]!)) > chain.length) continue;
      faults.push({ source, rowId: chain[0]!.rowId, said });
    }
  }
  return faults;
}

async function standingOf(db: Db, source: LedgerSource, chains: readonly RowChain[]): Promise<Map<string, Standing>> {
  const key = sql.raw(keyOf(source));
  const { rows } = await sql<Standing>`
    select ${key} as id, ${sql.raw(payloadSql(source))}::text as payload, ${sql.raw(ledgered(source).said)} as said
    from ${sql.table(source)} t where ${key} = any(${chains.map((chain) => chain[0]!.rowId)})`.execute(readerOf(db));
  return new Map(rows.map((row) => [row.id, row]));
}

async function entriesOf(db: Db, { source, rowId }: LedgerEntry): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from ledger where row_id = ${rowId} and source = ${source}`.execute(readerOf(db));
  return rows[0]!.held;
}

const payload = z.record(z.string(), z.unknown());

function whatDiffers(chain: RowChain, row: Standing | undefined, lacking: readonly string[]): string | null {
  const last = chain.at(-1)!;
  if (row === undefined) return last.payload === GONE ? null : 'was taken out of the database';
  if (row.payload === last.payload) return null;
  if (last.payload === GONE) return `"${row.said}": the server took it away, and it is there again`;
  const [is, was] = [payload.parse(JSON.parse(row.payload)), payload.parse(JSON.parse(last.payload))];
  const names = Object.keys({ ...was, ...is })
    .filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]))
    .filter((name) => name in was || !lacking.includes(name));
  if (names.length === 0 && lacking.length > 0) return null;
  const differences = names.map((name) => `${name} is ${written(is[name])}, the server wrote ${written(was[name])}`);
  const older = chain.findLast((entry) => entry !== last && entry.payload === row.payload);
  const back = older === undefined ? '' : ` (it was set back to what it was from ${older.madeAt} on)`;
  return `"${row.said}": ${differences.join('; ')}${back}`;
}

const written = (value: unknown): string => JSON.stringify(value ?? null);

/** Rows with a state or a score that no server wrote. */
async function withoutEntry(db: Db, source: LedgerSource): Promise<Fault[]> {
  const key = sql.raw(keyOf(source));
  const { rows } = await sql<{ id: string; said: string }>`
    select ${key} as id, ${sql.raw(ledgered(source).said)} as said from ${sql.table(source)} t
    where ${sql.raw(ledgered(source).since)}
      and not exists (select from ledger l where l.row_id = ${key} and l.source = ${source})
    order by ${key} limit ${MOST}`.execute(readerOf(db));
  return rows.map(({ id, said }) => ({ source, rowId: id, said: `"${said}": no server wrote what it holds` }));
}
