// Placings of published results that nobody has taken over yet: accepted or ignored, one press each.
import { MOST_PROPOSALS, type championHistory } from '@trainrace/contract/areas/results/champion-history';
import { HONOUR } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { sql } from 'kysely';
import { eachRow } from '#platform/context/batch.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { publishedResult } from '#areas/scores/api/published-result.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { awardedPlacing, proposedChampion } from '../api/proposed-champions.ts';
import { championHistoryStore } from './champion-history.store.ts';
import { refuseChampionTwice } from './save-champion.ts';

type Proposals = DataOf<typeof championHistory.proposals>;
type Proposal = Proposals['rows'][number];

const granted = sql`s.honour_state in (${sql.lit(HONOUR.granted)}, ${sql.lit(HONOUR.issued)})`;

export async function championProposals(
  { db }: Context,
  input: ParsedInputOf<typeof championHistory.proposals>,
): Promise<Proposals> {
  const { rows } = await sql<Proposal & { total: number }>`
    select s.id, c.contest_year as "contestYear", c.contest_name as "contestName", t.trade_name as "tradeName",
      r.contest_group as "contestGroup", r.rank_no as "rankNo", r.award_level as "awardLevel", r.name,
      r.work_unit as "workUnit", r.total_score::text as "totalScore",
      case when ${granted} then s.honour_code end as "honourCode", count(*) over ()::int as total
    from shown_result r join competition_info s on s.id = r.competitor_id
      join contest_trade t on t.id = r.contest_trade_id join contest_info c on c.id = t.contest_id
    where ${proposedChampion({ ignored: input.isIgnored === 1 })}
    order by c.contest_year desc, c.id desc, t.trade_name, r.contest_group, r.rank_no, s.id limit ${MOST_PROPOSALS}`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return { total, rows: rows.map((row) => ({ ...row, total: undefined })) };
}

export async function acceptProposals(
  context: Context,
  { ids, isPublic = 1 }: ParsedInputOf<typeof championHistory.accept>,
): Promise<BatchRow[]> {
  await requireAwarded(context, ids);
  return await eachRow(context, ids, async (context, id) => await takeOver(context, id, isPublic));
}

export async function ignoreProposals(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  await requireAwarded(context, ids);
  return await eachRow(context, ids, async (context, id) => {
    await inTransaction(context, async ({ db, user }) => {
      await sql`insert into champion_ignored (competition_info_id, ignored_by) values (${id}, ${user.id})
        on conflict do nothing`.execute(db);
    });
  });
}

async function requireAwarded({ db }: Context, ids: readonly string[]): Promise<void> {
  if (!ids.every(isId)) throw notFound();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shown_result r where r.competitor_id = any(${[...ids]}) and ${awardedPlacing()}`.execute(
    db,
  );
  if (rows[0]?.count !== ids.length) throw notFound();
}

interface Source {
  contestYear: number;
  sessionNo: string | null;
  contestName: string;
  contestLevel: number;
  contestTradeId: string;
  tradeName: string;
  contestGroup: number;
  handleUnitId: string;
  honourCode: string | null;
  promoteLevel: number | null;
  sex: number | null;
  townCode: string | null;
  bonus: string | null;
}

/** Takes over the published result, as it was published; the data of the person come from the entry. */
async function takeOver(outer: Context, id: string, isPublic: 0 | 1): Promise<void> {
  const write = async () =>
    await inTransaction(outer, async (context) => {
      const { contestTradeId, ...source } = await sourceOf(context, id);
      const result = await publishedResult(context.db, contestTradeId);
      const row = result?.rows.find(({ competitorId }) => competitorId === id);
      if (row === undefined || row.name === null || row.rankNo === null || row.awardLevel === null)
        throw new Refused(409, 'championNotPublished');
      const { idCardNo } = await decryptSensitive(context, 'competitionInfo', id, ['idCardNo']);
      const { name, workUnit, rankNo, awardLevel, totalScore } = row;
      await championHistoryStore(context).insert({
        ...source,
        name,
        rankNo,
        awardLevel,
        totalScore,
        idCardNo,
        isPublic,
        workUnit: workUnit ?? '—',
        sex: source.sex ?? 1,
        sourceCompetitionInfoId: id,
      });
      await context.db.deleteFrom('championIgnored').where('competitionInfoId', '=', id).execute();
    });
  const once = async () => await refuseTwice('champion_history_source', { key: 'championTwice' }, write);
  await refuseChampionTwice(once);
}

async function sourceOf({ db }: Context, id: string): Promise<Source> {
  const { rows } = await sql<Source>`
    select c.contest_year as "contestYear", c.session_no as "sessionNo", c.contest_name as "contestName",
      c.contest_level as "contestLevel", s.contest_trade_id as "contestTradeId", t.trade_name as "tradeName",
      r.contest_group as "contestGroup", s.handle_unit_id as "handleUnitId", a.sex, a.town_code as "townCode",
      case when ${granted} then s.honour_code end as "honourCode",
      case when ${granted} then s.promote_level end as "promoteLevel",
      (select sum(p.amount)::text from prize p where p.competitor_id = s.id and p.prize_state > 0 and p.is_deleted = 0) as bonus
    from competition_info s join shown_result r on r.competitor_id = s.id
      join contest_trade t on t.id = s.contest_trade_id join contest_info c on c.id = s.contest_id
      join application_info a on a.id = s.application_id
    where s.id = ${id}`.execute(db);
  return rows[0]!;
}
