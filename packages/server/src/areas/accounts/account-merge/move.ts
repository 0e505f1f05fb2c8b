// Rows change hands, and come back: which ones is kept with the merge, so that nothing else is taken along.
import { mergePart } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { mergeTrailWords } from '@trainrace/contract/areas/accounts/account-merge.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { owned, OWNED_PARTS, type OwnedPart } from './parts.ts';
import type { Pair } from './parties.ts';

/** By part the ids of the rows, and of accounts that had been merged into the closed one before. */
export type Moved = Partial<Record<OwnedPart | 'account', string[]>>;

/** Everything of the closed account. What lies in a hand that changes it is waited for. */
export async function moveAll(context: Context, { keepId, closeId }: Pair): Promise<Moved> {
  const moved: Moved = {};
  for (const part of OWNED_PARTS) {
    const ids = await handOver(context, part, { from: closeId, to: keepId });
    if (ids.length > 0) moved[part] = ids;
  }
  const followers = context.db.updateTable('account').set({ mergedInto: keepId }).where('mergedInto', '=', closeId);
  const rows = await followers.returning('id').execute();
  if (rows.length > 0) moved.account = rows.map(({ id }) => id);
  await enter(context, moved);
  return moved;
}

/** Exactly what went over. A row that has gone elsewhere since, or is no more, stands in the way. */
export async function moveBack(context: Context, { keepId, closeId }: Pair, moved: Moved): Promise<void> {
  for (const part of OWNED_PARTS) {
    const ids = moved[part];
    if (ids === undefined) continue;
    const back = await handOver(context, part, { from: keepId, to: closeId, ids });
    if (back.length !== ids.length && part !== 'message')
      throw new Refused(409, 'mergeMovedOn', { what: inLang(labelOf(mergePart, part), context.lang) });
  }
  await sql`update account set merged_into = ${closeId}
    where id = any(${moved.account ?? []}) and merged_into = ${keepId}`.execute(context.db);
  await enter(context, moved);
}

interface Hands {
  from: string;
  to: string;
  /** These alone, where they are known. */
  ids?: readonly string[];
}

/** Locked by their ids first, as everybody does who holds several rows of a table. */
async function handOver({ db }: Context, part: OwnedPart, { from, to, ids }: Hands): Promise<string[]> {
  const { table, column, stays } = owned(part);
  const which = ids === undefined ? sql`true` : sql`t.id = any(${[...ids]}::uuid[])`;
  const { rows: held } = await sql<{ id: string }>`select t.id from ${sql.table(table)} t
    where t.${sql.ref(column)} = ${from} and ${which} order by t.id for update`.execute(db);
  if (held.length === 0) return [];
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} t set ${sql.ref(column)} = ${to}
    where t.id = any(${held.map(({ id }) => id)}::uuid[]) and not (${stays?.(to) ?? sql`false`})
    returning t.id`.execute(db);
  return rows.map(({ id }) => id).toSorted();
}

async function enter({ db }: Context, moved: Moved): Promise<void> {
  for (const part of OWNED_PARTS) {
    const { ledger } = owned(part);
    if (ledger !== undefined) await ledgerRows(db, ledger.source, moved[part] ?? [], [ledger.field]);
  }
  await ledgerRows(db, 'account', moved.account ?? [], ['mergedInto']);
}

/** On both accounts, each naming the other one’s number of the merge. */
export async function recordMergeTrail(
  context: Context,
  { keepId, closeId }: Pair,
  { mergeNo, reason, isUndone }: { mergeNo: string; reason: string | null; isUndone: boolean },
): Promise<void> {
  const line = (bizId: string, field: keyof typeof mergeTrailWords, action: (typeof TRAIL)[keyof typeof TRAIL]) => ({
    bizTable: 'user_info',
    bizId,
    action,
    changes: [
      {
        field,
        label: mergeTrailWords[field][0],
        before: isUndone ? mergeNo : null,
        after: isUndone ? null : mergeNo,
        isMasked: false,
      },
    ],
    reason,
    // Of the account that is kept nothing is written but this line.
    written: field === 'into' ? ['mergedInto', 'isDeleted'] : [],
  });
  await recordTrail(context, [
    line(closeId, 'into', isUndone ? TRAIL.state : TRAIL.removed),
    line(keepId, 'from', TRAIL.state),
  ]);
}
