import { SCORE } from '@trainrace/contract/dictionaries';
import type { ContestTrade } from '@trainrace/contract/competition/contest-trade';
import { ledgerRow } from '#integrity/ledger.ts';
import { newId } from '#db/ids.ts';
import { personKeys } from '#store/person-keys.ts';
import { encryptText } from '#store/encrypted-text.ts';
import { placeOf } from '#security/field-cipher.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { periodEnds } from '#domain/calendar/period-ends.ts';
import { stamp } from '#time/time.ts';
import { competitorsOf, writeCompetitors } from './competitors.ts';
import { rulesOf } from './score-rules.ts';
import { hashOf, resultOf, encryptResult, type Result } from './snapshot.ts';

/** From now on persons and groups see their scores and ranks. */
export async function publicizeScores(context: Context, trade: ContestTrade) {
  const rows = await competitorsOf(context, trade.id);
  await writeCompetitors(
    context,
    rows.map((before) => ({ before, after: { scoreStatus: SCORE.publicity } })),
  );
  const { publicityDays, appealDays, dayCount } = await rulesOf(context.db, trade.id);
  const [publicityEnd, appealEnd] = await periodEnds(context, [publicityDays, appealDays], dayCount);
  return { publicizeTime: context.now.toISOString(), publicityEnd, appealEnd };
}

/** After publicity and appeals: the result as it is, kept for good, its hash chained to the version before. */
export async function publishScores(context: Context, trade: ContestTrade) {
  const rules = await rulesOf(context.db, trade.id);
  requireHeard(context, trade);
  const rows = await competitorsOf(context, trade.id);
  const said = await keepSnapshot(context, trade, resultOf(trade, rules, rows));
  const publishTime = context.now.toISOString();
  await writeCompetitors(
    context,
    rows.map((before) => ({ before, after: { scoreStatus: SCORE.published, publishTime } })),
  );
  return { set: { snapshotHash: said.hash }, said };
}

/** What was announced when publicity began has passed. */
function requireHeard({ now }: Context, { publicityEnd, appealEnd }: ContestTrade): void {
  const moment = stamp(now);
  if (publicityEnd !== null && moment < publicityEnd)
    throw new Refused(409, 'publicityNotOver', { until: publicityEnd });
  if (appealEnd !== null && moment < appealEnd) throw new Refused(409, 'appealsNotOver', { until: appealEnd });
}

const publisherPlace = (snapshotId: string) => placeOf('result_snapshot', 'publisher_name', snapshotId);

export async function keepSnapshot({ db, now, user }: Context, trade: ContestTrade, body: Result) {
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
  const hash = hashOf(sealed, previousHash);
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
      publisherName: encryptText({ id: user.id, key: publisherKey! }, user.name, publisherPlace(id)) ?? '',
      publishedAt: now.toISOString(),
    })
    .execute();
  await ledgerRow(db, 'result_snapshot', id);
  return { snapshotId: id, hash };
}
