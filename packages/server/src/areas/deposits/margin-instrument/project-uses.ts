// Money of a project across its instruments: what was used, put back and given back, of those that the caller sees.
import { MOST_ROWS, type marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { marginInstrumentSpec } from './instrument-store.ts';

type Uses = DataOf<typeof marginInstrument.projectUses>;

/** The newest rows, oldest first, as the ledger of one instrument reads. */
export async function projectUses(
  context: Context,
  { constructionFileId: file }: ParsedInputOf<typeof marginInstrument.projectUses>,
): Promise<Uses> {
  if (!isId(file)) return { usages: [], movements: [] };
  const { db, user } = context;
  const own = sql`margin_instrument t where t.construction_file_id = ${file} and t.is_deleted = 0
    and ${marginInstrumentSpec.visible(context)}`;
  const usages = await sql<Uses['usages'][number]>`
    select instrument_no, order_no, amount, worker_count, use_date, paid_date, top_up_deadline, top_up_amount, top_up_date
    from (select u.id, t.instrument_no, u.order_no, u.amount::text as amount, u.worker_count,
        u.use_date::text as use_date, u.paid_date::text as paid_date, u.top_up_deadline::text as top_up_deadline,
        u.top_up_amount::text as top_up_amount, u.top_up_date::text as top_up_date
      from margin_usage u join (select t.id, t.instrument_no from ${own}) t on t.id = u.instrument_id
      order by u.id desc limit ${MOST_ROWS}) newest order by id`.execute(db);
  // The line of its end names what took its place: another issuer's is none of an issuer's business.
  const isTold = user.roles.includes('SUP') ? sql`m.kind <> 'replace'` : sql`true`;
  const movements = await sql<Uses['movements'][number]>`
    select instrument_no, kind, happened_on, amount, balance, remark, by_name
    from (select m.id, t.instrument_no, m.kind, m.happened_on::text as happened_on, m.amount::text as amount,
        m.balance::text as balance, case when ${isTold} then m.remark end as remark, case when ${isTold} then m.by_name end as by_name
      from margin_movement m join (select t.id, t.instrument_no from ${own}) t on t.id = m.instrument_id
      order by m.id desc limit ${MOST_ROWS}) newest order by id`.execute(db);
  return { usages: usages.rows, movements: movements.rows };
}
