// A person's contests over the years: entries, published results, honours, and what the register of champions knows of former years.
// Of an account what it entered itself; what carries its number and name besides, once these were checked.
import type { CareerStep, honour } from '@trainrace/contract/areas/results/honour';
import { HONOUR, SCORE } from '@trainrace/contract/dictionaries';
import { DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { isProved, sameName } from '#platform/accounts/own-person.ts';

export interface CareerPerson {
  name: string;
  /** None where it is not known, or was not checked. */
  index: Buffer | null;
  accountId: string | null;
  /** The record that was asked about. */
  id: string;
}

export async function careerOf(
  context: Context,
  { id }: ParsedInputOf<typeof honour.career>,
): Promise<DataOf<typeof honour.career>> {
  const person = await personOf(context, id);
  return { name: person.name, steps: await stepsOf(context, person) };
}

/** Oneself; whoever a record speaks of is the bureau's to ask. */
async function personOf({ db, scope, user }: Context, id: string | undefined): Promise<CareerPerson> {
  const nobody = { name: user.name, index: null, accountId: null, id: user.id };
  if (scope === 'self') {
    if (id !== undefined && id !== user.id) throw notFound();
    const { rows } =
      await sql<CareerPerson>`select u.name, case when ${isProved('u')} then u.id_card_no_idx end as index,
      u.id as "accountId", u.id from user_info u where u.id = ${user.id} and u.is_deleted = 0`.execute(db);
    return rows[0] ?? nobody;
  }
  // Staff compete in nothing: they ask about somebody.
  if (scope === 'all' && id === undefined) return nobody;
  if (scope !== 'all' || !isId(id)) throw notFound();
  const { rows } = await sql<CareerPerson>`
    select coalesce(r.name, s.name) as name, s.id_card_no_idx as index, null as "accountId", s.id
    from competition_info s left join shown_result r on r.competitor_id = s.id where s.id = ${id} and s.is_deleted = 0
    union all select name, id_card_no_idx, null, id from champion_history where id = ${id} and is_deleted = 0`.execute(
    db,
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

const MOST_STEPS = 200;

export async function stepsOf({ db }: Context, { id, index, accountId, name }: CareerPerson): Promise<CareerStep[]> {
  const isThem = sql`x.id_card_no_idx = ${index}::bytea and ${sameName(sql`x.name`, sql`${name}::text`)}`;
  const isPublished = sql`r.score_status = ${SCORE.published}`;
  const shown = (column: string) => sql`case when ${isPublished} then r.${sql.ref(column)} end`;
  const isGranted = sql`s.honour_state in (${HONOUR.granted}, ${HONOUR.issued}, ${HONOUR.revoked})`;
  const conferred = (column: string) => sql`case when ${isGranted} then s.${sql.ref(column)} end`;
  const { rows } = await sql<CareerStep>`
    select c.contest_year as "contestYear", c.contest_name as "contestName", t.trade_name as "tradeName",
      a.contest_group as "contestGroup",
      case when ${isPublished} then 'published' when s.id is not null then 'competed' else 'entered' end as stage,
      ${shown('total_score')}::text as "totalScore", ${shown('rank_no')} as "rankNo",
      ${shown('award_level')} as "awardLevel", ${conferred('honour_code')} as "honourCode",
      ${conferred('promote_level')} as "promoteLevel", ${conferred('honour_state')} as "honourState",
      s.cert_no as "certNo"
    from application_info a
      join contest_trade t on t.id = a.contest_trade_id join contest_info c on c.id = a.contest_id
      left join competition_info s on s.application_id = a.id and s.is_deleted = 0
      left join shown_result r on r.competitor_id = s.id
    where a.id in (
        select x.id from application_info x where ${isThem}
        union all select x.id from application_info x where x.user_id = ${accountId}::uuid and x.is_deleted = 0
        union all select x.application_id from competition_info x where x.id = ${id} and x.is_deleted = 0) and a.is_deleted = 0 and a.audit_status > ${DRAFT}
    union all
    select h.contest_year, h.contest_name, h.trade_name, h.contest_group, 'history', h.total_score::text, h.rank_no,
      h.award_level, h.honour_code, h.promote_level, null, h.cert_no
    from champion_history h
    where h.id in (select x.id from champion_history x where ${isThem} union all select ${id}::uuid) and h.is_deleted = 0 and h.source_competition_info_id is null
    order by "contestYear" desc, "contestName", "tradeName" limit ${MOST_STEPS}`.execute(db);
  return rows;
}
