// Changes of the cipher suite, said in the chain itself: who could say so elsewhere could call rows of today rows of before.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isSuiteName, type SuiteName } from '#platform/security/suites.ts';

/**
 * Two links for each change. From the first on rows may be proved with either suite, as servers learn of it one after the other; from
 * the second on with the new one alone, and so are the links behind it.
 */
export interface SuiteChange {
  seq: number;
  suite: SuiteName;
  isDone: boolean;
}

const COMING = ':coming';
const CHANGE = 'suite:';

export function changeSource({ suite, isDone }: Omit<SuiteChange, 'seq'>): string {
  return `${CHANGE}${suite}${isDone ? '' : COMING}`;
}

export function changeIn(source: string): Omit<SuiteChange, 'seq'> | null {
  if (!source.startsWith(CHANGE)) return null;
  const isDone = !source.endsWith(COMING);
  const suite = source.slice(CHANGE.length, isDone ? undefined : -COMING.length);
  return isSuiteName(suite) ? { suite, isDone } : null;
}

/** Numbered instead of named by a row: found by an index, and no number is given twice. */
export function changeId(no: number): string {
  return `00000000-0000-0000-0000-${no.toString(16).padStart(12, '0')}`;
}

const LAST = changeId(0xffff_ffff);

export async function suiteChanges(db: Db): Promise<SuiteChange[]> {
  const { rows } = await sql<{ seq: number; source: string }>`
    select seq, source from seal where row_id between ${changeId(0)} and ${LAST} order by seq`.execute(readerOf(db));
  return rows.flatMap(({ seq, source }) => {
    const change = changeIn(source);
    return change === null ? [] : [{ seq, ...change }];
  });
}

/** The suite that links behind this one are made with. */
export function suiteBehind(changes: readonly SuiteChange[], seq: number): SuiteName {
  return changes.findLast((change) => change.isDone && change.seq <= seq)?.suite ?? 'intl';
}

/** Suites that a row may be proved with which stands at this link; at none yet: now. */
export function suitesAt(changes: readonly SuiteChange[], seq: number | null): ReadonlySet<SuiteName> {
  let allowed = new Set<SuiteName>(['intl']);
  for (const { seq: from, suite, isDone } of changes) {
    if (seq !== null && from >= seq) break;
    allowed = isDone ? new Set([suite]) : new Set([...allowed, suite]);
  }
  return allowed;
}
