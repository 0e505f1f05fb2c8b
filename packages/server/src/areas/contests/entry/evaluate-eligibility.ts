// The conditions of entry, judged by all that is known: what the entry says, what other bodies told, and our own tables. Every stage
// judges anew; what was found, and by which evidence, is kept with the entry.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { EligibilityResult, EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { checkEligibility, type Finding } from '@trainrace/contract/areas/contests/rules/eligibility';
import {
  servicesFor,
  type InCity,
  type Known,
  type KnownOutside,
} from '@trainrace/contract/areas/contests/rules/known';
import { formatFinding } from '@trainrace/contract/areas/contests/rules/finding-words';
import { sql } from 'kysely';
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import type { Context } from '#platform/context/context.ts';
import { readCity } from '#platform/params/city.ts';
import { paramsNow } from '#platform/params/params.ts';
import { addMinutes, stamp } from '#platform/time/time.ts';
import type { LockedTrade } from './lock-trade.ts';

/** Finding that the final audit accepted, and its reason. */
export type KeptFinding = Omit<Finding, 'message'> & { override?: string | undefined };

export interface KeptEligibility {
  known: KnownOutside;
  findings: readonly KeptFinding[];
  askedAt: string | null;
}

const NOTHING: KeptEligibility = { known: {}, findings: [], askedAt: null };

export async function keptEligibility({ db }: Pick<Context, 'db'>, applicationId: string): Promise<KeptEligibility> {
  const row = await db
    .selectFrom('applicationEligibility')
    .select(['known', 'findings', 'askedAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** Trade whose conditions apply; the person comes as `full`, since our own tables find one by the whole number. */
export type Ground = Pick<
  LockedTrade,
  'eligibility' | 'occupationName' | 'contestYear' | 'competitionDicId' | 'contestId'
>;

export async function evaluateEligibility(
  context: Context,
  full: ApplicationInfo,
  ground: Ground,
  kept?: KnownOutside,
): Promise<Finding[]> {
  const outside = await youngEnough(context, kept ?? (await keptEligibility(context, full.id)).known);
  const known: Known & InCity = {
    ...outside,
    city: asksOfCity(ground.eligibility) ? await readCity(context.db) : '',
    occupation: ground.occupationName,
    ...(hasKind(ground.eligibility, 'onePerYear') ? await otherEntriesOf(context, full, ground) : {}),
  };
  return checkEligibility(ground.eligibility, full, context.lang, known);
}

/** Without what was told too long ago to decide by: that is to be asked again. */
async function youngEnough({ db, now }: Context, known: KnownOutside): Promise<KnownOutside> {
  const since = stamp(addMinutes(now, -(await paramsNow(db)).evidenceHours * 60));
  return Object.fromEntries(Object.entries(known).filter(([, { time }]) => time > since));
}

const asksOfCity = (rules: readonly EligibilityRule[]): boolean => servicesFor(rules).includes('getPersonInsured');

/** As the record keeps them, in Chinese. */
export function resultsOf(findings: readonly (Finding | KeptFinding)[]): EligibilityResult[] {
  return findings.map((finding) => {
    const { rule, ok, isHard, words } = finding;
    const override = 'override' in finding ? finding.override : undefined;
    return {
      rule,
      ok,
      message: formatFinding(words, 'zh'),
      ...(isHard ? {} : { isHard }),
      ...(override === undefined ? {} : { override }),
    };
  });
}

export async function saveFindings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  applicationId: string,
  findings: readonly (Finding | KeptFinding)[],
): Promise<void> {
  const kept = JSON.stringify(findings.map(withoutMessage));
  await sql`insert into application_eligibility (application_id, findings, update_time)
    values (${applicationId}, ${kept}, ${now.toISOString()})
    on conflict (application_id) do update set findings = excluded.findings, update_time = excluded.update_time`.execute(
    db,
  );
}

/** Findings belong to one person: under another number nobody has been asked yet. */
export async function forgetEligibility({ db }: Pick<Context, 'db'>, applicationId: string): Promise<void> {
  await db.deleteFrom('applicationEligibility').where('applicationId', '=', applicationId).execute();
}

const withoutMessage = (finding: Finding | KeptFinding): KeptFinding => {
  const { rule, isHard, ok, words, field, evidence } = finding;
  const override = 'override' in finding ? finding.override : undefined;
  return { rule, isHard, ok, words, field, evidence, ...(override === undefined ? {} : { override }) };
};

/** The other contests of the year in which this person holds a place in the same occupation. */
export async function otherEntriesOf(
  { db, cipher, now }: Context,
  { id, idCardNo }: ApplicationInfo,
  { contestYear, competitionDicId, contestId }: Ground,
): Promise<Pick<Known, 'otherEntries'>> {
  if (typeof idCardNo !== 'string') return {};
  const { rows } = await sql<{ contestName: string; applyNo: string }>`
    select c.contest_name as "contestName", a.apply_no as "applyNo"
    from application_info a
    join contest_trade x on x.id = a.contest_trade_id
    join contest_info c on c.id = a.contest_id
    where a.id_card_no_idx = any(${cipher.blindIndexes(idCardNo)}) and a.id <> ${id} and a.contest_id <> ${contestId}
      and a.audit_status = any(${[...HOLDS_PLACE]}) and a.is_deleted = 0
      and c.contest_year = ${contestYear} and x.competition_dic_id = ${competitionDicId}
    order by a.id limit 10`.execute(db);
  return { otherEntries: { time: stamp(now), entries: rows } };
}

export function hasKind(rules: readonly EligibilityRule[], kind: EligibilityRule['rule']): boolean {
  return rules.some(({ rule }) => rule === kind);
}
