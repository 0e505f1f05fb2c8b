// Messages to the phones of those who have not read or confirmed: some hundred at a time in the order of accounts, so that
// fifty thousand keep nobody waiting, and who stops in the middle goes on where it stopped.
import { NOTICE } from '@trainrace/contract/dictionaries';
import type { FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { noticeSoon } from '@trainrace/contract/areas/documents/file-notice.labels';
import { quietUntil } from '@trainrace/contract/rules/quiet-hours';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isUndone, peopleOf } from '../api/audience.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { consumeQuotas, smsQuota } from '#platform/sms/quota.ts';
import type { Services } from '#platform/services.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { stamp } from '#platform/time/time.ts';

const PORTION = 200;

type Sending = Pick<Services, 'db' | 'cipher' | 'params' | 'rights'>;

export async function remindBySms(services: Sending, now: Date): Promise<void> {
  try {
    while (await remindPortion(services, now));
  } catch (error) {
    // The messages of the day are used up, of which administrators hear: the rest goes out tomorrow.
    if (!(error instanceof Refused && error.code === 429)) throw error;
  }
}

type Reminding = Pick<
  FileNotice,
  'id' | 'title' | 'scopeType' | 'scopeIds' | 'scopeTowns' | 'receiptDeadline' | 'noticeStatus'
> & { remindSmsAfter: string };

const remindPortion = async ({ db, cipher, params, rights }: Sending, now: Date): Promise<boolean> =>
  await inTransaction({ db, cipher, now }, async (context) => {
    const notice = await nextReminding(context.db);
    if (notice === undefined) return false;
    const people = notice.noticeStatus === NOTICE.published ? await undonePeople(context.db, notice) : [];
    const phones = people.flatMap(({ mobileEnc, table, field, profileId }) =>
      mobileEnc === null ? [] : [cipher.decrypt(mobileEnc, sensitivePlace(table, field, profileId))],
    );
    if (phones.length > 0) {
      const { smsQuietFrom, smsQuietTo, smsPerDayAll } = await params.read();
      await consumeQuotas({ rights }, context, { quotas: [smsQuota(smsPerDayAll)], events: phones.length });
      const heldUntil = quietUntil(stamp(now), smsQuietFrom, smsQuietTo);
      const held = heldUntil === null ? {} : { notBefore: new Date(`${heldUntil.replace(' ', 'T')}+08:00`) };
      const words = { title: notice.title, deadline: notice.receiptDeadline ?? noticeSoon[0] };
      const about = { bizTable: 'file_notice', bizId: notice.id, ...held };
      await queueSms(
        context,
        phones.map((mobile) => ({ template: 'NOTICE_RECEIPT', params: words, mobile, ...about })),
      );
    }
    const after = people.length < PORTION ? null : people.at(-1)!.id;
    await sql`update file_notice set remind_sms_after = ${after}::uuid where id = ${notice.id}`.execute(context.db);
    return true;
  });

async function nextReminding(db: Db): Promise<Reminding | undefined> {
  const { rows } = await sql<Reminding>`select id, title, scope_type as "scopeType", scope_ids as "scopeIds",
      scope_towns as "scopeTowns", receipt_deadline::text as "receiptDeadline", notice_status as "noticeStatus",
      remind_sms_after as "remindSmsAfter"
    from file_notice where remind_sms_after is not null order by id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

interface Undone {
  id: string;
  /** Where the number is written, and under which field. */
  table: 'userInfo' | 'groupInfo' | 'tournamentUnit' | 'account';
  field: 'mobile' | 'contactMobile';
  profileId: string;
  mobileEnc: Buffer | null;
}

async function undonePeople(db: Db, notice: Reminding): Promise<Undone[]> {
  const { rows } = await sql<Undone>`select a.id,
      case when u.id is not null then 'userInfo' when g.id is not null then 'groupInfo'
        when t.id is not null then 'tournamentUnit' else 'account' end as "table",
      case when g.id is not null or t.id is not null then 'contactMobile' else 'mobile' end as field,
      coalesce(u.id, g.id, t.id, a.id) as "profileId",
      coalesce(u.mobile_enc, g.contact_mobile_enc, t.contact_mobile_enc, a.mobile_enc) as "mobileEnc"
    from account a join file_notice n on n.id = ${notice.id}
      left join user_info u on u.id = a.id left join group_info g on g.id = a.id left join tournament_unit t on t.id = a.id
      left join file_notice_receipt r on r.notice_id = n.id and r.version_no = n.content_version and r.account_id = a.id
    where ${peopleOf(notice)} and ${isUndone('n', 'r')} and a.id > ${notice.remindSmsAfter}
    order by a.id limit ${PORTION}`.execute(db);
  return rows;
}
