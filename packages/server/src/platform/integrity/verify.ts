// Goes through the whole chain and names the first row that is not as it was chained.
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/connect.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import { proverOf } from '#platform/security/chain-keys.ts';
import {
  chainedSql,
  changeDigest,
  digestOfChained,
  FIRST_MAC,
  macOf,
  prunedOf,
  SOURCE_NAMES,
  type Chained,
  type Link,
} from './links.ts';
import { changeIn, suiteBehind, suiteChanges, type SuiteChange } from './suite-changes.ts';
import type { Chain } from './chain-rows.ts';

const PAGE = 5000;

export interface Broken {
  seq: number;
  source: string;
  rowId: string;
  what: 'changed' | 'missing' | 'link' | 'cut';
}

export interface Verdict {
  links: number;
  /** The last link's mac: written down elsewhere, it shows later that nothing before it was changed. */
  head: string;
  broken: Broken | null;
}

/** A link that was written down outside the database. */
const note = z.object({
  seq: z.number(),
  /** In hex. */
  mac: z.string(),
});
export type Note = z.output<typeof note>;

export async function verifyChain({ db, keys, headFile }: Chain, anchors: readonly Note[] = []): Promise<Verdict> {
  const pruned = await prunedBelow(db);
  const notes = [...noteIn(headFile), ...anchors];
  const noted = Map.groupBy(notes, ({ seq }) => seq);
  const changes = await suiteChanges(db);
  let links = 0;
  let mac: Buffer = FIRST_MAC;
  let suite: SuiteName = 'intl';
  const verdict = (broken: Broken | null): Verdict => ({ links, head: mac.toString('hex'), broken });
  for (;;) {
    const page = await pageAfter(db, links);
    const digests = await digestsOf(db, page, changes);
    for (const link of page) {
      const expected = macOf(proverOf(keys, suite), mac, link);
      if (link.seq !== links + 1 || !expected.equals(link.mac)) return verdict(broken(link, 'link'));
      const said = link.mac.toString('hex');
      if (noted.get(link.seq)?.some((note) => note.mac !== said)) return verdict(broken(link, 'link'));
      const change = changeIn(link.source);
      if (change !== null && !changeDigest(keys, change.suite, mac, link).equals(link.digest))
        return verdict(broken(link, 'link'));
      const what = change === null ? whatIsWrong(link, digests, pruned) : null;
      if (what !== null) return verdict(broken(link, what));
      links = link.seq;
      mac = link.mac;
      if (change?.isDone === true) suite = change.suite;
    }
    if (page.length < PAGE) break;
  }
  const isCut = notes.some(({ seq }) => seq > links);
  return verdict(isCut ? { seq: links + 1, source: 'seal', rowId: '', what: 'cut' } : null);
}

const broken = ({ seq, source, rowId }: Link, what: Broken['what']): Broken => ({ seq, source, rowId, what });

function whatIsWrong(link: Link, digests: ReadonlyMap<string, Buffer>, pruned: ReadonlyMap<string, string>) {
  if (prunedOf(link.source) !== null) return null;
  const digest = digests.get(link.rowId);
  if (digest === undefined) return link.rowId < (pruned.get(link.source) ?? '') ? null : 'missing';
  return digest.equals(link.digest) ? null : 'changed';
}

const pageAfter = async (db: Db, seq: number): Promise<Link[]> =>
  await db
    .selectFrom('seal')
    .select(['seq', 'source', 'rowId', 'digest', 'mac'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(PAGE)
    .execute();

async function digestsOf(db: Db, page: readonly Link[], changes: readonly SuiteChange[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const bySuite = Map.groupBy(page, ({ seq }) => suiteBehind(changes, seq - 1));
  for (const [suite, links] of bySuite)
    for (const source of SOURCE_NAMES) {
      const ids = links.filter((link) => link.source === source).map(({ rowId }) => rowId);
      if (ids.length === 0) continue;
      const { rows } = await sql<Chained & { id: string }>`
        select id, ${sql.raw(chainedSql(source, suite))} from ${sql.table(source)} where id = any(${ids})`.execute(db);
      for (const { id, ...row } of rows) found.set(id, digestOfChained(row, suite));
    }
  return found;
}

/** Forged ones do not get far: their own link is checked like any other. */
async function prunedBelow(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('seal').select(['source', 'rowId']).where('source', 'like', '%:pruned').execute();
  const below = new Map<string, string>();
  for (const { source, rowId } of rows) {
    const name = prunedOf(source);
    if (name !== null && rowId > (below.get(name) ?? '')) below.set(name, rowId);
  }
  return below;
}

const noteIn = (file: string): Note[] => (existsSync(file) ? [note.parse(JSON.parse(readFileSync(file, 'utf8')))] : []);
