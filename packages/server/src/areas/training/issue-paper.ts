// A signed document of a person with a code that anybody can check. While what it says is the same, so is the document:
// whoever asks again, or two at once, get the one that is there.
import { fingerprintOf, sm3Of } from '#platform/attachments/sm3-of.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { citationWords } from '@trainrace/contract/areas/results/certificate.labels';
import type { PaperKind } from '@trainrace/contract/areas/results/verified-kind';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { StoredFile } from '#platform/attachments/serve.ts';
import { placeOfHolder } from '#areas/results/api/find-paper.ts';
import { newVerifyCode } from '#areas/results/api/verify-code.ts';
import { pdfSigner } from '#platform/signing/sign-pdf.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { missingGlyphs, refuseMissing } from '#platform/print/missing-glyphs.ts';
import { print } from '#platform/print/print.ts';
import { encryptText } from '#platform/store/encrypted-text.ts';
import { personKeys } from '#platform/store/person-keys.ts';

export interface PaperWanted {
  kind: PaperKind;
  /** Subject of the paper: for each, one document for one content. */
  subjectId: string;
  /** Person whose key the name is encrypted with. */
  personId: string;
  name: string;
  className: string | null;
  /** Content of the paper, as data. */
  content: unknown;
  number: (db: Db) => Promise<string>;
  draw: (paper: { paperNo: string; verifyCode: string }) => PrintedDocument;
  /** Of its signature, as readers show it. */
  reason: string;
}

export async function issuePaper(context: Context, files: FileStore, wanted: PaperWanted): Promise<StoredFile> {
  const there = await findFile(context, wanted);
  if (there !== undefined) return there;
  const { db, now } = context;
  const verifyCode = newVerifyCode();
  // Before it takes a number.
  refuseMissing(missingGlyphs(wanted.draw({ paperNo: '', verifyCode }).pages, wanted.name));
  const paperNo = await inTransaction({ db }, async ({ db }) => await wanted.number(db));
  const paper = { paperNo, verifyCode };
  const sign = await inTransaction(context, async ({ db }) => await pdfSigner(db));
  const drawn = await print(context.user.id, wanted.draw(paper));
  const bytes = await sign(drawn, { name: citationWords.issuer[0], reason: wanted.reason, at: now });
  const path = await files.temporaryPath();
  await writeFile(path, bytes, { mode: 0o600 });
  const storageKey = await files.keep(path);
  const isOurs = await inTransaction(
    context,
    async (context) => await keep(context, wanted, { ...paper, storageKey, bytes }),
  );
  if (!isOurs) await files.drop(storageKey);
  return (await findFile(context, wanted))!;
}

const textOf = ({ kind, content }: PaperWanted) => `${kind} ${JSON.stringify(content)}`;

async function findFile({ db, cipher }: Context, wanted: PaperWanted): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select f.original_name as "originalName", f.content_type as "contentType", f.size::int as size,
      f.storage_key as "storageKey"
    from issued_paper p join attach f on f.id = p.file_id
    where p.paper_kind = ${wanted.kind} and p.subject_id = ${wanted.subjectId} and p.revoke_time is null
      and p.content_digest = any(${cipher.blindIndexes(textOf(wanted))})`.execute(db);
  return rows[0];
}

interface Made {
  paperNo: string;
  verifyCode: string;
  storageKey: string;
  bytes: Buffer;
}

async function keep(context: Context, wanted: PaperWanted, made: Made): Promise<boolean> {
  const { db, cipher, user, now } = context;
  const { kind, subjectId, personId, name, className } = wanted;
  const { paperNo, verifyCode, storageKey, bytes } = made;
  const [id, fileId] = [newId(), newId()];
  const sha256 = createHash('sha256').update(bytes).digest();
  const sm3 = await sm3Of(secretsOf(db), bytes);
  const key = (await personKeys(db, [personId])).get(personId)!;
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('issuedPaper')
    .values({
      id,
      paperKind: kind,
      paperNo,
      verifyCode,
      subjectId,
      contentDigest: cipher.blindIndex(textOf(wanted)),
      holderName: encryptText(db, { id: personId, key }, name, placeOfHolder(id)),
      className,
      fileId,
      fileHash: fingerprintOf({ sha256, sm3 }),
      issueTime: now.toISOString(),
      issuedBy: user.id,
    })
    .onConflict((twice) => twice.doNothing())
    .executeTakeFirstOrThrow();
  if (added !== 1n) return false;
  await ledgerRows(db, 'issued_paper', [id]);
  await db
    .insertInto('attach')
    .values({
      id: fileId,
      prjId: id,
      bizTable: 'issued_paper',
      boundAt: now.toISOString(),
      originalName: `${paperNo}.pdf`,
      extension: 'pdf',
      contentType: 'application/pdf',
      size: bytes.length,
      sha256,
      sm3,
      storageKey,
      createUser: user.id,
    })
    .execute();
  await ledgerRows(db, 'attach', [fileId]);
  return true;
}
