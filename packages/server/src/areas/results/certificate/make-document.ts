// The second half of issuing: the document is drawn, signed and kept, and the certificate is in force with it.
import { fingerprintOf, sm3Of } from '#platform/attachments/sm3-of.ts';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { citationWords } from '@trainrace/contract/areas/results/certificate.labels';
import { CERTIFICATE, certificateKind, HONOUR, TRAIL, type CertificateKind } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openHolder, SEALED_HOLDER } from './holder.ts';
import { recordCertificates } from './record-certificates.ts';
import { accountsOf } from './revoke.ts';
import { notify } from '#platform/notify/notify.ts';
import { queueChosenSms } from '#platform/notify/queue-chosen-sms.ts';
import { pdfSigner } from '#platform/signing/sign-pdf.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { missingGlyphs } from '#platform/print/missing-glyphs.ts';
import { printEach } from '#platform/print/print.ts';
import { pictureIn } from '#platform/print/placed-layout.ts';
import type { Services } from '#platform/services.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { day } from '#platform/time/time.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import {
  certificateDocument,
  usedCertificateTemplate,
  type IssuedCertificate,
  type UsedCertificateTemplate,
} from './certificate-page.ts';

type Making = Omit<IssuedCertificate, 'name' | 'workUnit' | 'issueDate'> & {
  id: string;
  competitorId: string | null;
  /** Of a referee. */
  expertId: string | null;
  sealedName: string | null;
  sealedUnit: string | null;
  photoKey: string | null;
};

type Ports = Pick<Services, 'files'>;

/**
 * Makes the documents of these certificates, each in a transaction of its own; `step` is called after each one. One that was
 * numbered by a release with other fonts, and of which a character is missing now, is left as it is and named in the answer.
 */
export async function makeDocuments(
  context: Context,
  { files }: Ports,
  { ids, site, step }: { ids: readonly string[]; site: string; step?: () => Promise<void> },
): Promise<MissingGlyph[]> {
  if (ids.length === 0) return [];
  const { db } = context;
  const missing: MissingGlyph[] = [];
  // The key is made in a transaction of its own, and used by all of them.
  const sign = await inTransaction(context, async ({ db }) => await pdfSigner(db));
  const templates = new Map<CertificateKind, UsedCertificateTemplate>();
  await printEach(async (print) => {
    for (const id of ids) {
      const row = await readMaking(context, id);
      if (row === undefined) continue;
      const template = templates.get(row.certKind) ?? (await usedCertificateTemplate(db, files, row.certKind));
      templates.set(row.certKind, template);
      const document = await documentOf(context, files, { row, template, site });
      const found = missingGlyphs(document.pages, openHolder(db, row).name ?? row.certNo);
      missing.push(...found);
      if (found.length > 0) continue;
      const at = context.now;
      const drawn = await print(document);
      const bytes = await sign(drawn, { name: citationWords.issuer[0], reason: citationWords.signed[0], at });
      await bringOut(context, files, { row, template, bytes, site });
      await step?.();
    }
  });
  return missing;
}

async function readMaking({ db }: Context, id: string): Promise<Making | undefined> {
  const { rows } = await sql<Making>`
    select t.id, t.cert_kind as "certKind", t.cert_no as "certNo", t.verify_code as "verifyCode",
      t.contest_name as "contestName", t.trade_name as "tradeName", t.rank_no as "rankNo", t.award_level as "awardLevel",
      t.honour_code as "honourCode", t.promote_level as "promoteLevel", t.referee_role as "refereeRole",
      t.competitor_id as "competitorId", r.expert_id as "expertId", f.storage_key as "photoKey", ${SEALED_HOLDER}
    from certificate t
    left join competition_info p on p.id = t.competitor_id
    left join application_info a on a.id = p.application_id
    left join referee_assignment r on r.id = t.assignment_id
    left join attach f on f.id = a.photo_att_id and f.is_deleted = 0
    where t.id = ${id} and t.cert_state = ${CERTIFICATE.making} and t.is_deleted = 0`.execute(db);
  return rows[0];
}

async function documentOf(
  context: Context,
  files: Ports['files'],
  { row, template, site }: { row: Making; template: UsedCertificateTemplate; site: string },
): Promise<PrintedDocument> {
  const holder = openHolder(context.db, row);
  return certificateDocument({ ...row, ...holder, issueDate: day(context.now) }, template, {
    photo: await pictureIn(files, row.photoKey),
    address: `${site}/verify/${row.verifyCode}`,
  });
}

interface Drawn {
  row: Making;
  template: UsedCertificateTemplate;
  bytes: Buffer;
  site: string;
}

/** Of two who drew the same, the first one's is kept. */
async function bringOut(outer: Context, files: Ports['files'], { row, template, bytes, site }: Drawn): Promise<void> {
  const path = await files.temporaryPath();
  await writeFile(path, bytes, { mode: 0o600 });
  const storageKey = await files.keep(path);
  const hashes = { sha256: createHash('sha256').update(bytes).digest(), sm3: await sm3Of(files, bytes) };
  const isOurs = await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    const fileId = newId();
    const { numUpdatedRows } = await db
      .updateTable('certificate')
      .set({
        certState: CERTIFICATE.issued,
        templateId: template.id,
        fileId,
        fileHash: fingerprintOf(hashes),
        issueTime: now.toISOString(),
        issuedBy: user.id,
        updateUser: user.id,
        updateTime: now.toISOString(),
        version: sql`version + 1`,
      })
      .where('id', '=', row.id)
      .where('certState', '=', CERTIFICATE.making)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await keepFile(context, { row, fileId, storageKey, hashes, size: bytes.length });
    await sayIssued(context, row);
    await sendReady(context, row, site);
    return true;
  });
  if (!isOurs) await files.drop(storageKey);
}

interface Hashes {
  sha256: Buffer;
  sm3: Buffer | null;
}

async function keepFile(
  { db, user, now }: Context,
  file: { row: Making; fileId: string; storageKey: string; hashes: Hashes; size: number },
): Promise<void> {
  const { row, fileId, storageKey, hashes, size } = file;
  await db
    .insertInto('attach')
    .values({
      id: fileId,
      prjId: row.id,
      bizTable: bizTableOf(certificate.family),
      boundAt: now.toISOString(),
      originalName: `${row.certNo}.pdf`,
      extension: 'pdf',
      contentType: 'application/pdf',
      size,
      ...hashes,
      storageKey,
      createUser: user.id,
    })
    .execute();
  await ledgerRows(db, 'attach', [fileId]);
}

const ISSUED = ['certState', 'fileHash', 'issuedBy'];

async function sayIssued(context: Context, { id, certNo, certKind, contestName, competitorId }: Making): Promise<void> {
  const bizTable = bizTableOf(certificate.family);
  const change = changesBetween(
    certificate.family,
    { certState: CERTIFICATE.making },
    { certState: CERTIFICATE.issued },
  );
  await recordTrail(context, [
    {
      bizTable,
      bizId: id,
      bizNo: certNo,
      bizTitle: contestName,
      action: TRAIL.state,
      changes: change,
      written: ISSUED,
    },
  ]);
  if (competitorId === null) return;
  await recordCertificates(context, [competitorId], { from: HONOUR.granted, to: HONOUR.issued });
  const to = (await accountsOf(context, [competitorId])).get(competitorId) ?? [];
  const params = { contest: contestName, what: labelOf(certificateKind, certKind)[0], no: certNo };
  await notify(context, [
    { template: 'CERT_ISSUED', params, to, link: '/competition/certificate', about: { bizTable, bizId: id } },
  ]);
}

/** Once per certificate: with the one that comes out. Nobody is written to whose data were erased. */
async function sendReady(context: Context, row: Making, site: string): Promise<void> {
  const { name } = openHolder(context.db, row);
  const mobile = await mobileOf(context, row);
  if (name === null || mobile === null) return;
  const params = { name, verifyUrl: `${site}/verify/${row.verifyCode}` };
  const about = { bizTable: bizTableOf(certificate.family), bizId: row.id };
  const of = await personOf(context, row);
  await queueChosenSms(context, [
    { template: 'CERT_ISSUED', sms: [{ ...about, of, mobile, template: 'CERT_READY', params }] },
  ]);
}

/** Owner of the phone: the person who entered, not the group that entered others. */
async function personOf({ db }: Context, { competitorId }: Making): Promise<string | null> {
  if (competitorId === null) return null;
  const row = await db
    .selectFrom('competitionInfo as c')
    .innerJoin('applicationInfo as a', 'a.id', 'c.applicationId')
    .select('a.userId')
    .where('c.id', '=', competitorId)
    .executeTakeFirst();
  return row?.userId ?? null;
}

async function mobileOf(context: Context, { competitorId, expertId }: Making): Promise<string | null> {
  const [table, id] =
    competitorId === null ? (['expertRefreeInfo', expertId] as const) : (['competitionInfo', competitorId] as const);
  if (id === null) return null;
  return (await decryptSensitive(context, table, id, ['mobile'])).mobile;
}
