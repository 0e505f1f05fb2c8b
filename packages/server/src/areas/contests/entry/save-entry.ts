import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { auditStatus, WAIT } from '@trainrace/contract/dictionaries';
import { withoutFormerCode } from '@trainrace/contract/rules/employer';
import { factsOfPerson, readIdentity } from '@trainrace/contract/rules/identity';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import { newId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { withoutKept } from '#platform/store/sensitive.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { badFields, Refused, stale, wrongState } from '#platform/context/refused.ts';
import { actorsOf, type User, type Context } from '#platform/context/context.ts';
import { day, stamp } from '#platform/time/time.ts';
import { DRAFT, transition } from '@trainrace/contract/areas/contests/application-commands';
import { applicationStore } from './application.store.ts';
import { entryOf, findEntry, entryShownTo, type Entry } from './entry.ts';
import { forgetEligibility } from './evaluate-eligibility.ts';
import { isOffered } from './waiting.rules.ts';
import { lockTrade, requireInReach, requireOpenContest, type LockedTrade } from './lock-trade.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { refuseUnguarded } from '@trainrace/contract/areas/contests/rules/guardian';
import { askedPaperFields } from './lacking-papers.ts';

const { family } = applicationInfo;
const { labels } = family;

export type EntryInput = ParsedInputOf<typeof applicationInfo.submit>;

type Fields = Readonly<Record<string, unknown>>;

const BIZ_TABLE = 'APPLICATION_INFO';

/** `none` is for who changes many in one transaction: others of the trade do not wait for all of them. */
export async function saveEntry(
  outer: Context,
  input: EntryInput,
  lock: 'none' | 'share' = 'share',
): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (context) => {
    const { entry } = await saveDraft(context, input, lock);
    return entryShownTo(context, entry);
  });
}

/** Adds a draft, or changes a draft or a returned entry; what is absent stays. */
export async function saveDraft(
  context: Context,
  { id, version, ...fields }: EntryInput,
  lock: 'none' | 'share' | 'update',
): Promise<{ entry: Entry; locked: LockedTrade }> {
  const { contestTradeId = id === undefined ? chooseTrade() : null } = fields;
  const locked = await lockTrade(context, contestTradeId ?? { entryId: id! }, lock);
  requireInReach(context, locked);
  if (id === undefined) {
    requireOpenContest(locked, { isMade: false });
    return { entry: await addDraft(context, fields, locked), locked };
  }
  const before = await findEntry(context, id, { lock: true });
  // It was moved to another trade while this one was waited for.
  if (contestTradeId === null && before.row.contestTradeId !== locked.tradeId) throw stale();
  if (version !== undefined && version !== before.row.version) throw stale();
  requireMayChange(context, before.row, locked);
  return { entry: await changeDraft(context, before, fields, locked), locked };
}

function chooseTrade(): never {
  throw badFields([{ field: 'contestTradeId', key: 'fieldChoose', params: { label: labels.contestTradeId } }]);
}

function requireMayChange(context: Context, row: ApplicationInfo, locked: LockedTrade): void {
  if (transition(row, 'save', 'enterer') === null) throw wrongState(labelOf(auditStatus, row.auditStatus));
  requireOpenContest(locked, { isMade: row.auditStatus !== DRAFT || isOffered(row, stamp(context.now)) });
  if (row.auditStatus !== DRAFT && isOverAt(row.returnDeadline, stamp(context.now)))
    throw new Refused(409, 'returnDeadlinePassed');
}

async function addDraft(context: Context, fields: Fields, locked: LockedTrade): Promise<Entry> {
  const id = newId();
  const taken = await bindAttachments(context, { family, prjId: id, bizTable: BIZ_TABLE }, fields);
  const values = draftOf(context, taken, locked);
  const row = await applicationStore(context).insert(
    // Last: whoever holds the number keeps everybody else waiting for theirs.
    { ...values, applyNo: await nextSerial(context.db, 'APPLY', context.now) },
    { id },
  );
  return await entryOf(context, row);
}

/** Fields of a new draft besides its number. */
export function draftOf(context: Context, fields: Fields, locked: LockedTrade): Fields {
  return {
    ...fields,
    ...ofTrade(locked),
    ...sourceOf(context.user),
    enteredBy: actorsOf(context.user),
    ...personFacts(context, fields),
  };
}

async function changeDraft(
  context: Context,
  { row, full, createUser, submitUser, enteredBy, madeFor }: Entry,
  fields: Fields,
  locked: LockedTrade,
): Promise<Entry> {
  const sent = await withoutKept(context, { table: 'applicationInfo', labels, row }, fields);
  const bound = await bindAttachments(context, { family, prjId: row.id, bizTable: BIZ_TABLE }, sent);
  const standing: Fields = { ...full };
  const taken = withoutSaid(context, standing, bound);
  const former = withoutFormerCode(standing, taken);
  const said = Object.fromEntries(
    Object.entries(taken).filter(([field, value]) => value !== undefined && !isSame(value, standing[field])),
  );
  const changed = { ...said, ...former };
  if (row.waitState !== WAIT.none && 'contestTradeId' in changed) throw new Refused(409, 'waitingKeepsTrade');
  if (row.waitState !== WAIT.none && locked.teamSize > 1 && 'teamNo' in changed)
    throw new Refused(409, 'waitingKeepsTeam');
  const { idCardNo, mobile, guardianMobile } = { ...full, ...changed };
  const isReidentified = ABOUT_PERSON.some((field) => field in changed);
  const facts = personFacts(context, { ...standing, ...ofFormerNumber(context, standing, changed), ...changed });
  const isReturned = row.auditStatus !== DRAFT;
  const after = { ...standing, ...facts, ...changed };
  const open = isReturned ? await openBesides(context, row, { standing, after, changed: Object.keys(said) }) : [];
  // The code of the employer that is named now may be entered in place of the former one.
  const besides = isReturned
    ? [...open, ...Object.keys(former).filter((field) => !row.returnFields?.includes(field))]
    : [];
  if (isReidentified) await forgetEligibility(context, row.id);
  const entered = [...new Set([...enteredBy, ...actorsOf(context.user)])];
  const saved = await refuseTwice(
    'application_info_once',
    { key: 'applicationTwice' },
    async () =>
      await applicationStore(context).update(row, {
        ...changed,
        // From now on it may be mended like those that were returned.
        ...(besides.length > 0 ? { returnFields: [...(row.returnFields ?? []), ...besides] } : {}),
        // Of the table alone: where nothing else differs, nobody has entered anything.
        enteredBy: entered,
        ...('contestTradeId' in changed ? ofTrade(locked) : {}),
        ...(isReidentified || CONSENTED.some((field) => field in changed) ? { guardianConsentTime: null } : {}),
        ...(isReidentified ? { ...facts, ...OF_ANOTHER } : {}),
        // The bureau's decision concerned the former data.
        ...('isLocal' in changed ? { isLocalReason: null, isLocalBy: null, isLocalTime: null } : {}),
      }),
  );
  const { birthday = null } = isReidentified ? facts : full;
  const shown = { ...saved, idCardNo, mobile, guardianMobile, birthday };
  const kept = { row: saved, full: shown, createUser, submitUser, madeFor };
  return { ...kept, enteredBy: saved === row ? enteredBy : entered };
}

/** Fields that name the consenting person and the one consented for: a change needs a new consent. */
const CONSENTED = ['name', 'guardianName', 'guardianMobile'];

/** Findings on another person. */
const OF_ANOTHER = { eligibilityResult: null, insuredUnit: null, insuredMonths: null, insuredFrom: null };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Correction {
  standing: Fields;
  after: Fields;
  changed: readonly string[];
}

/**
 * A returned entry is corrected where it was returned, and besides only where handing in asks for what was never there: a paper that the
 * catalogue has begun to ask for, the guardian of who turned out a minor. Answers those.
 */
async function openBesides(
  context: Context,
  row: ApplicationInfo,
  { standing, after, changed }: Correction,
): Promise<string[]> {
  const inWords: Readonly<Record<string, Label>> = labels;
  const other = changed.filter((field) => !row.returnFields?.includes(field));
  if (other.length === 0) return [];
  const papers = await askedPaperFields(context.db);
  const lacked = { ...after, ...Object.fromEntries(GUARDED.map((field) => [field, standing[field]])) };
  const guardian = refuseUnguarded(lacked, day(context.now)).map(({ field }) => field);
  const isAsked = (field: string) => isNothing(standing[field]) && (papers.has(field) || guardian.includes(field));
  const shut = other.filter((field) => !isAsked(field));
  if (shut.length === 0) return other;
  throw badFields(
    shut.map((field) => ({
      field,
      key: 'returnedFieldOnly',
      params: { label: inWords[field]! },
    })),
  );
}

const GUARDED = ['guardianName', 'guardianMobile', 'guardianAtt', 'guardianConsentTime'] as const;

const isNothing = (value: unknown) => value === null || value === undefined || [value].flat().length === 0;

const ofTrade = ({ contestId, tradeId, contestGroup, undertakeUnitId }: LockedTrade) => ({
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

/** Fields of which another value is another person, or says something else of the same. */
const ABOUT_PERSON = ['idType', 'idCardNo', 'sex', 'birthday'] as const;
type AboutPerson = Pick<ApplicationInfo, (typeof ABOUT_PERSON)[number]>;

const personFacts = ({ now }: Context, fields: Fields) => factsOfPerson(fields as Partial<AboutPerson>, day(now));

/** Sex and birthday that the number says, or that nobody may type, are no change of an entry. */
function withoutSaid(context: Context, standing: Fields, { sex, birthday, ...sent }: Fields): Fields {
  const isSent = (value: unknown) => value !== undefined;
  const after = { ...standing, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => isSent(value))) };
  const typed = { ...(isSent(sex) ? { sex } : {}), ...(isSent(birthday) ? { birthday } : {}) };
  const facts: Fields = personFacts(context, { ...after, ...typed });
  const counts = Object.entries(typed).filter(([field, value]) => isSame(facts[field], value));
  return { ...sent, ...Object.fromEntries(counts) };
}

/** Facts that a number told of its holder go with it. */
function ofFormerNumber({ now }: Context, standing: Fields, changed: Fields): Fields {
  const isOther = 'idType' in changed || 'idCardNo' in changed;
  const { idType, idCardNo } = standing as Partial<AboutPerson>;
  return isOther && readIdentity(idType, idCardNo, day(now)) !== null ? { sex: null, birthday: null } : {};
}
