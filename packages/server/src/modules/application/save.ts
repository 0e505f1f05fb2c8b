import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { auditStatus, RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { sayMessage } from '@trainrace/contract/messages';
import { readIdCard, refuseIdCard } from '@trainrace/contract/rules/id-card';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import { refuseTwice } from '../../db/refuse-twice.ts';
import { withoutKept } from '../../db/sensitive.ts';
import { nextSerial } from '../../db/serial.ts';
import { inTransaction } from '../../db/transaction.ts';
import { bindAttachments } from '../../files/bind.ts';
import { badFields, Refused, stale, wrongState } from '../../http/refused.ts';
import { actorOf, type User, type Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { day, stamp } from '../../time.ts';
import { DRAFT, transition } from '@trainrace/contract/application/application-steps';
import { applicationStore } from './application.store.ts';
import { entryOf, findEntry, shownTo, type Entry } from './entry.ts';
import { lockGround, requireInReach, requireOpenContest, type Ground } from './ground.ts';

const { family } = applicationInfo;
const { labels } = family;

export type EntryInput = ParsedInputOf<typeof applicationInfo.submit>;

type Fields = Readonly<Record<string, unknown>>;

const BIZ_TABLE = 'APPLICATION_INFO';

export async function saveEntry(outer: Work, cipher: FieldCipher, input: EntryInput): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (work) => {
    const { entry } = await saveDraft(work, cipher, input, 'share');
    return shownTo(work, entry);
  });
}

/** Adds a draft, or changes a draft or a returned entry; what is absent stays. */
export async function saveDraft(
  work: Work,
  cipher: FieldCipher,
  { id, version, ...fields }: EntryInput,
  lock: 'share' | 'update',
): Promise<{ entry: Entry; ground: Ground }> {
  const store = applicationStore(work, cipher);
  const seen = id === undefined ? null : await store.find(id);
  const ground = await lockGround(work, fields.contestTradeId ?? seen?.contestTradeId ?? chooseTrade(work), lock);
  requireInReach(work, ground);
  if (seen === null) {
    requireOpenContest(work, ground, { isMade: false });
    return { entry: await addDraft(work, cipher, fields, ground), ground };
  }
  const before = await findEntry(work, cipher, seen.id, { lock: true });
  if (before.row.contestTradeId !== seen.contestTradeId) throw stale();
  if (version !== undefined && version !== before.row.version) throw stale();
  requireMayChange(work, before.row, ground);
  return { entry: await changeDraft(work, cipher, before, fields, ground), ground };
}

function chooseTrade({ lang }: Work): never {
  const message = sayMessage('fieldChoose', lang, { label: inLang(labels.contestTradeId, lang) });
  throw badFields([{ field: 'contestTradeId', message }]);
}

function requireMayChange(work: Work, row: ApplicationInfo, ground: Ground): void {
  if (transition(row, 'save', 'enterer') === null) throw wrongState(wordOf(auditStatus, row.auditStatus, work.lang));
  requireOpenContest(work, ground, { isMade: row.auditStatus !== DRAFT });
  if (row.auditStatus !== DRAFT && row.returnDeadline !== null && row.returnDeadline < stamp(work.now))
    throw new Refused(409, 'returnDeadlinePassed');
}

async function addDraft(work: Work, cipher: FieldCipher, fields: Fields, ground: Ground): Promise<Entry> {
  const id = newId();
  const taken = await bindAttachments(work, { family, prjId: id, bizTable: BIZ_TABLE }, fields);
  const values = draftOf(work, taken, ground);
  const row = await applicationStore(work, cipher).insert(
    // Last: whoever holds the number keeps everybody else waiting for theirs.
    { ...values, applyNo: await nextSerial(work.db, 'APPLY', work.now) },
    { id },
  );
  return await entryOf(work.db, cipher, row);
}

/** What a new draft holds besides its number. */
export const draftOf = (work: Work, fields: Fields, ground: Ground): Fields => ({
  ...fields,
  ...ofTrade(ground),
  ...sourceOf(work.user),
  enteredBy: [actorOf(work.user)],
  ...ofIdCard(work, fields['idType'], fields['idCardNo']),
});

async function changeDraft(
  work: Work,
  cipher: FieldCipher,
  { row, full, createUser, submitUser, enteredBy }: Entry,
  fields: Fields,
  ground: Ground,
): Promise<Entry> {
  const sent = await withoutKept(work, cipher, { table: 'applicationInfo', labels, row }, fields);
  const taken = await bindAttachments(work, { family, prjId: row.id, bizTable: BIZ_TABLE }, sent);
  const changed = Object.fromEntries(
    Object.entries(taken).filter(
      ([field, value]) => value !== undefined && !isSame(value, full[field as keyof ApplicationInfo]),
    ),
  );
  if (row.auditStatus !== DRAFT) refuseUnreturned(work, row, Object.keys(changed));
  const { idType, idCardNo, mobile } = { ...full, ...changed };
  const isReidentified = 'idType' in changed || 'idCardNo' in changed;
  const saved = await refuseTwice(
    'application_info_once',
    { key: 'applicationTwice' },
    async () =>
      await applicationStore(work, cipher).update(row, {
        ...changed,
        ...('contestTradeId' in changed ? ofTrade(ground) : {}),
        ...(isReidentified ? ofIdCard(work, idType, idCardNo) : {}),
      }),
  );
  const { birthday = null } = isReidentified ? ofIdCard(work, idType, idCardNo) : full;
  const kept = { row: saved, full: { ...saved, idCardNo, mobile, birthday }, createUser, submitUser };
  const actor = actorOf(work.user);
  if (saved === row || enteredBy.includes(actor)) return { ...kept, enteredBy };
  await sql`update application_info set entered_by = array_append(entered_by, ${actor}::uuid) where id = ${row.id}`.execute(
    work.db,
  );
  return { ...kept, enteredBy: [...enteredBy, actor] };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A returned entry is corrected where it was returned, and nowhere else. */
function refuseUnreturned({ lang }: Work, row: ApplicationInfo, changed: readonly string[]): void {
  const other = changed.filter((field) => !row.returnFields?.includes(field));
  if (other.length === 0) return;
  throw badFields(
    other.map((field) => ({
      field,
      message: sayMessage('returnedFieldOnly', lang, { label: inLang(labels[field as keyof typeof labels], lang) }),
    })),
  );
}

const ofTrade = ({ contestId, tradeId, contestGroup, undertakeUnitId }: Ground) => ({
  contestId,
  contestTradeId: tradeId,
  contestGroup,
  handleUnitId: undertakeUnitId,
});

/** By a person, a school, a business, or at the counter by staff. */
function sourceOf({ id, virtualId }: User) {
  switch (virtualId) {
    case 'U032':
      return { applySource: 1, userId: id, groupId: null };
    case 'U034':
      return { applySource: 2, userId: null, groupId: id };
    case 'U035':
      return { applySource: 3, userId: null, groupId: id };
    default:
      return { applySource: 4, userId: null, groupId: null };
  }
}

/** Sex and birthday are what the resident's number says; of other papers they are not known. */
function ofIdCard({ now }: Work, idType: unknown, idCardNo: unknown) {
  const isResident = idType === RESIDENT_ID_CARD || idType === null || idType === undefined;
  if (!isResident || typeof idCardNo !== 'string' || refuseIdCard(idCardNo, day(now)) !== null)
    return { sex: null, birthday: null };
  return readIdCard(idCardNo);
}
