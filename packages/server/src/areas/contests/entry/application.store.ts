import { EXAM, MATERIAL_BIZ, WAIT } from '@trainrace/contract/dictionaries';
import {
  applicationInfo,
  completeEntry,
  SEAT_FIELDS,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import {
  applicationCommands,
  DRAFT,
  FINAL_RETURNED,
  FIRST_REVIEW,
  FIRST_RETURNED,
  PASSED,
} from '@trainrace/contract/areas/contests/application-commands';
import { findProblems } from '@trainrace/contract/wire/explain';
import { sql } from 'kysely';
import { holdsPlace } from '#platform/ext/standing-entry.ts';
import { teamOf } from '../api/places.ts';
import { isId } from '#platform/db/ids.ts';
import { isAskedFor } from '#platform/materials/lacking.ts';
import { listIn } from '#platform/store/conditions.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { PlaceOfPaper, TableSpec } from '#platform/store/table-spec.ts';
import { stamp } from '#platform/time/time.ts';
import type { Context, User } from '#platform/context/context.ts';
import { isMadeBy } from '#platform/store/second-person.ts';
import { hasAuditedFirst, hasEntered, isUnitAlone } from './own-deeds.ts';
import { isOwnEntry } from './seen-entry.ts';
import { teamColumns } from './team-columns.ts';

/** Entries that the caller's right reaches. */
export function visibleEntries({ scope, user }: Context) {
  switch (scope) {
    case 'all':
      return sql`true`;
    // A draft is its owner's business until it is handed in.
    case 'town':
      return sql`t.town_code = ${user.townCode} and t.audit_status > ${sql.lit(DRAFT)}`;
    case 'contest':
      return sql`t.handle_unit_id = ${user.id} and (t.audit_status > ${sql.lit(DRAFT)} or t.create_user = ${user.id})`;
    case 'unit':
      // A unit's own entries are those it made on somebody's behalf, a group's those of its people.
      return user.roles.includes('ORG') ? sql`t.create_user = ${user.id}` : sql`t.group_id = ${user.id}`;
    case 'self':
      return sql`t.user_id = ${user.id}`;
    case 'public':
      return sql`false`;
  }
}

/** The bureau writes what it entered at its counter; of the others each what is the own. */
function editableEntries(context: Context) {
  const { scope, user } = context;
  if (scope === 'all') return isMadeBy(user, sql`t.create_user`, sql`t.id`);
  return scope === 'unit' || scope === 'self' ? visibleEntries(context) : sql`false`;
}

/** Entries that the caller reviews. */
function decidableEntries({ scope, user }: Context) {
  if (scope === 'all') return sql`true`;
  return scope === 'contest' ? sql`t.handle_unit_id = ${user.id} and t.audit_status > ${sql.lit(DRAFT)}` : sql`false`;
}

const isOwn = (user: User) => isOwnEntry('t', user);

/** Drafts, and in a returned entry what was returned; the bureau until it has decided. */
const isOpen = (isForAll: boolean, place: PlaceOfPaper) =>
  isForAll
    ? sql`t.audit_status < ${sql.lit(PASSED)}`
    : sql`(t.audit_status = ${sql.lit(DRAFT)} or (t.audit_status in (${sql.lit(FIRST_RETURNED)}, ${sql.lit(FINAL_RETURNED)}) and ${isAskedAgain(place)}))`;

/** A slot that no field names cannot be returned: it is open where handing in asks for its paper. */
const isAskedAgain = ({ flowNode, field }: PlaceOfPaper) =>
  field === null ? isAskedFor(MATERIAL_BIZ.entry, sql`${flowNode}::text`) : sql`${field} = any(t.return_fields)`;

export const names = {
  contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
  contestStatus: sql`(select c.contest_status from contest_info c where c.id = t.contest_id)`,
  tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
  ...teamColumns,
  /** Those before in line, and oneself; a team counts as one. */
  waitPosition: sql`(case when t.wait_state = ${sql.lit(WAIT.inLine)} then (
    select (case when x.team_size > 1 then count(distinct ${teamOf('w')}) else count(*) end)::int
    from application_info w join contest_trade x on x.id = w.contest_trade_id
    where w.contest_trade_id = t.contest_trade_id and w.wait_state > 0 and w.is_deleted = 0
      and w.wait_state = t.wait_state and (w.wait_since, w.id) <= (t.wait_since, t.id)
    group by x.team_size) end)`,
  handleUnitName: sql`(select u.unit_name from tournament_unit u where u.id = t.handle_unit_id)`,
};

/** Details alone look seats up (`seats.ts`): nobody else pays for the way through rooms and sessions. */
const untold = Object.fromEntries(SEAT_FIELDS.map((field) => [field, sql`null`]));

const minute = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** Facts of its contest, and whether it is the caller's own: the next step of an entry follows from them. */
const entryFacts = ({ now, user }: Context) => sql`(select json_build_object('now', ${stamp(now)}::text,
    'applyStart', ${minute('c.apply_start')}, 'applyEnd', ${minute('c.apply_end')}, 'auditEnd', ${minute('c.audit_end')},
    'isOwn', coalesce(${isOwnEntry('t', user)}, false), 'isUnitAlone', coalesce(${isUnitAlone()}, false))
  from contest_info c where c.id = t.contest_id)`;

const practiceDays = (
  contest: string,
) => sql`case when ${sql.ref(`${contest}.practice_date_start`)} is null then 'empty'::daterange
  else daterange(${sql.ref(`${contest}.practice_date_start`)}, coalesce(${sql.ref(`${contest}.practice_date_end`)}, ${sql.ref(`${contest}.practice_date_start`)}), '[]') end`;

/**
 * Of contests whose days meet. Of entries of the same account only: what somebody has entered elsewhere is nobody's
 * business but of those who arrange the examinations, who are told there.
 */
const overlaps = sql`(select array_agg(c.contest_name || ' · ' || x.trade_name order by a.id)
  from application_info a
    join contest_info c on c.id = a.contest_id and c.is_deleted = 0
    join contest_trade x on x.id = a.contest_trade_id
    join contest_info m on m.id = t.contest_id
  where a.id_card_no_idx = t.id_card_no_idx and a.contest_id <> t.contest_id and ${holdsPlace('a')}
    and (a.user_id = t.user_id or a.group_id = t.group_id)
    and (c.theory_date = m.theory_date or c.theory_date <@ ${practiceDays('m')}
      or m.theory_date <@ ${practiceDays('c')} or ${practiceDays('c')} && ${practiceDays('m')}))`;

export const filters = {
  madeById: (account: unknown) => (isId(account) ? sql`t.create_user = ${account}` : sql`false`),
  /** Party that acts next: a returned entry goes on with the party that it was returned to. */
  waitsFor: (who: unknown) =>
    sql`(${sql.join(
      listIn(who).map((one) =>
        one === 'handle'
          ? sql`t.audit_status = ${sql.lit(FIRST_REVIEW)} or (t.audit_status = ${sql.lit(FINAL_RETURNED)} and t.return_to = 'handle')`
          : sql`t.audit_status = ${sql.lit(FIRST_RETURNED)} or (t.audit_status = ${sql.lit(FINAL_RETURNED)} and t.return_to = 'applicant')`,
      ),
      sql` or `,
    )})`,
  isUnitAlone: (flags: unknown) =>
    sql`coalesce(${isUnitAlone()}, false)::int in (${sql.join(listIn(flags).map(Number))})`,
  /** Entries of trades that hold such an exam. */
  examType: (types: unknown) => sql`exists (
    select from contest_trade x join competition_dic d on d.id = x.competition_dic_id
    where x.id = t.contest_trade_id
      and ((d.has_theory = 1 and ${EXAM.theory} = any(${types}::int[])) or (d.has_practice = 1 and ${EXAM.practice} = any(${types}::int[]))))`,
};

export const applicationSpec: TableSpec = {
  table: 'applicationInfo',
  family: applicationInfo.family,
  visible: visibleEntries,
  editable: editableEntries,
  decidable: decidableEntries,
  facts: entryFacts,
  twoPersons: { table: applicationCommands, did: { enter: hasEntered, firstAudit: hasAuditedFirst } },
  files: { writing: ['application_save'], isOwn, isOpen },
  // A number typed into a draft does not belong to anybody yet.
  phone: { field: 'mobile', only: sql`t.audit_status >= ${sql.lit(FIRST_REVIEW)}` },
  computed: {
    ...names,
    overlaps,
    ...untold,
    birthYear: sql`extract(year from t.birthday)::int`,
    // In details only; entryShownTo says to whom.
    insuredUnit: sql`t.insured_unit`,
    insuredMonths: sql`t.insured_months`,
    insuredFrom: sql`t.insured_from`,
  },
  filters,
  characters: ['name', 'workUnit'],
  problems: (entry) => findProblems(completeEntry, applicationInfo.family.labels, entry).problems ?? [],
  named: { no: 'applyNo', title: 'name' },
};

export function applicationStore(context: Context) {
  return tableStore<ApplicationInfo>(context, applicationSpec);
}
