// The score row of a passed entry: made with a snapshot of the person, void when the person is out.
import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import { recordTrail } from '../../db/trail.ts';
import type { Work } from '../../http/work.ts';

const BIZ_TABLE = 'competition_info';

export async function makeCompetitor(work: Work, { id, name, ticketNo }: ApplicationInfo): Promise<void> {
  const { db, user, now } = work;
  const competitorId = newId();
  const time = now.toISOString();
  await sql`insert into competition_info (id, application_id, contest_id, contest_trade_id, contest_group, handle_unit_id,
      ticket_no, name, id_card_no_enc, id_card_no_idx, id_card_no_mask, mobile_enc, mobile_idx, mobile_mask, work_unit,
      create_user, create_time, update_user, update_time)
    select ${competitorId}, id, contest_id, contest_trade_id, contest_group, handle_unit_id,
      ticket_no, name, id_card_no_enc, id_card_no_idx, id_card_no_mask, mobile_enc, mobile_idx, mobile_mask, work_unit,
      ${user.id}, ${time}, ${user.id}, ${time}
    from application_info where id = ${id}`.execute(db);
  await recordTrail(work, [
    { bizTable: BIZ_TABLE, bizId: competitorId, bizNo: ticketNo, bizTitle: name, action: TRAIL.added, changes: [] },
  ]);
}

export async function voidCompetitor(work: Work, application: ApplicationInfo, reason: string): Promise<void> {
  const gone = await work.db
    .updateTable('competitionInfo')
    .set({ isDeleted: 1, version: sql`version + 1`, updateUser: work.user.id, updateTime: work.now.toISOString() })
    .where('applicationId', '=', application.id)
    .where('isDeleted', '=', 0)
    .returning(['id', 'ticketNo', 'name'])
    .execute();
  await recordTrail(
    work,
    gone.map(({ id, ticketNo, name }) => ({
      bizTable: BIZ_TABLE,
      bizId: id,
      bizNo: ticketNo,
      bizTitle: name,
      action: TRAIL.removed,
      changes: [],
      reason,
    })),
  );
}
