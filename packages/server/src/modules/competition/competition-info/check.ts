import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { inTransaction } from '../../../db/transaction.ts';
import { eachRow } from '../../../http/batch.ts';
import { Refused } from '../../../http/refused.ts';
import { actorOf, type Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { CHECKED, ENTERED } from './enter.ts';

/** The second pair of eyes: nobody checks what he or she entered (domain §4.1b). */
export async function checkScores(work: Work, cipher: FieldCipher, ids: readonly string[]): Promise<BatchRow[]> {
  await competitionInfoStore(work, cipher).findAll(ids);
  return await eachRow(
    work,
    ids,
    async (id) => await inTransaction(work, async (work) => await check(work, cipher, id)),
  );
}

async function check(work: Work, cipher: FieldCipher, id: string): Promise<void> {
  const store = competitionInfoStore(work, cipher);
  const row = await store.find(id, { lock: true });
  if (row.scoreStatus === ENTERED && (await hasEntered(work, id))) throw new Refused(409, 'checkOwnScore');
  await store.transition(row, {
    field: 'scoreStatus',
    from: [ENTERED],
    to: CHECKED,
    set: { checkUserId: actorOf(work.user), checkTime: work.now.toISOString() },
  });
}

/** Also who entered one examination while somebody else entered the other. */
async function hasEntered({ db, user }: Work, id: string): Promise<boolean> {
  const { enteredBy, inputUserId } = await db
    .selectFrom('competitionInfo')
    .select(['enteredBy', 'inputUserId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const actor = actorOf(user);
  return inputUserId === actor || enteredBy.includes(actor);
}
