// Candidates for each certificate: by the published result of the trade, and by the honours granted (domain §4.1c).
import { ASSIGN, HONOUR, refereeRole, type CertificateKind } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { publishedResult } from '#areas/scores/api/published-result.ts';

export interface Candidate {
  certKind: CertificateKind;
  /** The competitor, or the assignment. */
  subjectId: string;
  competitorId: string | null;
  assignmentId: string | null;
  /** Person whose key the name is encrypted with. */
  personId: string;
  contestId: string;
  contestTradeId: string;
  contestName: string;
  tradeName: string;
  /** None of a referee. */
  snapshotId: string | null;
  name: string | null;
  workUnit: string | null;
  rankNo: number | null;
  awardLevel: number | null;
  honourCode: string | null;
  promoteLevel: number | null;
  refereeRole: string | null;
}

interface Granted {
  id: string;
  honourCode: string | null;
  promoteLevel: number | null;
}

/** Null while nothing of the trade is published, and nobody has refereed. */
export async function candidatesOf(
  db: Db,
  contestTradeId: string,
  kinds: readonly CertificateKind[],
): Promise<Candidate[] | null> {
  const result = await publishedResult(db, contestTradeId);
  const referees = kinds.includes('referee') ? await refereesOf(db, contestTradeId) : [];
  if (result === null) return referees.length === 0 ? null : referees;
  const granted = await grantedIn(db, contestTradeId);
  const competitors = result.rows.flatMap((row) => {
    const honours = granted.get(row.competitorId);
    const common = {
      subjectId: row.competitorId,
      competitorId: row.competitorId,
      assignmentId: null,
      personId: row.competitorId,
      contestId: result.contestId,
      contestTradeId,
      contestName: result.contestName,
      tradeName: result.tradeName,
      snapshotId: result.snapshotId,
      name: row.name,
      workUnit: row.workUnit,
      rankNo: row.rankNo,
      awardLevel: row.awardLevel,
      honourCode: honours?.honourCode ?? null,
      promoteLevel: honours?.promoteLevel ?? null,
      refereeRole: null,
    };
    // The name of a person whose data were erased is nobody's to print.
    if (row.name === null) return [];
    const earned = { award: row.awardLevel, honour: common.honourCode, promotion: common.promoteLevel, referee: null };
    return kinds.filter((kind) => Boolean(earned[kind])).map((certKind) => ({ ...common, certKind }));
  });
  return [...competitors, ...referees];
}

/** Persons who have refereed; their assignment is what is certified. */
export async function refereesOf(db: Db, contestTradeId: string): Promise<Candidate[]> {
  const { rows } = await sql<{
    id: string;
    expertId: string;
    role: number;
    name: string;
    workUnit: string;
    contestId: string;
    contestName: string;
    tradeName: string;
  }>`select r.id, r.expert_id as "expertId", r.role, e.name, e.work_unit as "workUnit", r.contest_id as "contestId",
      c.contest_name as "contestName", x.trade_name as "tradeName"
    from referee_assignment r join expert_refree_info e on e.id = r.expert_id
    join contest_info c on c.id = r.contest_id join contest_trade x on x.id = r.contest_trade_id
    where r.contest_trade_id = ${contestTradeId} and r.is_deleted = 0
      and r.assign_state in (${ASSIGN.refereed}, ${ASSIGN.paid}) order by r.role, r.id`.execute(db);
  return rows.map(({ id, expertId, role, ...row }) => ({
    ...row,
    certKind: 'referee',
    subjectId: id,
    competitorId: null,
    assignmentId: id,
    personId: expertId,
    contestTradeId,
    snapshotId: null,
    rankNo: null,
    awardLevel: null,
    honourCode: null,
    promoteLevel: null,
    refereeRole: wordOf(refereeRole, role, 'zh'),
  }));
}

async function grantedIn(db: Db, contestTradeId: string): Promise<Map<string, Granted>> {
  const { rows } = await sql<Granted>`
    select id, honour_code as "honourCode", promote_level as "promoteLevel" from competition_info
    where contest_trade_id = ${contestTradeId} and is_deleted = 0
      and honour_state in (${HONOUR.granted}, ${HONOUR.issued})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
