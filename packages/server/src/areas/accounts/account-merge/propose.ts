import { accountMerge, type AccountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { MERGE, mergeState } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { actionOf, type DataOf, type ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import { Refused, wrongState } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { accountMergeStore } from './account-merge.store.ts';
import { partiesOf, refusalsOf, shownParty, type Pair } from './parties.ts';
import { partsOf } from './parts.ts';

const LIST = '/userInfo/account_merge';

export async function previewMerge(context: Context, pair: Pair): Promise<DataOf<typeof accountMerge.preview>> {
  const parties = await partiesOf(context, pair);
  const refusals = await refusalsOf(context, parties);
  return {
    keep: shownParty(parties.keep),
    close: shownParty(parties.close),
    parts: await partsOf(context.db, pair.closeId),
    refusals: refusals.map(({ saying: { key, params } }) => formatMessage(key, context.lang, params)),
  };
}

export async function proposeMerge(
  { rights }: Services,
  outer: Context,
  { id, keepId, closeId, reason }: ParsedInputOf<typeof accountMerge.submit>,
): Promise<AccountMerge> {
  // A proposal is taken back, not rewritten.
  if (id !== undefined) throw wrongState(labelOf(mergeState, MERGE.proposed));
  return await inTransaction(outer, async (context) => {
    const { db, now, user } = context;
    // With both accounts locked, of two proposals at once the later one sees the earlier.
    const parties = await partiesOf(context, { keepId, closeId }, { lock: true });
    const [refusal] = await refusalsOf(context, parties);
    if (refusal !== undefined) throw refusal;
    await refuseOpen(context, { keepId, closeId });
    const mergeNo = await nextSerial(db, 'MERGE', now);
    const proposed = { proposedBy: actorName(user), proposedUser: actorOf(user) };
    const made = await accountMergeStore(context).insert({ keepId, closeId, reason, mergeNo, ...proposed });
    const to = await colleaguesWith(db, await rights.read(), [actionOf(accountMerge.command, { command: 'confirm' })]);
    const link = `${LIST}?view=${made.id}`;
    await notify(context, [
      { template: 'MERGE_PROPOSED', params: { no: mergeNo }, to: to.filter((one) => one !== user.id), link },
    ]);
    return made;
  });
}

/** One at a time of each account: what is confirmed is what was looked at. */
async function refuseOpen({ db }: Context, { keepId, closeId }: Pair): Promise<void> {
  const both = sql`(${keepId}, ${closeId})`;
  const { rows } = await sql`select from account_merge where merge_state = ${MERGE.proposed} and is_deleted = 0
    and (keep_id in ${both} or close_id in ${both}) limit 1`.execute(db);
  if (rows.length > 0) throw new Refused(409, 'mergeOpen');
}
