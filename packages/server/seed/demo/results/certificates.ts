// A few real certificates of every kind: drawn and signed as they are issued, one revoked, one being made, and a template
// that is being written.
import { ASSIGN, CERTIFICATE, HONOUR, type CertificateKind } from '@trainrace/contract/dictionaries';
import { FIRST_CERTIFICATES } from '@trainrace/contract/areas/results/certificate-layout.labels';
import { rowOfPart } from '@trainrace/contract/print/placed-items';
import { sql } from 'kysely';
import type { Context } from '../../../src/platform/context/context.ts';
import type { Db } from '../../../src/platform/db/connect.ts';
import { revokeCertificates } from '../../../src/areas/results/certificate/revoke.ts';
import { candidatesOf } from '../../../src/areas/results/certificate/candidates.ts';
import { makeDocuments } from '../../../src/areas/results/certificate/make-document.ts';
import { numberCertificates } from '../../../src/areas/results/certificate/number-certificates.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { World } from '../world.ts';

/** Each takes a tenth of a second of the start. */
const SHOWN = { award: 3, honour: 2, promotion: 2, referee: 2 } as const satisfies Record<CertificateKind, number>;

interface Certified {
  certKind: CertificateKind;
  subjectId: string;
  contestTradeId: string;
}

/** Of people with an account first, so that somebody sees the own one. */
async function certifiedOf(db: Db): Promise<Certified[]> {
  const winners = async (certKind: CertificateKind, column: string, state: ReturnType<typeof sql>) =>
    sql<Certified>`
      select ${certKind} as "certKind", p.id as "subjectId", p.contest_trade_id as "contestTradeId"
      from competition_info p join application_info a on a.id = p.application_id
      where ${sql.ref(`p.${column}`)} is not null and ${state}
        and exists (select from result_snapshot s where s.contest_trade_id = p.contest_trade_id)
      order by (a.user_id is null), (a.group_id is null), p.rank_no, p.id limit ${SHOWN[certKind]}`.execute(db);
  const granted = sql`p.honour_state = ${HONOUR.granted}`;
  const found = [
    await winners('honour', 'honour_code', granted),
    await winners('promotion', 'promote_level', granted),
    await winners('award', 'award_level', sql`true`),
    await sql<Certified>`
      select 'referee' as "certKind", r.id as "subjectId", r.contest_trade_id as "contestTradeId"
      from referee_assignment r where r.assign_state in (${ASSIGN.refereed}, ${ASSIGN.paid})
      order by r.role, r.id limit ${SHOWN.referee}`.execute(db),
  ];
  return found.flatMap(({ rows }) => rows);
}

export async function loadCertificates(world: World, bureau: Operator): Promise<void> {
  const { services, at, idAt } = world;
  const { db, cipher } = services;
  const user = { id: bureau.id, name: bureau.name, roles: ['ADM_C'] } as unknown as Context['user'];
  const context: Context = {
    db,
    cipher,
    now: at(0, 8),
    lang: 'zh',
    ip: '',
    traceId: idAt(at(0, 8)),
    userAgent: '',
    retired: await services.entries.read(),
    user,
    scope: 'all',
  };
  const shown = await certifiedOf(db);
  for (const { certKind, subjectId, contestTradeId } of shown) {
    const candidates = (await candidatesOf(db, contestTradeId, [certKind])) ?? [];
    await numberCertificates(
      context,
      candidates.filter((one) => one.subjectId === subjectId),
    );
  }
  const made = await db
    .selectFrom('certificate')
    .select('id')
    .where('certState', '=', CERTIFICATE.making)
    .orderBy('certNo')
    .execute();
  const site = services.config.siteUrl ?? `http://${services.config.host}:${services.config.port}`;
  await makeDocuments(context, services, { ids: made.slice(0, -1).map(({ id }) => id), site });
  // The last one is still being made; the award before it was revoked.
  const revoked = shown.findLast(({ certKind }) => certKind === 'award');
  if (revoked !== undefined) await revokeCertificates(context, [revoked.subjectId], '姓名用字有误', ['award']);
  await db
    .insertInto('certificateTemplate')
    .values({
      id: idAt(at(-3, 10)),
      templateName: '获奖证书（红色底图）',
      certKind: 'award',
      paper: 'A4 landscape',
      items: JSON.stringify(FIRST_CERTIFICATES.award.items.map(rowOfPart)),
      templateState: '草稿',
      versionNo: 1,
      createUser: bureau.id,
    })
    .execute();
}
