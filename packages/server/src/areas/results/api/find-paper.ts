// Certificates of completion and skill passports by their code: as public as certificates of contests. They are valid as of their day, until they are revoked.
import { CERTIFICATE } from '@trainrace/contract/dictionaries';
import type { PaperKind } from '@trainrace/contract/areas/results/verified-kind';
import { maskName } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { decryptText, withItsKey } from '#platform/store/encrypted-text.ts';
import { placeOf, type Place } from '#platform/security/field-cipher.ts';
import type { FoundCertificate } from './found-certificate.ts';

export function placeOfHolder(id: string): Place {
  return placeOf('issued_paper', 'holder_name', id);
}

interface Row {
  id: string;
  paperKind: PaperKind;
  paperNo: string;
  verifyCode: string;
  className: string | null;
  sealedName: string | null;
  fileHash: string;
  issueTime: string;
  revokeTime: string | null;
}

const dayOf = (time: string): string => time.slice(0, 10);

export async function findPaper(db: Db, code: string): Promise<FoundCertificate | undefined> {
  const { rows } = await sql<Row>`
    select t.id, t.paper_kind as "paperKind", t.paper_no as "paperNo", t.verify_code as "verifyCode",
      t.class_name as "className", t.file_hash as "fileHash", t.issue_time as "issueTime", t.revoke_time as "revokeTime",
      ${withItsKey(sql.ref('t.holder_name'))} as "sealedName"
    from issued_paper t where t.verify_code = ${code}`.execute(readerOf(db));
  const row = rows[0];
  if (row === undefined) return undefined;
  const { id, paperKind, paperNo, verifyCode, className, sealedName, fileHash, issueTime, revokeTime } = row;
  const name = sealedName === null ? null : decryptText(db, sealedName, placeOfHolder(id));
  return {
    verifyCode,
    certNo: paperNo,
    certKind: paperKind,
    certState: revokeTime === null ? CERTIFICATE.issued : CERTIFICATE.revoked,
    holderName: name === null ? null : maskName(name),
    contestName: null,
    className,
    tradeName: null,
    rankNo: null,
    awardLevel: null,
    honourCode: null,
    promoteLevel: null,
    refereeRole: null,
    issueDate: dayOf(issueTime),
    revokeDate: revokeTime === null ? null : dayOf(revokeTime),
    fileHash,
    photo: null,
  };
}
