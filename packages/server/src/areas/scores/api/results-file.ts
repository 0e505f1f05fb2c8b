// The published results of a contest as a file that a stranger can recompute (packages/verify): rules, marks and places as
// everybody reads them, every version that was published, their hashes. Tickets say who is who; names stay where they are.
import type { ScoreRules, ScoreRow } from '@trainrace/contract/areas/scores/rules/score';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { sql } from 'kysely';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { isId } from '#platform/db/ids.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { stamp } from '#platform/time/time.ts';
import { bytesOf, digestOf } from '#platform/signing/digest.ts';
import { publicKeys, signBytes } from '#platform/signing/sign-bytes.ts';
import { signingKey } from '#platform/signing/signing-keys.ts';
import { shownRulesOf } from './shown-rules.ts';
import type { EncryptedResult } from './snapshot.ts';

const FORMAT = 'trainrace-results-2';

type Row = Omit<ScoreRow, 'id'> & {
  competitorId: string;
  ticketNo: string | null;
  totalScore: string | null;
  rankNo: number | null;
  isPass: 0 | 1 | null;
  awardLevel: number | null;
  standardScore: number | null;
};

export interface ResultsFile {
  format: typeof FORMAT;
  exportedAt: string;
  /** Public ones, by which signatures are checked, since when. */
  keys: Record<string, { publicKey: string; madeAt: string }>;
  contest: { id: string; contestNo: string; contestName: string; contestYear: number };
  trades: {
    contestTradeId: string;
    tradeName: string;
    contestGroup: number;
    isImported: boolean;
    rules: ScoreRules;
    rows: Row[];
    snapshots: {
      version: number;
      publishedAt: string;
      body: EncryptedResult;
      previousHash: string | null;
      hash: string;
      keyId: string | null;
      signature: string | null;
    }[];
  }[];
  /** Of everything before it, as canonical JSON. */
  hash: string;
  /** Of the hash, as those of the versions are. */
  keyId: string;
  signature: string;
}

/** By number or id. Null where there is no such contest, or nothing of it was published. */
export async function resultsFile(db: Db, contest: string, now: Date): Promise<ResultsFile | null> {
  const found = await db
    .selectFrom('contestInfo')
    .select(['id', 'contestNo', 'contestName', 'contestYear', 'isImported'])
    .where(isId(contest) ? 'id' : 'contestNo', '=', contest)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (found === undefined) return null;
  const trades = await db
    .selectFrom('contestTrade')
    .select(['id', 'tradeName', 'contestGroup'])
    .where('contestId', '=', found.id)
    .where('snapshotHash', 'is not', null)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute();
  if (trades.length === 0) return null;
  // Made before the keys are listed, where nothing was signed yet.
  await inTransaction({ db }, async ({ db }) => await signingKey(db, 'bytes'));
  const { isImported, ...about } = found;
  const whole = {
    format: FORMAT,
    exportedAt: stamp(now),
    contest: about,
    keys: await keysOf(db),
    trades: await Promise.all(
      trades.map(async (trade) => await tradeOf(db, { ...trade, isImported: isImported === 1 })),
    ),
  } as const;
  const hash = digestOf(secretsOf(db).suite, canonicalJson(whole));
  return { ...whole, hash, ...(await signBytes(db, bytesOf(hash))) };
}

/** Characters of a time to the second. */
const STAMP = 19;

async function keysOf(db: Db): Promise<ResultsFile['keys']> {
  const keys = (await publicKeys(db)).filter(({ purpose }) => purpose === 'bytes');
  return Object.fromEntries(
    keys.map(({ keyId, publicKey, madeAt }) => [keyId, { publicKey, madeAt: madeAt.slice(0, STAMP) }]),
  );
}

interface Published {
  id: string;
  tradeName: string;
  contestGroup: number;
  isImported: boolean;
}

async function tradeOf(db: Db, { id, tradeName, contestGroup, isImported }: Published) {
  const { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule } = await shownRulesOf(db, id);
  const { rows } = await sql<Row>`
    select competitor_id as "competitorId", ticket_no as "ticketNo", contest_group as "contestGroup",
      theory_score as "theoryScore", practice_score as "practiceScore", theory_attend as "theoryAttend",
      practice_attend as "practiceAttend", practice_seconds as "practiceSeconds", deduction, total_score as "totalScore",
      rank_no as "rankNo", is_pass as "isPass", award_level as "awardLevel", standard_score as "standardScore"
    from shown_result where contest_trade_id = ${id} order by contest_group, rank_no, competitor_id`.execute(db);
  const { rows: snapshots } = await sql<ResultsFile['trades'][number]['snapshots'][number]>`
    select version, left(published_at::text, 19) as "publishedAt", body, previous_hash as "previousHash", hash,
      key_id as "keyId", signature
    from result_snapshot where contest_trade_id = ${id} order by version`.execute(readerOf(db));
  return {
    contestTradeId: id,
    tradeName,
    contestGroup,
    isImported,
    rules: { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule },
    rows,
    snapshots,
  };
}
