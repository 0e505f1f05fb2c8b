// Subject of a reminder: a file that is the enterprise's turn, or a permit without one; locked, in the caller's reach.
import { FILE, fileStatus, INSTRUMENT } from '@trainrace/contract/dictionaries';
import type { RemindWhat } from '@trainrace/contract/areas/deposits/remind.labels';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { CipherDb } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { today } from '#platform/store/today.ts';

export interface Subject {
  id: string;
  of: 'file' | 'permit';
  projectName: string;
  /** Of an unfiled project. */
  permitNo: string | null;
  enterpriseName: string;
  townCode: string | null;
  what: RemindWhat;
  deadline: string | null;
  amount: string | null;
  /** The one whose turn it is: name, and number to write to. */
  accountId: string;
  toName: string;
  mobile: string | null;
  lastRemindTime: string | null;
}

interface Row {
  id: string;
  projectName: string;
  permitNo: string | null;
  enterpriseName: string;
  townCode: string | null;
  deadline: string | null;
  amount: string | null;
  fileStatus: number | null;
  isExpiring: boolean;
  fileId: string | null;
  enterpriseId: string | null;
  issuerId: string | null;
  issuerName: string | null;
  mobileEnc: Buffer | null;
  /** Record that the encrypted number belongs to. */
  mobileOf: string | null;
  lastRemindTime: string | null;
}

const WHAT: Readonly<Record<number, RemindWhat>> = {
  [FILE.draft]: 'draft',
  [FILE.townReturned]: 'returned',
  [FILE.bureauReturned]: 'returned',
  [FILE.approved]: 'approved',
  [FILE.refused]: 'refused',
  [FILE.confirming]: 'confirming',
  [FILE.used]: 'used',
};

/** The issuer that has to confirm the instrument, if it has an account. */
const issuerOf = sql`left join lateral (select i.issuer_unit_id, i.issuer_name from margin_instrument i
  where i.construction_file_id = t.id and i.instrument_state = ${sql.lit(INSTRUMENT.waiting)} and i.is_deleted = 0
    and i.issuer_unit_id is not null order by i.id desc limit 1) i on true`;

/** Of the file: its wage officer; without a number there, the account of the enterprise. */
export async function lockFileSubject({ db, cipher }: CipherDb, id: string): Promise<Subject> {
  const { rows } = await sql<Row>`select t.id, t.project_name, null as permit_no, t.enterprise_name, t.town_code,
      (case when t.file_status = ${FILE.inForce} then t.expire_date else coalesce(t.pay_deadline, t.due_date, t.deadline) end)::text as deadline,
      t.approved_amount::text as amount, t.file_status,
      (t.expire_date is not null and t.expire_date <= ${today} + 90) as is_expiring,
      null as file_id, t.enterprise_id, t.labor_mobile_enc as mobile_enc, t.id as mobile_of,
      i.issuer_unit_id as issuer_id, i.issuer_name, t.last_remind_time::text as last_remind_time
    from construction_file t ${issuerOf} where t.id = ${id} and t.is_deleted = 0 for update of t`.execute(db);
  const row = rows[0]!;
  const what = row.fileStatus === FILE.inForce && row.isExpiring ? 'expiring' : WHAT[row.fileStatus!];
  if (what === undefined) throw new Refused(409, 'remindNobody', { state: labelOf(fileStatus, row.fileStatus) });
  const accountId = what === 'confirming' ? row.issuerId : row.enterpriseId;
  if (accountId === null) throw new Refused(409, 'remindNoIssuer');
  const isToIssuer = what === 'confirming';
  return {
    ...row,
    of: 'file',
    what,
    accountId,
    toName: isToIssuer ? (row.issuerName ?? '') : row.enterpriseName,
    // The number of the wage officer is the enterprise's.
    mobile:
      isToIssuer || row.mobileEnc === null
        ? null
        : cipher.decrypt(row.mobileEnc, sensitivePlace('constructionFile', 'laborMobile', row.id)),
  };
}

/** Of a permit: whoever is registered with its credit code. */
export async function lockPermitSubject({ db, cipher }: CipherDb, id: string): Promise<Subject> {
  const { rows } =
    await sql<Row>`select t.id, t.project_name, t.permit_no, t.enterprise_name, t.town_code, t.deadline::text as deadline,
      null as amount, null::int2 as file_status, false as is_expiring, t.construction_file_id as file_id,
      u.id as enterprise_id, null as issuer_id, null as issuer_name, u.mobile_enc, u.id as mobile_of,
      t.last_remind_time::text as last_remind_time
    from construction_permit t
    left join lateral (select id, mobile_enc from user_info where work_unit_uscc = t.uscc and account_type = 2
      and enabled = 1 and is_deleted = 0 order by id limit 1) u on true
    where t.id = ${id} and t.is_deleted = 0 for update of t`.execute(db);
  const row = rows[0]!;
  if (row.fileId !== null) throw new Refused(409, 'remindFiled');
  if (row.enterpriseId === null) throw new Refused(409, 'remindNoAccount');
  return {
    ...row,
    of: 'permit',
    what: 'permit',
    accountId: row.enterpriseId,
    toName: row.enterpriseName,
    mobile:
      row.mobileEnc === null
        ? null
        : cipher.decrypt(row.mobileEnc, sensitivePlace('userInfo', 'mobile', row.mobileOf!)),
  };
}

/** Accounts of a town. */
export async function townAccounts(db: Db, townCode: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('virtualId', '=', 'U031')
    .where('townCode', '=', townCode ?? '')
    .where('enabled', '=', 1)
    .where('isDeleted', '=', 0)
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}
