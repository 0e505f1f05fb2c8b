// Rows are chained after they were committed, in batches, by whoever comes first: no request waits for the chain.
import { renameSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import { proverOf, type ChainKeys } from '#platform/security/chain-keys.ts';
import {
  chainedSql,
  changeDigest,
  digestOfChained,
  FIRST_MAC,
  idFrom,
  macOf,
  pruneDigest,
  prunedSource,
  SOURCE_NAMES,
  type Chained,
  type Link,
  type Source,
} from './links.ts';
import { changeId, changeSource, suiteBehind, suiteChanges, type SuiteChange } from './suite-changes.ts';
import { codeOf, constraintOf } from '#platform/config/thrown.ts';

const BATCH = 500;
const TRIES = 5;
/** Servers go on writing while the suite changes. */
const MANY = 100;

export interface Chain {
  db: Db;
  keys: ChainKeys;
  /** Where the newest link is written down outside the database: a chain that was cut short is noticed by it. */
  headFile: string;
}

type Unchained = Pick<Link, 'source' | 'rowId' | 'digest'>;

/** Chains what is not chained yet among the rows made since then; null: among all. */
export async function chainRows(chain: Chain, since: Date | null): Promise<number> {
  let chained = 0;
  for (const source of SOURCE_NAMES) {
    let from: string | undefined = idFrom(since ?? new Date(0));
    while (from !== undefined) {
      const suite = await newestSuite(chain.db);
      const rows = await unchained(chain.db, { source, from, suite });
      if (rows.length > 0 && !(await append(chain, rows, suite))) continue;
      chained += rows.length;
      from = rows[BATCH - 1]?.rowId;
    }
  }
  return chained;
}

/** Says in the chain that the rows below this id go by age; called before they do. */
export async function chainPruning(chain: Chain, source: Source, below: string): Promise<void> {
  for (;;) {
    const suite = await newestSuite(chain.db);
    const link = { source: prunedSource(source), rowId: below, digest: pruneDigest(suite, source, below) };
    if (await append(chain, [link], suite)) return;
  }
}

/**
 * Says in the chain that the suite changes, or that it has: once, however often it is called. What was written by then is chained
 * first, so that rows stand in the part of the chain whose suite they have.
 */
export async function chainSuite(chain: Chain, change: Omit<SuiteChange, 'seq'>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const changes = await suiteChanges(chain.db);
    const last = changes.at(-1) ?? { suite: 'intl', isDone: true };
    if (last.suite === change.suite && (last.isDone || !change.isDone)) return;
    await chainRows(chain, null);
    try {
      await writeChange(chain, change, changes.length + 1);
      return;
    } catch (error) {
      // Another node chained a row, or said the same.
      if (codeOf(error) !== '23505' || attempt === MANY) throw error;
    }
  }
}

async function writeChange({ db, keys, headFile }: Chain, change: Omit<SuiteChange, 'seq'>, no: number): Promise<void> {
  const { seq, mac, suite } = await newestLink(db);
  const link = { seq: seq + 1, source: changeSource(change), rowId: changeId(no) };
  const digest = changeDigest(keys, change.suite, mac, link);
  const whole = { ...link, digest, mac: macOf(proverOf(keys, suite), mac, { ...link, digest }) };
  await insertLinks(db, [whole]);
  writeHead(headFile, whole);
}

/** The suite that the next link is made with. */
async function newestSuite(db: Db): Promise<SuiteName> {
  return suiteBehind(await suiteChanges(db), Number.POSITIVE_INFINITY);
}

async function newestLink(db: Db): Promise<Pick<Link, 'seq' | 'mac'> & { suite: SuiteName }> {
  const newest = await db.selectFrom('seal').select(['seq', 'mac']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  // A change that came between the two looks has taken the next number: what is made here is not kept.
  const { seq, mac } = newest ?? { seq: 0, mac: FIRST_MAC };
  return { seq, mac, suite: suiteBehind(await suiteChanges(db), seq) };
}

async function unchained(
  db: Db,
  { source, from, suite }: { source: Source; from: string; suite: SuiteName },
): Promise<Unchained[]> {
  const { rows } = await sql<Chained & { rowId: string }>`
    select t.id as "rowId", ${sql.raw(chainedSql(source, suite))} from ${sql.table(source)} t
    where t.id >= ${from}
      and not exists (select from seal s where s.row_id = t.id and s.source = ${source})
    order by t.id limit ${BATCH}`.execute(db);
  return rows.map(({ rowId, ...row }) => ({ source, rowId, digest: digestOfChained(row, suite) }));
}

/** Another node that appends at the same time takes the next number first; then this one begins anew behind it. False: it took rows of these, too, or changed the suite. */
async function append(chain: Chain, rows: readonly Unchained[], suite: SuiteName): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const links = await write(chain, rows, suite);
      if (links === null) return false;
      writeHead(chain.headFile, links.at(-1)!);
      return true;
    } catch (error) {
      if (codeOf(error) !== '23505' || attempt === TRIES) throw error;
      // Chained by the other one, all or some of them: another look finds the rest.
      if (constraintOf(error) === 'seal_row') return false;
    }
  }
}

/** Null: these were digested with another suite than the chain has by now. */
async function write({ db, keys }: Chain, rows: readonly Unchained[], suite: SuiteName): Promise<Link[] | null> {
  const newest = await newestLink(db);
  if (newest.suite !== suite) return null;
  let { seq, mac } = newest;
  const prover = proverOf(keys, suite);
  const links = rows.map((row) => {
    seq += 1;
    mac = macOf(prover, mac, { ...row, seq });
    return { ...row, seq, mac };
  });
  await insertLinks(db, links);
  return links;
}

async function insertLinks(db: Db, links: readonly Link[]): Promise<void> {
  const column = <Name extends keyof Link>(name: Name) => links.map((link) => link[name]);
  await sql`insert into seal (seq, source, row_id, digest, mac, sealed_at) select *, ${new Date().toISOString()}
    from unnest(${column('seq')}::bigint[], ${column('source')}::text[], ${column('rowId')}::uuid[],
      ${column('digest')}::bytea[], ${column('mac')}::bytea[])`.execute(db);
}

function writeHead(file: string, { seq, mac }: Link): void {
  // Two processes on one folder do not write each other's draft.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ seq, mac: mac.toString('hex') })}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
