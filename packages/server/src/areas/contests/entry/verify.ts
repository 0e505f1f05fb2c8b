// Checking an entry: whoever has to be asked is asked, outside of any transaction; then the entry is judged anew and the answers are kept with it.
import {
  FINAL_RETURNED,
  FIRST_RETURNED,
  DRAFT,
  FINAL_REVIEW,
  FIRST_REVIEW,
} from '@trainrace/contract/areas/contests/application-commands';
import { auditStatus, RESIDENT_ID_CARD, TRAIL } from '@trainrace/contract/dictionaries';
import { mainInsurance } from '@trainrace/contract/areas/contests/rules/insured';
import { idTypeFor, refuseIdentity } from '@trainrace/contract/rules/identity';
import {
  servicesFor,
  type EvidenceService,
  type InCity,
  type KnownOutside,
} from '@trainrace/contract/areas/contests/rules/known';
import type { Finding } from '@trainrace/contract/areas/contests/rules/eligibility';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { sql } from 'kysely';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stale, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { readCity } from '#platform/params/city.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time/time.ts';
import { queryPersonData } from './query-person-data.ts';
import { findEntry, type Entry } from './entry.ts';
import { evaluateEligibility, saveFindings, keptEligibility, resultsOf } from './evaluate-eligibility.ts';
import { lockTrade } from './lock-trade.ts';

/** States without a final decision: decided entries stand by the findings of that time. */
const OPEN = [DRAFT, FIRST_REVIEW, FIRST_RETURNED, FINAL_REVIEW, FINAL_RETURNED];

export function isUndecided({ auditStatus: state }: Pick<ApplicationInfo, 'auditStatus'>): boolean {
  return OPEN.includes(state);
}

interface Options {
  isOfMany: boolean;
}

export async function verifyEntry(
  services: Services,
  context: Context,
  id: string,
  { isOfMany }: Options = { isOfMany: false },
): Promise<Finding[]> {
  const entry = await findEntry(context, id);
  if (!isUndecided(entry.row)) throw wrongState(labelOf(auditStatus, entry.row.auditStatus));
  const ground = await lockTrade(context, { entryId: id }, 'none');
  const told = await queryForEntry(services, context, entry, { wanted: servicesFor(ground.eligibility), isOfMany });
  return await saveEvidenceOf(context, entry, told, async (within, held) => {
    if (!isUndecided(held.row)) throw wrongState(labelOf(auditStatus, held.row.auditStatus));
    const known = { ...(await keptEligibility(within, id)).known, ...told };
    const findings = await evaluateEligibility(within, held.full, ground, known);
    await saveFindings(within, id, findings);
    return { set: { eligibilityResult: resultsOf(findings) }, answer: findings };
  });
}

/** Other papers than the resident's card are in no register. */
export async function queryForEntry(
  services: Services,
  context: Context,
  { row, full }: Entry,
  { wanted, isOfMany }: Options & { wanted: readonly EvidenceService[] },
): Promise<KnownOutside> {
  const { idType, name, idCardNo, applyNo } = full;
  const isResident = idTypeFor(idType, idCardNo) === RESIDENT_ID_CARD;
  if (!isResident || !idCardNo || refuseIdentity(idType, idCardNo, day(context.now)) !== null) return {};
  const { known: before } = await keptEligibility(context, row.id);
  return await queryPersonData(
    services,
    context,
    { applyNo, name: name ?? '', idCardNo },
    { wanted, before, isOfMany },
  );
}

interface Kept<Answer> {
  set: Readonly<Record<string, unknown>>;
  answer: Answer;
}

/**
 * Keeps what was told, and what follows from it, if the entry is still about the same person. Its version stays: who is reading it
 * for an audit has missed nothing that was entered.
 */
export async function saveEvidenceOf<Answer>(
  outer: Context,
  entry: Entry,
  told: KnownOutside,
  follows: (context: Context, held: Entry) => Promise<Kept<Answer>>,
): Promise<Answer> {
  return await inTransaction(outer, async (context) => {
    const { db, now } = context;
    const held = await findEntry(context, entry.row.id, { lock: true });
    if (held.full.idCardNo !== entry.full.idCardNo) throw stale();
    const { set, answer } = await follows(context, held);
    const { known } = await keptEligibility(context, held.row.id);
    const merged = JSON.stringify({ ...known, ...told });
    const time = now.toISOString();
    await sql`insert into application_eligibility (application_id, known, asked_at, update_time)
      values (${held.row.id}, ${merged}, ${time}, ${time})
      on conflict (application_id) do update set known = excluded.known, asked_at = excluded.asked_at, update_time = excluded.update_time`.execute(
      db,
    );
    await setEntry(context, held.row, { ...set, ...insuranceOf({ ...told, city: await readCity(db) }) });
    return answer;
  });
}

function insuranceOf(told: KnownOutside & InCity) {
  const state = told.getPersonInsured?.state;
  if (state !== 'found' && state !== 'none') return {};
  const main = mainInsurance(told);
  return {
    insuredUnit: main?.insuredUnit ?? null,
    insuredMonths: main?.months ?? null,
    insuredFrom: main?.from ?? null,
  };
}

async function setEntry(context: Context, row: ApplicationInfo, set: Readonly<Record<string, unknown>>): Promise<void> {
  const changes = changesBetween(applicationInfo.family, { ...row }, set);
  if (changes.length === 0) return;
  const { eligibilityResult, ...more } = set;
  await context.db
    .updateTable('applicationInfo')
    .set({
      ...more,
      ...(eligibilityResult === undefined ? {} : { eligibilityResult: JSON.stringify(eligibilityResult) }),
    } as never)
    .where('id', '=', row.id)
    .execute();
  const about = { bizTable: 'APPLICATION_INFO', bizId: row.id, bizNo: row.applyNo, bizTitle: row.name };
  await recordTrail(context, [{ ...about, action: TRAIL.changed, changes, written: Object.keys(set) }]);
}
