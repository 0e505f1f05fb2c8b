// A certificate by the code on it, as the public may see it.
import { CERTIFICATE } from '@trainrace/contract/dictionaries';
import type { VerifiedCertificate } from '@trainrace/contract/areas/public/public-verify';
import { maskName } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { findPaper } from './find-paper.ts';
import type { FoundCertificate } from './found-certificate.ts';
import { openHolder, SEALED_HOLDER } from '../certificate/holder.ts';

type Row = Omit<VerifiedCertificate, 'holderName' | 'className' | 'issueDate' | 'revokeDate'> & {
  id: string;
  sealedName: string | null;
  sealedUnit: string | null;
  issueTime: string;
  revokeTime: string | null;
  photoKey: string | null;
  photoType: string | null;
  verifyCode: string;
};

/** `code` as `readVerifyCode` gives it; nothing while the document is being made. */
export async function findCertificate(db: Db, code: string): Promise<FoundCertificate | undefined> {
  const { rows } = await sql<Row>`
    select t.id, t.verify_code as "verifyCode", t.cert_no as "certNo", t.cert_kind as "certKind", t.cert_state as "certState",
      t.contest_name as "contestName", t.trade_name as "tradeName", t.rank_no as "rankNo", t.award_level as "awardLevel",
      t.honour_code as "honourCode", t.promote_level as "promoteLevel", t.referee_role as "refereeRole",
      t.issue_time as "issueTime", t.revoke_time as "revokeTime", t.file_hash as "fileHash",
      f.storage_key as "photoKey", f.content_type as "photoType", ${SEALED_HOLDER}
    from certificate t
    left join competition_info p on p.id = t.competitor_id
    left join application_info a on a.id = p.application_id
    left join attach f on f.id = a.photo_att_id and f.is_deleted = 0
    where t.verify_code = ${code} and t.is_deleted = 0 and t.file_hash is not null`.execute(readerOf(db));
  const row = rows[0];
  if (row === undefined) return await findPaper(db, code);
  const { id, sealedName, sealedUnit, issueTime, revokeTime, photoKey, photoType, ...rest } = row;
  const { name } = openHolder(db, { id, sealedName, sealedUnit });
  const isValid = row.certState === CERTIFICATE.issued && name !== null;
  return {
    ...rest,
    className: null,
    holderName: name === null ? null : maskName(name),
    issueDate: dayOf(issueTime),
    revokeDate: revokeTime === null ? null : dayOf(revokeTime),
    photo: isValid && photoKey !== null && photoType !== null ? { storageKey: photoKey, contentType: photoType } : null,
  };
}

const dayOf = (moment: string): string => moment.slice(0, 10);
