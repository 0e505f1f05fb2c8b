// All kinds of personal data by their rules: counted, or erased portion by portion. Killed in the middle, it goes on where
// nothing was erased yet; the report is made of what stands in the database.
import type { RetentionHold, RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import type { RetentionLine } from '@trainrace/contract/areas/privacy/retention-run';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time/time.ts';
import { dueAmong, windowsOf, type DueRecord } from './due.ts';
import { eraseRecords } from './erase.ts';
import { dropErasedFiles } from './erased-files.ts';
import { addToList, listFolders, rewriteList } from './erasure-list.ts';
import { rulesInForce, type RuleInForce } from './rules-in-force.ts';
import { SUBJECTS } from './subjects.ts';

export type RetentionServices = Pick<Services, 'db' | 'files' | 'cipher' | 'config'>;

/** Records of one transaction. */
const PORTION = 200;

interface Going {
  runId: string;
  isDry: boolean;
  now: Date;
  say: (progress: { done: number; total: number }) => Promise<void>;
}

/** Locks taken for a moment only: two of these at once meet rows that are erased already, and pass them by. */
export async function processSubjects(services: RetentionServices, going: Going): Promise<RetentionLine[]> {
  const { db } = services;
  if (!going.isDry) await rewriteList(db, foldersOf(services), going.runId);
  const rules = await rulesInForce(db, day(going.now));
  const lines: RetentionLine[] = [];
  for (const [done, rule] of rules.entries()) {
    await going.say({ done, total: rules.length });
    lines.push(await ofSubject(services, going, rule, async () => await going.say({ done, total: rules.length })));
  }
  if (!going.isDry) {
    await dropErasedFiles(services);
    return await withErased(services, going.runId, lines);
  }
  return lines;
}

async function ofSubject(
  services: RetentionServices,
  going: Going,
  rule: RuleInForce,
  beat: () => Promise<void>,
): Promise<RetentionLine> {
  const held = new Map<RetentionHold, number>();
  let [due, oldest]: [number, string | null] = [0, null];
  for await (const ids of windowsOf(services.db, SUBJECTS[rule.subject])) {
    const found = await dueAmong(services.db, rule, { ids, now: going.now });
    for (const { hold, since } of found) {
      if (oldest === null || since < oldest) oldest = since;
      if (hold === null) due += 1;
      else held.set(hold, (held.get(hold) ?? 0) + 1);
    }
    if (!going.isDry) await eraseAll(services, going, rule, found);
    await beat();
  }
  const kept = [...held].map(([hold, count]) => ({ hold, count }));
  return { subject: rule.subject, months: rule.months, due, files: 0, oldest, held: kept };
}

async function eraseAll(
  services: RetentionServices,
  { runId, now }: Going,
  rule: RuleInForce,
  found: readonly DueRecord[],
): Promise<void> {
  const ids = found.filter(({ hold }) => hold === null).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += PORTION) {
    const erased = await erasePortion(services, { runId, now, rule, ids: ids.slice(at, at + PORTION) });
    await addToList(
      foldersOf(services),
      runId,
      erased.map((id) => ({ subject: rule.subject, id })),
    );
  }
}

interface Portion {
  runId: string;
  now: Date;
  rule: RuleInForce;
  ids: readonly string[];
}

/** Looked at again under their locks: somebody may have appealed meanwhile. */
const erasePortion = async (
  services: RetentionServices,
  { runId, now, rule, ids }: Portion,
): Promise<readonly string[]> =>
  await inTransaction(services, async ({ db }) => {
    const still = (await dueAmong(db, rule, { ids, now, isLocked: true })).flatMap(({ id, hold }) =>
      hold === null ? [id] : [],
    );
    if (still.length === 0) return [];
    const actor = { db, now, ip: '', traceId: newId(), cipher: services.cipher };
    await eraseRecords(actor, { subject: rule.subject, way: rule.way, ids: still, runId });
    return still;
  });

/** A run that was taken up again has erased more than its last part. */
async function withErased({ db }: RetentionServices, runId: string, lines: readonly RetentionLine[]) {
  const { rows } = await sql<{ subject: RetentionSubject; due: number; files: number }>`
    select subject, count(*)::int as due, sum(files)::int as files from erasure where run_id = ${runId} group by subject`.execute(
    db,
  );
  return lines.map((line) => {
    const { due = 0, files = 0 } = rows.find(({ subject }) => subject === line.subject) ?? {};
    return { ...line, due, files };
  });
}

export function foldersOf({ config }: Pick<Services, 'config'>): string[] {
  return listFolders(config);
}
