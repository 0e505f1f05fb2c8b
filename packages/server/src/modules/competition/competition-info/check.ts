import { SCORE } from '@trainrace/contract/dictionaries';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { inTransaction } from '#db/transaction.ts';
import { eachRow } from '#context/batch.ts';
import { Refused } from '#context/refused.ts';
import { actorOf, type Context } from '#context/context.ts';
import { competitionInfoStore } from './competition-info.store.ts';

/** The second pair of eyes: nobody checks what he or she entered (domain §4.1b). */
export async function checkScores(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  await competitionInfoStore(context).findAll(ids);
  return await eachRow(
    context,
    ids,
    async (id) => await inTransaction(context, async (context) => await check(context, id)),
  );
}

async function check(context: Context, id: string): Promise<void> {
  const store = competitionInfoStore(context);
  const row = await store.find(id, { lock: true });
  if (row.scoreStatus === SCORE.entered && (await hasEntered(context, id))) throw new Refused(409, 'checkOwnScore');
  await store.transition(row, {
    field: 'scoreStatus',
    from: [SCORE.entered],
    to: SCORE.checked,
    set: { checkUserId: actorOf(context.user), checkTime: context.now.toISOString() },
  });
}

/** Also who entered one examination while somebody else entered the other. */
async function hasEntered({ db, user }: Context, id: string): Promise<boolean> {
  const { enteredBy, inputUserId } = await db
    .selectFrom('competitionInfo')
    .select(['enteredBy', 'inputUserId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const actor = actorOf(user);
  return inputUserId === actor || enteredBy.includes(actor);
}
