// The newest result of a trade, kept for good: encrypted per person, hashed, chained to the version before, in the ledger.
// From then on it is what everybody reads.
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { newId } from '#platform/db/ids.ts';
import { personKeys } from '#platform/store/person-keys.ts';
import { encryptText } from '#platform/store/encrypted-text.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { actorName, type Context } from '#platform/context/context.ts';
import { bytesOf } from '#platform/signing/digest.ts';
import { signBytes } from '#platform/signing/sign-bytes.ts';
import { showResult } from '../competition-info/show-result.ts';
import { encryptResult, hashOf, type Result } from './snapshot.ts';

export function publisherPlace(snapshotId: string) {
  return placeOf('result_snapshot', 'publisher_name', snapshotId);
}

export async function saveSnapshot({ db, now, user }: Context, trade: Pick<ContestTrade, 'id'>, body: Result) {
  const previous = await db
    .selectFrom('resultSnapshot')
    .select(['version', 'hash'])
    .where('contestTradeId', '=', trade.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = previous?.hash ?? null;
  const id = newId();
  const sealed = await encryptResult(db, id, body);
  const publisherKey = (await personKeys(db, [user.id])).get(user.id);
  const hash = hashOf(secretsOf(db).suite, sealed, previousHash);
  await db
    .insertInto('resultSnapshot')
    .values({
      id,
      contestTradeId: trade.id,
      version: (previous?.version ?? 0) + 1,
      body: JSON.stringify(sealed),
      hash,
      previousHash,
      publisherId: user.id,
      publisherName: encryptText(db, { id: user.id, key: publisherKey! }, actorName(user), publisherPlace(id)) ?? '',
      publishedAt: now.toISOString(),
      ...(await signBytes(db, bytesOf(hash))),
    })
    .execute();
  await ledgerRows(db, 'result_snapshot', [id]);
  await showResult(db, body, id);
  return { snapshotId: id, hash };
}
