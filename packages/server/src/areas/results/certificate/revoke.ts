// Certificates of results that do not hold any more (domain §4.1b): revoked in the transaction of what revokes them.
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { CERTIFICATE, certificateKind, HONOUR, TRAIL, type CertificateKind } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { recordCertificates } from './record-certificates.ts';

export interface RevokedRow {
  id: string;
  certNo: string;
  certKind: string;
  contestName: string;
  certState: number;
  competitorId: string | null;
}

/** Of these competitors every certificate, or those of these kinds, that is in force or being made; answers how many. */
export async function revokeCertificates(
  context: Context,
  competitorIds: readonly string[],
  reason: string,
  kinds: readonly CertificateKind[] = certificateKind.codes,
): Promise<number> {
  const { db, user, now } = context;
  const { rows } = await sql<RevokedRow>`
    update certificate r set cert_state = ${CERTIFICATE.revoked}, revoke_time = ${now.toISOString()},
      revoked_by = ${user.id}, revoke_reason = ${reason}, version = r.version + 1,
      update_user = ${user.id}, update_time = ${now.toISOString()}
    from (select id, cert_state from certificate
      where competitor_id = any(${[...competitorIds]}::uuid[]) and cert_state < ${CERTIFICATE.revoked} and is_deleted = 0
        and cert_kind = any(${[...kinds]})
      order by id for update) held
    where r.id = held.id
    returning r.id, r.cert_no as "certNo", r.cert_kind as "certKind", r.contest_name as "contestName",
      held.cert_state as "certState", r.competitor_id as "competitorId"`.execute(db);
  await recordTrail(
    context,
    rows.map((row) => ({
      bizTable: bizTableOf(certificate.family),
      bizId: row.id,
      bizNo: row.certNo,
      bizTitle: row.contestName,
      action: TRAIL.state,
      changes: changesBetween(certificate.family, { ...row }, { certState: CERTIFICATE.revoked, revokeReason: reason }),
      reason,
      written: ['certState', 'revokedBy', 'revokeReason'],
    })),
  );
  await afterRevoking(context, rows, reason);
  return rows.length;
}

/** Follow-up of revoked certificates: the competitors have none, and the former holders are told. */
export async function afterRevoking(context: Context, rows: readonly RevokedRow[], reason: string): Promise<void> {
  const competitorIds = [...new Set(rows.flatMap(({ competitorId }) => competitorId ?? []))];
  await recordCertificates(context, competitorIds, { from: HONOUR.issued, to: HONOUR.granted });
  const out = rows.filter(({ certState }) => certState === CERTIFICATE.issued);
  const accounts = await accountsOf(context, competitorIds);
  await notify(
    context,
    out.flatMap(({ id, certNo, contestName, competitorId }) => {
      const to = competitorId === null ? undefined : accounts.get(competitorId);
      if (to === undefined) return [];
      const about = { bizTable: bizTableOf(certificate.family), bizId: id };
      return [{ template: 'CERT_REVOKED' as const, params: { contest: contestName, no: certNo, reason }, to, about }];
    }),
  );
}

/** Accounts that entered, themselves or for a group. */
export async function accountsOf(
  { db }: Pick<Context, 'db'>,
  competitorIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; userId: string | null; groupId: string | null }>`
    select p.id, a.user_id as "userId", a.group_id as "groupId"
    from competition_info p join application_info a on a.id = p.application_id
    where p.id = any(${[...competitorIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, userId, groupId }) => [id, [userId ?? [], groupId ?? []].flat()]));
}
