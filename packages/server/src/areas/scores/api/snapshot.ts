// A published result as it is kept for good, and the hash it is known by.
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import type { ScoreRules } from '@trainrace/contract/areas/scores/rules/score';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { personKeys } from '#platform/store/person-keys.ts';
import { encryptText } from '#platform/store/encrypted-text.ts';
import type { Db } from '#platform/db/connect.ts';
import { placeOf, type Place } from '#platform/security/field-cipher.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import { digestOf, isDigestOf } from '#platform/signing/digest.ts';
import type { Competitor } from './competitors.ts';

type Trade = Pick<ContestTrade, 'id' | 'contestId' | 'contestName' | 'tradeName'>;
type Row = Pick<Competitor, 'id' | Shown>;
type Shown =
  | 'ticketNo'
  | 'name'
  | 'workUnit'
  | 'contestGroup'
  | 'theoryAttend'
  | 'practiceAttend'
  | 'theoryScore'
  | 'practiceScore'
  | 'practiceSeconds'
  | 'deduction'
  | 'totalScore'
  | 'standardScore'
  | 'rankNo'
  | 'isPass'
  | 'awardLevel';

export type Result = ReturnType<typeof resultOf>;
type EncryptedRow = Omit<Result['rows'][number], 'name'> & { name: string | null };
/** As it is kept and hashed: name and unit in ciphertext. */
export type EncryptedResult = Omit<Result, 'rows'> & { rows: EncryptedRow[] };

/** Names, units and results; never an ID number or a phone (domain §8, 11). */
export function resultOf(trade: Trade, rules: ScoreRules, rows: readonly Row[]) {
  const { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule } = rules;
  return {
    contestId: trade.contestId,
    contestName: trade.contestName,
    contestTradeId: trade.id,
    tradeName: trade.tradeName,
    rules: { theoryWeight, practiceWeight, passTheory, passPractice, tieRule, awardRule },
    rows: rows.toSorted(byRank).map((row) => ({
      competitorId: row.id,
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
      standardScore: row.standardScore,
      rankNo: row.rankNo,
      isPass: row.isPass,
      awardLevel: row.awardLevel,
    })),
  };
}

/** Encrypts the identities with the key of each competitor: the result stays as published, its people can be forgotten. */
export async function encryptResult(db: Db, snapshotId: string, body: Result): Promise<EncryptedResult> {
  const keys = await personKeys(
    db,
    body.rows.map(({ competitorId }) => competitorId),
  );
  const seal = ({ competitorId: id }: Result['rows'][number], field: string, text: string | null) =>
    text === null ? null : encryptText(db, { id, key: keys.get(id)! }, text, snapshotPlace(snapshotId, field, id));
  const rows = body.rows.map((row) => ({
    ...row,
    name: seal(row, 'name', row.name),
    workUnit: seal(row, 'work_unit', row.workUnit),
  }));
  return { ...body, rows };
}

export function snapshotPlace(snapshotId: string, field: string, competitorId: string): Place {
  return placeOf('result_snapshot', `body.${field}`, `${snapshotId}/${competitorId}`);
}

/** Unranked rows come last. */
const byRank = (one: Row, other: Row): number =>
  one.contestGroup - other.contestGroup || (one.rankNo ?? Infinity) - (other.rankNo ?? Infinity) || 0;

/** Chained to the version before. */
export function hashOf(suite: SuiteName, body: EncryptedResult, previousHash: string | null): string {
  return digestOf(suite, canonicalJson({ body, previousHash }));
}

export function isHashOf(hash: string, body: EncryptedResult, previousHash: string | null): boolean {
  return isDigestOf(hash, canonicalJson({ body, previousHash }));
}
