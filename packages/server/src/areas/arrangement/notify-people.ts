// Tells people who were seated, or seated anew, in the message centre and on the phone.
import { sql } from 'kysely';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { notify, type InboxMessage } from '#platform/notify/notify.ts';
import type { BesideInbox } from '#platform/notify/queue-chosen-sms.ts';
import type { Context } from '#platform/context/context.ts';

interface Seated {
  id: string;
  name: string;
  contest: string;
  mobileEnc: Buffer | null;
  to: string | null;
  time: string;
  place: string;
  seat: string;
  /** Owner of the phone, where the person has an account. */
  userId: string | null;
}

/** Rows per INSERT: PostgreSQL takes 65 535 parameters. */
const PORTION = 1000;

/** Of each seat one message; a reason says that it was another one before. */
export async function notifyPeople(context: Context, seatIds: readonly string[], reason: string | null): Promise<void> {
  const { rows } = await sql<Seated>`
    select a.id, coalesce(a.name, '') as name, c.contest_name as contest, a.mobile_enc as "mobileEnc",
      coalesce(a.user_id, a.group_id, a.create_user) as "to", a.user_id as "userId", to_char(s.start_time, 'YYYY-MM-DD HH24:MI') as time,
      v.venue_name || ' ' || s.room_name as place, e.seat_no::text as seat
    from exam_seat e join exam_session s on s.id = e.session_id join exam_venue v on v.id = s.venue_id
    join application_info a on a.id = e.application_id join contest_info c on c.id = e.contest_id
    where e.id = any(${seatIds}::uuid[]) order by a.id, e.exam_type`.execute(context.db);
  for (let at = 0; at < rows.length; at += PORTION) {
    const portion = rows.slice(at, at + PORTION);
    await notify(
      context,
      portion.map((row) => ({ ...toldOf(row, reason), sms: smsOf(context, row, reason) })),
    );
  }
}

function toldOf({ id, name, contest, to, time, place, seat }: Seated, reason: string | null): InboxMessage {
  const about = { bizTable: 'APPLICATION_INFO', bizId: id };
  const where = { to: to === null ? [] : [to], link: '/application/my', about };
  const params = { name, contest, time, place, seat };
  return reason === null
    ? { template: 'TICKET_READY', params, ...where }
    : { template: 'SEAT_CHANGED', params: { ...params, reason }, ...where };
}

function smsOf({ cipher }: Context, row: Seated, reason: string | null): BesideInbox[] {
  if (row.mobileEnc === null) return [];
  const { id, name, contest, time, place, seat } = row;
  const mobile = cipher.decrypt(row.mobileEnc, sensitivePlace('applicationInfo', 'mobile', id));
  const about = { of: row.userId, mobile, bizTable: 'application_info', bizId: id };
  return reason === null
    ? [{ ...about, template: 'TICKET_READY', params: { name, contest, time, place, seat } }]
    : [{ ...about, template: 'SCHEDULE_CHANGED', params: { name, contest, time, place } }];
}
