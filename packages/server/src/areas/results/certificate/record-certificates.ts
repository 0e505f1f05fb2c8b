// Certificate fields of a competitor's record: the number of the one in force, and whether the honour is out (domain §4.1c).
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { CERTIFICATE, TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';

interface Noted {
  id: string;
  ticketNo: string | null;
  name: string;
  certNo: string | null;
  honourState: number;
  newCertNo: string | null;
  newHonourState: number;
}

/**
 * After certificates were issued or revoked: the number of the honour's, else of the promotion, else of the award; and the
 * honour goes `from` → `to` where it has a certificate (or, revoked, none).
 */
export async function recordCertificates(
  context: Context,
  competitorIds: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { db, user, now } = context;
  if (competitorIds.length === 0) return;
  const hasHonour = sql`exists (select from certificate c where c.competitor_id = p.id and c.is_deleted = 0
    and c.cert_state = ${CERTIFICATE.issued} and c.cert_kind in ('honour', 'promotion'))`;
  const { rows } = await sql<Noted>`
    with held as (select id, ticket_no, name, cert_no, honour_state from competition_info
      where id = any(${[...competitorIds]}::uuid[]) order by id for update),
    wanted as (select p.*, (select c.cert_no from certificate c where c.competitor_id = p.id and c.is_deleted = 0
        and c.cert_state = ${CERTIFICATE.issued}
        order by array_position(array['honour', 'promotion', 'award'], c.cert_kind), c.id desc limit 1) as new_cert_no,
      case when p.honour_state = ${from} and ${hasHonour} = ${to > from} then ${to}::smallint else p.honour_state end
        as new_honour_state
      from held p)
    update competition_info r set cert_no = w.new_cert_no, honour_state = w.new_honour_state, version = r.version + 1,
      update_user = ${user.id}, update_time = ${now.toISOString()}
    from wanted w where r.id = w.id and (w.new_cert_no is distinct from w.cert_no or w.new_honour_state <> w.honour_state)
    returning r.id, w.ticket_no as "ticketNo", w.name, w.cert_no as "certNo", w.honour_state as "honourState",
      w.new_cert_no as "newCertNo", w.new_honour_state as "newHonourState"`.execute(db);
  await recordTrail(
    context,
    rows.map(({ id, ticketNo, name, certNo, honourState, newCertNo, newHonourState }) => ({
      bizTable: 'competition_info',
      bizId: id,
      bizNo: ticketNo,
      bizTitle: name,
      action: TRAIL.state,
      changes: changesBetween(
        competitionInfo.family,
        { certNo, honourState },
        { certNo: newCertNo, honourState: newHonourState },
      ),
      written: ['certNo', 'honourState'],
    })),
  );
}
