// Entries that an enterer may learn of. A number is typed by anybody: that somebody else entered a person in a trade or
// contest is told to who audits, never to who merely types that person's number into a draft, a list or a roster. The one thing
// that handing in tells is that there is no second place for this number: the place is taken by one entry alone, so the
// refusal cannot be kept back; it names neither trade nor contest, and it takes a complete entry that stands in the trail.
import { DRAFT, HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { sql } from 'kysely';
import type { Context, User } from '#platform/context/context.ts';
import { isMadeBy } from '#platform/store/second-person.ts';
import type { Where } from '#platform/store/table-spec.ts';
import type { KeptFinding } from './evaluate-eligibility.ts';

const ENTERERS = new Set(['U028', 'U032', 'U034', 'U035']);

/** Persons, schools and businesses enter; everybody else with a right to entries audits or supervises them. */
export function isEnterer({ virtualId }: Pick<User, 'virtualId'>): boolean {
  return virtualId !== null && ENTERERS.has(virtualId);
}

/** Entries of this alias that the caller made, or has a part in. */
export function isOwnEntry(alias: string, user: Pick<User, 'id' | 'virtualId'>): Where {
  const { id } = user;
  // Units do business under one account: only colleagues of an office have accounts of their own.
  const isMade = isEnterer(user)
    ? sql`${sql.ref(`${alias}.create_user`)} = ${id}`
    : isMadeBy(user, sql.ref(`${alias}.create_user`), sql.ref(`${alias}.id`));
  return sql`(${sql.ref(`${alias}.user_id`)} = ${id} or ${sql.ref(`${alias}.group_id`)} = ${id}
    or ${isMade})`;
}

/** Of who enters those, of everybody else all. */
export function isSeenEntry(alias: string, user: User): Where {
  return isEnterer(user) ? isOwnEntry(alias, user) : sql`true`;
}

/** Entries of alias `a` that hold a place, or are drafts of the caller's own: the same person is not entered again beside them. */
export function isEntered(user: User): Where {
  return sql`(a.is_deleted = 0 and ${isSeenEntry('a', user)}
    and (a.audit_status = any(${[...HOLDS_PLACE]}) or (a.audit_status = ${DRAFT} and ${isOwnEntry('a', user)})))`;
}

/**
 * Findings without those in entries of others. Of a draft the rule stays open where none of one's own speaks against
 * it, whether others did or not: else a draft would answer for any number.
 */
export async function withoutOthersEntries<Found extends KeptFinding>(
  { db, user }: Context,
  findings: readonly Found[],
  { isDraft }: { isDraft: boolean },
): Promise<Found[]> {
  const numbers = findings.flatMap(({ evidence }) => evidence.flatMap((one) => applyNoOf(one) ?? []));
  const { rows } = await sql<{ applyNo: string }>`
    select a.apply_no as "applyNo" from application_info a
    where a.apply_no = any(${numbers}) and ${isSeenEntry('a', user)}`.execute(db);
  const seen = new Set(rows.map(({ applyNo }) => applyNo));
  return findings.map((finding) => {
    if (finding.rule !== 'onePerYear') return finding;
    const evidence = finding.evidence.filter((one) => {
      const applyNo = applyNoOf(one);
      return applyNo === null || seen.has(applyNo);
    });
    return isDraft && !evidence.some((one) => applyNoOf(one) !== null)
      ? { ...finding, ok: null, words: { key: 'uncheckedOnePerYear' }, evidence: [] }
      : { ...finding, evidence };
  });
}

const applyNoOf = ({ words }: KeptFinding['evidence'][number]): string | null =>
  words.key === 'otherEntry' && typeof words.params?.['applyNo'] === 'string' ? words.params['applyNo'] : null;
