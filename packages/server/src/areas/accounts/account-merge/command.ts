// Merging takes a second person; it is one transaction, and so is taking it back.
import type { accountMerge, AccountMerge, AccountMergeCommand } from '@trainrace/contract/areas/accounts/account-merge';
import { accountMergeCommands } from '@trainrace/contract/areas/accounts/account-merge-commands';
import { MERGE_UNDO_DAYS } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { closeAccounts } from '#platform/accounts/change-account.ts';
import { notify } from '#platform/notify/notify.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { stamp } from '#platform/time/time.ts';
import { accountMergeSpec, accountMergeStore } from './account-merge.store.ts';
import { moveAll, moveBack, recordMergeTrail, type Moved } from './move.ts';
import { partiesOf, refusalsOf } from './parties.ts';
import { partsOf } from './parts.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

type Input = ParsedInputOf<typeof accountMerge.command>;
type Row = AccountMerge & { proposedUser: string; moved: Moved | null };
interface Locked {
  row: Row;
}

export async function commandMerge(context: Context, input: Input): Promise<AccountMerge> {
  return await refuseTwice('account_name', { key: 'mergeNameTaken' }, async () =>
    runCommand(
      context,
      { table: accountMergeCommands, store: accountMergeStore, load, spec: accountMergeSpec, effects },
      input.command,
      input,
    ),
  );
}

/** Accounts first, as everybody does who closes one; then the merge itself. */
async function load(context: Context, { id }: { id: string }): Promise<Locked> {
  const { keepId, closeId } = await accountMergeStore(context).find(id);
  await sql`select from account where id in (${keepId}, ${closeId}) order by id for update`.execute(context.db);
  const also = sql<{ proposedUser: string; moved: Moved | null }>`t.proposed_user as "proposedUser", t.moved`;
  return { row: await accountMergeStore(context).find(id, { lock: true, also }) };
}

const effects: Readonly<Record<AccountMergeCommand, Effect<Locked, Input, AccountMerge>>> = {
  confirm: async (context, { row }, { opinion }) => {
    const parties = await partiesOf(context, row, { lock: true });
    const [refusal] = await refusalsOf(context, parties);
    if (refusal !== undefined) throw refusal;
    const parts = await partsOf(context.db, row.closeId);
    const moved = await moveAll(context, row);
    await closeAccount(context, row);
    await recordMergeTrail(context, row, { mergeNo: row.mergeNo, reason: row.reason, isUndone: false });
    await notify(context, [
      { template: 'ACCOUNT_MERGED', params: { account: parties.close.mobile ?? row.mergeNo }, to: [row.keepId] },
    ]);
    const kept = { parts, moved: JSON.stringify(moved) };
    return decided(context, opinion ?? null, kept);
  },
  // Also by who proposed it.
  refuse: (context, _, { opinion }) => decided(context, opinion ?? null),
  undo: async (context, { row }, { opinion }) => {
    const { keepId, mergeNo } = row;
    await refuseUndo(context, row);
    await openAgain(context, row);
    await moveBack(context, row, row.moved ?? {});
    await recordMergeTrail(context, row, { mergeNo, reason: opinion ?? null, isUndone: true });
    await notify(context, [{ template: 'MERGE_UNDONE', params: { no: mergeNo }, to: [keepId, row.closeId] }]);
    return {
      set: { undoneBy: actorName(context.user), undoneAt: context.now.toISOString() },
      reason: opinion ?? null,
    };
  },
};

const decided = (context: Context, opinion: string | null, set: object = {}) => ({
  set: { ...set, opinion, decidedBy: actorName(context.user), decidedAt: context.now.toISOString() },
  reason: opinion,
});

/** As if it had been closed by its person, but for where it leads. */
async function closeAccount(context: Context, { keepId, closeId }: Row): Promise<void> {
  const at = context.now.toISOString();
  await context.db.updateTable('account').set({ mergedInto: keepId }).where('id', '=', closeId).execute();
  await sql`update user_info set is_deleted = 1, version = version + 1, update_user = ${context.user.id}, update_time = ${at}
    where id = ${closeId}`.execute(context.db);
  await closeAccounts(context, [closeId]);
}

/** Things that came since and stand in the way. */
async function refuseUndo({ db, now }: Context, row: Row): Promise<void> {
  if (row.undoUntil === null || isOverAt(row.undoUntil, stamp(now)))
    throw new Refused(409, 'mergeUndoOver', { days: MERGE_UNDO_DAYS });
  const { rows } = await sql<{ isErased: boolean; isKept: boolean; isTaken: boolean }>`
    select exists (select from erasure e where e.subject = 'account' and e.record_id = c.id) as "isErased",
      k.is_deleted = 0 as "isKept", exists (select from account o where o.account_folded = c.account_folded
        and o.is_deleted = 0) as "isTaken"
    from account c, account k where c.id = ${row.closeId} and c.merged_into = ${row.keepId} and k.id = ${row.keepId}`.execute(
    db,
  );
  const found = rows[0];
  if (found === undefined || !found.isKept) throw new Refused(409, 'mergeKeptGone');
  if (found.isErased) throw new Refused(409, 'mergeErased');
  if (found.isTaken) throw new Refused(409, 'mergeNameTaken');
}

async function openAgain({ db, now, user }: Context, { closeId }: Row): Promise<void> {
  const at = now.toISOString();
  const set = sql`is_deleted = 0, update_user = ${user.id}, update_time = ${at}`;
  await sql`update account set merged_into = null, ${set} where id = ${closeId}`.execute(db);
  await sql`update user_info set ${set}, version = version + 1 where id = ${closeId}`.execute(db);
}
