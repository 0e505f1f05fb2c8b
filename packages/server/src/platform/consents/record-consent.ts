// One row for each consent, beside what it is about: which edition of which text, when, and how it was given.
import {
  CONSENT_EDITIONS,
  type ConsentKind,
  type ConsentWay,
} from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { maskName } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { newId } from '#platform/db/ids.ts';

interface Given {
  /** Account that gave the consent, where it is one. */
  accountId: string | null;
  /** A name, or a number in part. */
  subject: string;
  kind: ConsentKind;
  way: ConsentWay;
  edition?: string;
  bizId?: string;
  askedBy?: string;
  endTime?: Date;
}

/** In the transaction of what was agreed to; the same edition for the same matter is noted once while it holds. */
export async function recordConsent(
  { db, now, ip }: Pick<PublicContext, 'db' | 'now' | 'ip'>,
  given: Given,
): Promise<void> {
  const { accountId, subject, kind, way, edition = CONSENT_EDITIONS[kind], bizId = null } = given;
  const mask = subject.includes('*') ? subject : maskName(subject);
  const id = newId();
  await sql`insert into consent (id, account_id, subject_mask, kind, edition, way, biz_id, asked_by, ip, end_time, create_time)
    select ${id}, ${accountId}::uuid, ${mask}, ${kind}, ${edition}, ${way}, ${bizId}::uuid, ${given.askedBy ?? null}, ${ip},
      ${given.endTime?.toISOString() ?? null}::timestamptz, ${now.toISOString()}::timestamptz
    where not exists (select from consent c where c.biz_id = ${bizId}::uuid and c.kind = ${kind} and c.edition = ${edition}
      and c.withdraw_time is null)`.execute(db);
  await ledgerRows(db, 'consent', [id]);
}
