// An objection of a citizen: the phone is proven by a code, the scores must be in publicity, and once is enough.
import { OBJECTION, TRAIL } from '@trainrace/contract/dictionaries';
import type { Rights } from '@trainrace/contract/access/rights';
import {
  EVIDENCE_SLOT,
  publicObjection,
  type citizenObjection,
} from '@trainrace/contract/areas/public/public-objection';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AdmittedFile } from '#platform/attachments/admit.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import { codeRefused, proveCode, consumeCode } from '#platform/sms/codes.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume, type Limit } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { randomLetters } from '#platform/security/random-letters.ts';
import { sensitiveColumns } from '#platform/store/sensitive.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { saveNewFiles, withNewFiles } from '../new-files.ts';
import { refuseEvidence } from './evidence.ts';
import { inPublicity } from './in-publicity.ts';

type Input = ParsedInputOf<typeof citizenObjection.submit>;

/** Letters of a number that nobody guesses. */
const TAIL = 6;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Of one phone on one day; codes have limits of their own (security T18). */
const PER_MOBILE = 5;

export async function submitObjection(
  services: Services,
  outer: PublicContext,
  input: Input,
  files: readonly ReceivedFile[],
): Promise<{ no: string }> {
  await spendTry(services, outer);
  // Said before a code is used up.
  await inPublicity(outer.db, input.subject, input.subjectId);
  await refuseEvidence(files);
  const codeId = await proveCode(services, { mobile: input.mobile, code: input.code, purpose: 'objection' }, outer.now);
  // A client whose first answer was lost on the way sends the same once more.
  if (codeId === null) return { no: (await sentBefore(services, outer, input)) ?? refuseCode() };
  const no = await withNewFiles(
    services.files,
    { files, slot: EVIDENCE_SLOT },
    async (evidence) => await keepObjection(services, outer, { ...input, evidence }, codeId),
  );
  // The same twice at once: the other one has used the code up and is kept.
  return { no: no ?? (await sentBefore(services, outer, input)) ?? refuseCode() };
}

/** Its number; null where the code is used up. */
async function keepObjection(
  services: Services,
  outer: PublicContext,
  input: Input & { evidence: readonly AdmittedFile[] },
  codeId: string,
): Promise<string | null> {
  const rights = await services.rights.read();
  return await inTransaction(outer, async (context) => {
    const { db, cipher, now } = context;
    if (!(await consumeCode(db, codeId, 'objection'))) return null;
    const limit: Limit = {
      key: limitKey('objection', { mobile: cipher.blindIndex(input.mobile).toString('hex') }),
      most: PER_MOBILE,
      seconds: DAY,
    };
    await consume(db, [limit], now);
    const { contestId, what, about, unitId } = await inPublicity(db, input.subject, input.subjectId);
    const id = newId();
    // The serial part alone would tell the number of the next one.
    const no = `${await nextSerial(db, 'OBJECTION', now)}-${randomLetters(TAIL)}`;
    const standing = { table: 'publicObjection', id };
    const values = {
      id,
      no,
      subject: input.subject,
      subjectId: input.subjectId,
      contestId,
      content: input.content,
      objectionState: OBJECTION.waiting,
      ...sensitiveColumns(cipher, standing, 'objector', input.name),
      ...sensitiveColumns(cipher, standing, 'mobile', input.mobile),
    };
    await db
      .insertInto('publicObjection')
      .values(values as never)
      .execute();
    const bizTable = bizTableOf(publicObjection.family);
    await saveNewFiles(context, { prjId: id, slot: EVIDENCE_SLOT, bizTable }, input.evidence);
    await recordTrail(context, [{ bizTable, bizId: id, bizNo: no, bizTitle: about, action: TRAIL.added, changes: [] }]);
    const bureau = await handlersOf(db, rights, input.subject);
    await notify(context, [
      {
        ...(input.subject === 'trade'
          ? { template: 'OBJECTION_MADE' as const, params: { contest: what, trade: about, no } }
          : { template: 'RETURN_OBJECTION' as const, params: { enterprise: what, project: about, no } }),
        to: unitId === null ? bureau : [...bureau, unitId],
        link: `${PAGE_OF[input.subject]}?view=${id}`,
        about: { bizTable, bizId: id },
      },
    ]);
    return no;
  });
}

const PAGE_OF = { trade: '/competition/public_objection', depositReturn: '/deposit/public_objection' } as const;

/** Of the bureau: scores are the contest administrators', deposits those of wage deposits. */
async function handlersOf(db: Db, rights: Rights, subject: Input['subject']): Promise<string[]> {
  const beside = subject === 'trade' ? 'competition_info_lock' : 'margin_instrument_use';
  return await colleaguesWith(db, rights, ['public_objection_accept', beside]);
}

async function spendTry({ params }: Services, { db, ip, now }: PublicContext): Promise<void> {
  const { addressSmsPerHour } = await params.read();
  await consume(
    db,
    [{ key: limitKey('objection-try', { address: addressOf(ip) }), most: addressSmsPerHour, seconds: HOUR }],
    now,
  );
}

/** Before anything of a request with files is read: a stranger fills no disk. */
export async function spendUpload({ params }: Services, { db, ip, now }: PublicContext): Promise<void> {
  const { addressSmsPerHour } = await params.read();
  await consume(
    db,
    [{ key: limitKey('objection-upload', { address: addressOf(ip) }), most: addressSmsPerHour, seconds: HOUR }],
    now,
  );
}

/** Before a byte of a file is taken in: the phone is proven, and what it is about is in publicity. */
export async function refuseStranger(services: Services, context: PublicContext, input: Input): Promise<void> {
  const { mobile, code, subject, subjectId } = input;
  await inPublicity(context.db, subject, subjectId);
  const codeId = await proveCode(services, { mobile, code, purpose: 'objection' }, context.now);
  // Of an objection whose answer was lost the code is used up.
  if (codeId === null && (await sentBefore(services, context, input)) === undefined) refuseCode();
}

async function sentBefore({ cipher }: Services, { db }: PublicContext, input: Input): Promise<string | undefined> {
  const { rows } = await sql<{ no: string }>`
    select no from public_objection where mobile_idx = any(${cipher.blindIndexes(input.mobile)})
      and subject_id = ${input.subjectId} and content = ${input.content} and create_time > now() - interval '1 hour'
    order by id desc limit 1`.execute(readerOf(db));
  return rows[0]?.no;
}

function refuseCode(): never {
  throw codeRefused();
}
