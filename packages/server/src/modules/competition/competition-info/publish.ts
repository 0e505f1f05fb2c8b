import { createHash } from 'node:crypto';
import type { ContestTrade } from '@trainrace/contract/competition/contest-trade';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { newId } from '../../../db/ids.ts';
import { Refused } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import { addDays, stamp } from '../../../time.ts';
import { competitorsOf, writeCompetitors, type Competitor } from './competitors.ts';
import { rulesOf, type TradeRules } from './score-rules.ts';
import type { Effect } from './trade-command.ts';

const PUBLIC = 4;
const PUBLISHED = 5;

/** From now on persons and groups see their scores and ranks. */
export async function publicizeScores(work: Work, trade: ContestTrade): Promise<Effect> {
  const rows = await competitorsOf(work, trade.id);
  await writeCompetitors(
    work,
    rows.map((before) => ({ before, after: { scoreStatus: PUBLIC } })),
  );
  return { set: { publicizeTime: work.now.toISOString() } };
}

/** After the publicity: the result as it is, kept for good, its hash chained to the version before. */
export async function publishScores(work: Work, trade: ContestTrade): Promise<Effect> {
  const rules = await rulesOf(work.db, trade.id);
  requirePublicityOver(work, trade, rules);
  const rows = await competitorsOf(work, trade.id);
  const said = await keepSnapshot(work, trade, resultOf(trade, rules, rows));
  const publishTime = work.now.toISOString();
  await writeCompetitors(
    work,
    rows.map((before) => ({ before, after: { scoreStatus: PUBLISHED, publishTime } })),
  );
  return { set: { snapshotHash: said.hash }, said };
}

function requirePublicityOver({ now }: Work, { publicizeTime }: ContestTrade, { publicityDays }: TradeRules): void {
  const since = new Date(`${String(publicizeTime).replace(' ', 'T')}+08:00`);
  const until = addDays(since, publicityDays);
  if (now < until) throw new Refused(409, 'publicityNotOver', { until: stamp(until) });
}

/** Names, units and results; never an ID number or a phone (domain §8, 11). */
function resultOf(trade: ContestTrade, rules: TradeRules, rows: readonly Competitor[]) {
  const { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule } = rules;
  return {
    contestId: trade.contestId,
    contestName: trade.contestName,
    contestTradeId: trade.id,
    tradeName: trade.tradeName,
    rules: { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule },
    rows: rows.toSorted(byRank).map((row) => ({
      ticketNo: row.ticketNo,
      name: row.name,
      workUnit: row.workUnit,
      contestGroup: row.contestGroup,
      theoryAttend: row.theoryAttend,
      practiceAttend: row.practiceAttend,
      theoryScore: row.theoryScore,
      practiceScore: row.practiceScore,
      practiceSeconds: row.practiceSeconds,
      deduction: row.deduction,
      totalScore: row.totalScore,
      rankNo: row.rankNo,
      isPass: row.isPass,
      awardLevel: row.awardLevel,
    })),
  };
}

/** Who is unranked comes last. */
const byRank = (one: Competitor, other: Competitor): number =>
  one.contestGroup - other.contestGroup || (one.rankNo ?? Infinity) - (other.rankNo ?? Infinity) || 0;

async function keepSnapshot({ db, now, user }: Work, trade: ContestTrade, body: ReturnType<typeof resultOf>) {
  const previous = await db
    .selectFrom('resultSnapshot')
    .select(['version', 'hash'])
    .where('contestTradeId', '=', trade.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = previous?.hash ?? null;
  const hash = createHash('sha256').update(canonicalJson({ body, previousHash })).digest('hex');
  const id = newId();
  await db
    .insertInto('resultSnapshot')
    .values({
      id,
      contestTradeId: trade.id,
      version: (previous?.version ?? 0) + 1,
      body: JSON.stringify(body),
      hash,
      previousHash,
      publisherId: user.id,
      publisherName: user.name,
      publishedAt: now.toISOString(),
    })
    .execute();
  return { snapshotId: id, hash };
}
