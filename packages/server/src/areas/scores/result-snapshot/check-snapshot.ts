// A published result as it stands, and whether its hash, its chain and its signature still say so.
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { resultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import { notFound } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { resultOfSnapshot } from '../api/published-result.ts';
import { isHashOf, type EncryptedResult } from '../api/snapshot.ts';
import { bytesOf } from '#platform/signing/digest.ts';
import { isSignedBytes } from '#platform/signing/sign-bytes.ts';

type Checked = DataOf<typeof resultSnapshot.rows>;

export async function checkSnapshot(db: Db, id: string): Promise<Checked> {
  const [result, kept] = [
    await resultOfSnapshot(db, id),
    await db.selectFrom('resultSnapshot').selectAll().where('id', '=', id).executeTakeFirst(),
  ];
  if (result === null || kept === undefined) throw notFound();
  const { body, hash, previousHash, version, contestTradeId, keyId, signature } = kept;
  const before = await db
    .selectFrom('resultSnapshot')
    .select('hash')
    .where('contestTradeId', '=', contestTradeId)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return {
    theoryWeight: result.rules.theoryWeight,
    practiceWeight: result.rules.practiceWeight,
    rows: result.rows as Checked['rows'],
    isHashRight: isHashOf(hash, body as EncryptedResult, previousHash),
    isChainRight: (before?.hash ?? null) === previousHash,
    isSignatureRight:
      keyId === null || signature === null ? null : await isSignedBytes(db, bytesOf(hash), { keyId, signature }),
  };
}
