// Handing in what secures the wages, or correcting it until its issuer has confirmed it.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { marginInstrument, MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { fileStatus, FILE, INSTRUMENT } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { foldName } from '@trainrace/contract/rules/fold';
import { sql } from 'kysely';
import { actorOf, type Context } from '#platform/context/context.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { instrumentSums } from './instrument-sums.ts';
import { lockFile } from '../construction-file/move-file.ts';
import { policyOf } from '../api/policy-in-force.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { day } from '#platform/time/time.ts';
import { followInstruments, lockWithFile } from './follow-instruments.ts';
import { handlersOfInstrument } from './handlers.ts';
import { cents, issuerTypeOf, paperProblems } from './instrument.rules.ts';
import { marginInstrumentStore, papersOf, shownTo } from './instrument-store.ts';
import { notifyHandedIn } from './notify-instrument.ts';

type Draft = ParsedInputOf<typeof marginInstrument.submit>;
type Paper = Omit<Draft, 'id' | 'version'>;

const { waiting, rejected, valid, used } = INSTRUMENT;
/** The amount is set, and not yet secured. */
const TO_PAY: readonly number[] = [FILE.approved, FILE.confirming, FILE.refused];
/** Secured: what comes now takes the place of something. */
const TO_REPLACE: readonly number[] = [FILE.inForce, FILE.used];

export async function saveInstrument(outer: Context, { id, version, ...paper }: Draft): Promise<MarginInstrument> {
  const say = { key: 'instrumentTwice', params: { no: paper.instrumentNo } } as const;
  return await refuseTwice('margin_instrument_replacing', { key: 'instrumentReplacedTwice' }, async () =>
    refuseTwice('margin_instrument_number', say, async () =>
      inTransaction(outer, async (context) =>
        id === undefined ? await handIn(context, paper) : await correct(context, id, { paper, version }),
      ),
    ),
  );
}

async function handIn(context: Context, paper: Paper): Promise<MarginInstrument> {
  const file = await lockFile(context, paper.constructionFileId);
  const checked = await checkedPaper(context, file, paper);
  const id = newId();
  await refuseStanding(context, id, checked);
  const values = await bindAttachments(context, papersOf(id), checked);
  const made = await marginInstrumentStore(context).insert(
    {
      ...values,
      fileNo: file.fileNo,
      projectName: file.projectName,
      enterpriseId: file.enterpriseId,
      enterpriseName: file.enterpriseName,
      townCode: file.townCode,
      instrumentState: waiting,
      waitsFor: 'confirm',
      enteredBy: actorOf(context.user),
    },
    { id },
  );
  return await settled(context, made);
}

async function correct(
  context: Context,
  id: string,
  { paper, version }: { paper: Paper; version: number | undefined },
): Promise<MarginInstrument> {
  const store = marginInstrumentStore(context);
  const { row, file } = await lockWithFile(context, async (options) => await store.find(id, options));
  if (paper.constructionFileId !== row.constructionFileId) throw notFound();
  const isRejected = row.instrumentState === rejected;
  if (!isRejected && row.instrumentState !== waiting) throw new Refused(409, 'instrumentFixed');
  const checked = await checkedPaper(context, file, paper, row);
  const enteredBy = actorOf(context.user);
  // Parts that an earlier hand wrote may stand in it still.
  const earlierBy = [...new Set(await handlersOfInstrument(context, id))].filter((hand) => hand !== enteredBy);
  // It stands anew, or under another number: among instruments from before issuers were compared folded it is none any more.
  const isOther = isRejected || keyOf(checked) !== keyOf(row);
  if (isOther) await refuseStanding(context, id, checked);
  const twin = isOther ? { twin: 0 } : {};
  const values = { ...(await bindAttachments(context, papersOf(id), checked)), ...twin, enteredBy, earlierBy };
  const step = { field: 'instrumentState', from: [rejected], to: waiting, version };
  const saved = isRejected
    ? await store.transition(row, { ...step, set: { ...values, waitsFor: 'confirm', rejectReason: null } })
    : await store.update(row, values, { version });
  if (file.fileStatus === FILE.confirming) await refuseTooLittle(context, file);
  return await settled(context, saved);
}

async function settled(context: Context, row: MarginInstrument): Promise<MarginInstrument> {
  await followInstruments(context, row.constructionFileId);
  await notifyHandedIn(context, row);
  return shownTo(context, await marginInstrumentStore(context).find(row.id));
}

async function checkedPaper(context: Context, file: ConstructionFile, paper: Paper, before?: MarginInstrument) {
  const expected = paper.replacesId ? TO_REPLACE : TO_PAY;
  if (!expected.includes(file.fileStatus))
    throw new Refused(409, 'instrumentFileState', { state: labelOf(fileStatus, file.fileStatus) });
  const rules = await rulesOf(context, file);
  const problems = paperProblems(paper, { ...rules, marginModes: file.marginModes ?? null, today: day(context.now) });
  if (problems.length > 0) throw badFields(problems);
  if (paper.replacesId) await refuseReplacement(context, paper, before);
  return { ...paper, issuerName: await issuerNameOf(context, paper) };
}

type Numbered = Pick<MarginInstrument, 'instrumentNo' | 'issuerName'> & { issuerUnitId?: string | null | undefined };

const keyOf = ({ issuerUnitId, issuerName, instrumentNo }: Numbered): string =>
  `${issuerUnitId ?? foldName(issuerName)} ${instrumentNo}`;

/** The index tells twins from before apart and lets another in beside them once the first is gone. */
async function refuseStanding({ db }: Context, id: string, { issuerUnitId, issuerName, instrumentNo }: Numbered) {
  const { rows } = await sql`select from margin_instrument
    where coalesce(issuer_unit_id::text, fold_name(issuer_name)) = coalesce(${issuerUnitId ?? null}::text, fold_name(${issuerName}))
      and instrument_no = ${instrumentNo} and id <> ${id} and is_deleted = 0 and instrument_state not in (12, 99)
    limit 1`.execute(db);
  if (rows.length > 0) throw new Refused(409, 'instrumentTwice', { no: instrumentNo });
}

/** Conditions of the policy for guarantees; without one those of the national rules. */
async function rulesOf({ db }: Context, { policyId }: ConstructionFile) {
  const policy = policyId ? await policyOf(db, policyId) : null;
  return { isOnDemandNeeded: policy?.onDemandNeeded !== 0, isIrrevocableNeeded: policy?.irrevocableNeeded !== 0 };
}

async function issuerNameOf({ db }: Context, { issuerUnitId, issuerName, mode }: Paper): Promise<string> {
  if (!issuerUnitId) return issuerName!;
  const issuer = isId(issuerUnitId)
    ? await db
        .selectFrom('account')
        .select(['name', 'userType'])
        .where('id', '=', issuerUnitId)
        .where('virtualId', 'in', ['U029', 'U030'])
        .where('enabled', '=', 1)
        .where('isDeleted', '=', 0)
        .executeTakeFirst()
    : undefined;
  if (issuer === undefined) throw badFields([{ field: 'issuerUnitId', key: 'instrumentIssuerUnknown' }]);
  if (issuer.userType !== null && issuer.userType !== issuerTypeOf(mode))
    throw badFields([{ field: 'issuerUnitId', key: 'instrumentIssuerMode' }]);
  return issuer.name;
}

/** The old one is held until then: it is neither used nor released meanwhile. */
async function refuseReplacement(context: Context, paper: Paper, before?: MarginInstrument): Promise<void> {
  const replacesId = paper.replacesId!;
  if (before !== undefined && before.replacesId !== replacesId)
    throw badFields([{ field: 'replacesId', key: 'instrumentReplaces' }]);
  const old = isId(replacesId)
    ? await context.db
        .selectFrom('marginInstrument')
        .select(['amount', 'instrumentState', 'constructionFileId'])
        .where('id', '=', replacesId)
        .where('isDeleted', '=', 0)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  const stands = old !== undefined && (old.instrumentState === valid || old.instrumentState === used);
  if (!stands || old.constructionFileId !== paper.constructionFileId)
    throw badFields([{ field: 'replacesId', key: 'instrumentReplaces' }]);
  if (cents(paper.amount) < cents(old.amount))
    throw badFields([{ field: 'amount', key: 'instrumentReplaceAmount', params: { amount: old.amount } }]);
}

/** Instruments that wait for their issuers may be corrected, but not to less than was asked for. */
async function refuseTooLittle({ db }: Context, { id, approvedAmount }: ConstructionFile): Promise<void> {
  const { handedIn: sum } = await instrumentSums(db, id);
  const approved = approvedAmount ?? '0.00';
  if (cents(sum) < cents(approved))
    throw badFields([{ field: 'amount', key: 'instrumentTooLittle', params: { sum, approved } }]);
}

/** Instruments that wait for their issuer stay, unless they are a mere replacement, or the sum is not reached yet. */
export function mayRemoveInstruments(_: Context, rows: readonly MarginInstrument[]): void {
  for (const { instrumentState, replacesId, fileStatus: status } of rows) {
    if (instrumentState === rejected) continue;
    if (instrumentState !== waiting) throw new Refused(409, 'instrumentFixed');
    if (replacesId === null && status !== FILE.approved && status !== FILE.refused)
      throw new Refused(409, 'instrumentRemove');
  }
}
