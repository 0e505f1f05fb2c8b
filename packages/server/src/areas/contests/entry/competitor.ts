// The score row of a passed entry: made with a snapshot of the person, void when the person is out.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { decryptSensitive, sensitivePlace } from '#platform/store/sensitive.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';

const BIZ_TABLE = 'competition_info';

type Passed = Pick<ApplicationInfo, 'id' | 'name' | 'ticketNo'>;

export async function makeCompetitor(actor: Actor, { id, name, ticketNo }: Passed, reason?: string): Promise<void> {
  const { db, user, now } = actor;
  const competitorId = newId();
  const time = now.toISOString();
  // Ciphertext belongs to its row: here the values are encrypted anew.
  const { cipher } = secretsOf(db);
  const person = await decryptSensitive({ db, cipher }, 'applicationInfo', id, ['idCardNo', 'mobile']);
  const own = (field: 'idCardNo' | 'mobile') =>
    person[field] === null
      ? null
      : cipher.encrypt(person[field], sensitivePlace('competitionInfo', field, competitorId));
  await sql`insert into competition_info (id, application_id, contest_id, contest_trade_id, contest_group, handle_unit_id,
      ticket_no, name, id_card_no_enc, id_card_no_idx, id_card_no_mask, mobile_enc, mobile_idx, mobile_mask, work_unit,
      create_user, create_time, update_user, update_time)
    select ${competitorId}, id, contest_id, contest_trade_id, contest_group, handle_unit_id,
      ticket_no, name, ${own('idCardNo')}, id_card_no_idx, id_card_no_mask, ${own('mobile')}, mobile_idx, mobile_mask, work_unit,
      ${user?.id ?? null}, ${time}, ${user?.id ?? null}, ${time}
    from application_info where id = ${id}`.execute(db);
  const named = { bizTable: BIZ_TABLE, bizId: competitorId, bizNo: ticketNo, bizTitle: name };
  await recordTrail(actor, [{ ...named, action: TRAIL.added, changes: [], reason: reason ?? null }]);
}

export async function voidCompetitor(actor: Actor, entry: { id: string }, reason: string): Promise<void> {
  const { db, user, now } = actor;
  const gone = await db
    .updateTable('competitionInfo')
    .set({ isDeleted: 1, version: sql`version + 1`, updateUser: user?.id ?? null, updateTime: now.toISOString() })
    .where('applicationId', '=', entry.id)
    .where('isDeleted', '=', 0)
    .returning(['id', 'ticketNo', 'name'])
    .execute();
  // Publicity shows who competes; what was published stays until it is corrected.
  const hidden = await db
    .deleteFrom('shownResult')
    .where('applicationId', '=', entry.id)
    .where('snapshotId', 'is', null)
    .returning('competitorId')
    .execute();
  await ledgerRows(
    db,
    'shown_result',
    hidden.map(({ competitorId }) => competitorId),
  );
  await recordTrail(
    actor,
    gone.map(({ id, ticketNo, name }) => ({
      bizTable: BIZ_TABLE,
      bizId: id,
      bizNo: ticketNo,
      bizTitle: name,
      action: TRAIL.removed,
      changes: [],
      reason,
      written: ['isDeleted'],
    })),
  );
}
