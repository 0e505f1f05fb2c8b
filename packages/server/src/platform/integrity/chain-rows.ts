// Rows are chained after they were committed, in batches, by whoever comes first: no request waits for the chain.
import type { KeyObject } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import {
  digestSql,
  FIRST_MAC,
  idFrom,
  macOf,
  pruneDigest,
  prunedSource,
  SOURCE_NAMES,
  type Link,
  type Source,
} from './links.ts';
import { codeOf, constraintOf } from '#platform/config/thrown.ts';

const BATCH = 500;
const TRIES = 5;

export interface Chain {
  db: Db;
  key: KeyObject;
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
      const rows = await unchained(chain.db, source, from);
      if (rows.length > 0 && !(await append(chain, rows))) continue;
      chained += rows.length;
      from = rows[BATCH - 1]?.rowId;
    }
  }
  return chained;
}

/** Says in the chain that the rows below this id go by age; called before they do. */
export async function chainPruning(chain: Chain, source: Source, below: string): Promise<void> {
  await append(chain, [{ source: prunedSource(source), rowId: below, digest: pruneDigest(source, below) }]);
}

async function unchained(db: Db, source: Source, from: string): Promise<Unchained[]> {
  const { rows } = await sql<{ rowId: string; digest: Buffer }>`
    select t.id as "rowId", ${sql.raw(digestSql(source))} as digest from ${sql.table(source)} t
    where t.id >= ${from}
      and not exists (select from seal s where s.row_id = t.id and s.source = ${source})
    order by t.id limit ${BATCH}`.execute(db);
  return rows.map((row) => ({ source, ...row }));
}

/** Another node that appends at the same time takes the next number first; then this one begins anew behind it. False: it took rows of these, too. */
async function append(chain: Chain, rows: readonly Unchained[]): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const links = await write(chain, rows);
      writeHead(chain.headFile, links.at(-1)!);
      return true;
    } catch (error) {
      if (codeOf(error) !== '23505' || attempt === TRIES) throw error;
      // Chained by the other one, all or some of them: another look finds the rest.
      if (constraintOf(error) === 'seal_row') return false;
    }
  }
}

async function write({ db, key }: Chain, rows: readonly Unchained[]): Promise<Link[]> {
  const newest = await db.selectFrom('seal').select(['seq', 'mac']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  let { seq, mac }: Pick<Link, 'seq' | 'mac'> = newest ?? { seq: 0, mac: FIRST_MAC };
  const links = rows.map((row) => {
    seq += 1;
    mac = macOf(key, mac, { ...row, seq });
    return { ...row, seq, mac };
  });
  const column = <Name extends keyof Link>(name: Name) => links.map((link) => link[name]);
  await sql`insert into seal (seq, source, row_id, digest, mac, sealed_at) select *, ${new Date().toISOString()}
    from unnest(${column('seq')}::bigint[], ${column('source')}::text[], ${column('rowId')}::uuid[],
      ${column('digest')}::bytea[], ${column('mac')}::bytea[])`.execute(db);
  return links;
}

function writeHead(file: string, { seq, mac }: Link): void {
  // Two processes on one folder do not write each other's draft.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ seq, mac: mac.toString('hex') })}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
