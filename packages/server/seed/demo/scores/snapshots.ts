// Published results, as they were published: the frozen results of each trade, with their hash.
import type { Db } from '../../../src/platform/db/connect.ts';
import { bytesOf } from '../../../src/platform/signing/digest.ts';
import { signBytes } from '../../../src/platform/signing/sign-bytes.ts';
import { hashOf, resultOf } from '../../../src/areas/scores/api/snapshot.ts';
import type { Competitor } from '../../../src/areas/scores/api/competitors.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { Contest } from '../contests/contests.ts';
import { rulesOf, type SampleCompetitor } from './scores.ts';
import type { World } from '../world.ts';

const PUBLISHED = [80, 90, 95];

/** Rows of result_snapshot; each trade is told its hash. */
export function snapshotsOf(
  { idAt }: World,
  contests: readonly Contest[],
  competitors: readonly SampleCompetitor[],
  publisher: Operator,
) {
  return contests
    .filter(({ plan }) => PUBLISHED.includes(plan.status))
    .flatMap((contest) =>
      contest.trades.map((trade) => {
        const rows = competitors
          .filter(({ entry, isOut }) => entry.trade.id === trade.id && !isOut)
          .map(({ row }) => row as unknown as Competitor);
        const { id, tradeName } = trade;
        const { id: contestId, contestName } = contest;
        const body = resultOf({ id, tradeName, contestId, contestName }, rulesOf(contest, trade), rows);
        const hash = hashOf('intl', body, null);
        trade.row.snapshotHash = hash;
        return {
          id: idAt(contest.when.announce),
          contestTradeId: trade.id,
          version: 1,
          body: JSON.stringify(body),
          hash,
          previousHash: null,
          publisherId: publisher.id,
          publisherName: publisher.name,
          publishedAt: contest.when.announce.toISOString(),
        };
      }),
    );
}

type Signed = Record<'keyId' | 'signature', string>;

/** With the key of the installation, as the server signs what it publishes. */
export async function signed<Row extends { hash: string }>(db: Db, rows: readonly Row[]): Promise<(Row & Signed)[]> {
  const all: (Row & Signed)[] = [];
  for (const row of rows) all.push({ ...row, ...(await signBytes(db, bytesOf(row.hash))) });
  return all;
}
