import { REPORT_TYPE, STATEMENT } from '@trainrace/contract/dictionaries';
import { COUNTED } from '@trainrace/contract/areas/deposits/statement-rules';
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { monthlyStatementCommands, WITH_REPORTER } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { containingPart, either, listIn } from '#platform/store/conditions.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { didBefore } from '#platform/store/second-person.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { today } from '#platform/store/today.ts';
import { day } from '#platform/time/time.ts';
import { openOn, overOn } from '#platform/time/open-at.ts';

const at = (...states: readonly number[]): Where =>
  sql`t.statement_status in (${sql.join(states.map((state) => sql.lit(state)))})`;

const isToReport = at(STATEMENT.due, STATEMENT.draft, STATEMENT.townReturned, STATEMENT.returned);

/** Not handed in by its day, or handed in after it; one that was returned is to be handed in again by the same day. */
export const isLate = sql`(t.was_late = 1 or (${isToReport} and ${overOn('t.due_date', today)}))`;

/** Said the other way round, so that an index finds those too. */
const isInTime = sql`(t.was_late = 0 and (${at(...COUNTED)} or ${openOn('t.due_date', today)}))`;

/** States by whose turn it is, as in the table of commands. */
const TURNS: Readonly<Record<string, Where>> = {
  reporter: isToReport,
  town: sql`(${at(STATEMENT.reported)} and t.town_checks = 1)`,
  bureau: sql`(${at(STATEMENT.checked)} or (${at(STATEMENT.reported)} and t.town_checks = 0))`,
};

/** Statements the caller reports: a unit its own, a town its summary and nothing of the enterprises (domain §8.25). */
function editableStatements({ scope, user }: Context): Where {
  if (scope === 'unit') return sql`t.owner_id = ${user.id}`;
  return scope === 'town' ? sql`t.report_type = 3 and t.town_code = ${user.townCode}` : sql`false`;
}

/** Statements that the caller checks: a town those of the enterprises of its area. */
function decidableStatements({ scope, user }: Context): Where {
  if (scope === 'all') return sql`true`;
  return scope === 'town' ? sql`t.report_type = 1 and t.town_code = ${user.townCode}` : sql`false`;
}

export const monthlyStatementSpec: TableSpec = {
  table: 'monthlyStatement',
  family: monthlyStatement.family,
  visible: ({ scope, user }) => {
    if (scope === 'all') return sql`true`;
    // Deposits that supervising units hold are no town's business.
    if (scope === 'town') return sql`t.town_code = ${user.townCode} and t.report_type in (1, 3)`;
    return scope === 'unit' ? sql`t.owner_id = ${user.id}` : sql`false`;
  },
  editable: editableStatements,
  decidable: decidableStatements,
  facts: ({ now }) => sql`json_build_object('today', ${day(now)}::text)`,
  twoPersons: {
    table: monthlyStatementCommands,
    did: {
      report: (user) => didBefore(user, sql`t.submit_by`, sql`t.id`),
      check: (user) => didBefore(user, sql`t.check_by`, sql`t.id`),
    },
  },
  computed: {
    // The enterprise that reports for its project, as it stands in the register.
    enterpriseId: sql`case when t.report_type = ${sql.lit(REPORT_TYPE.wages)} then t.owner_id end`,
    projectName: sql`case when t.report_type = 1 then t.subject_name end`,
    supervisorUnitName: sql`case when t.report_type = 2 then t.subject_name end`,
    isLate: sql`case when ${isLate} then 1 else 0 end`,
  },
  characters: ['subjectName', 'enterpriseName'],
  filters: {
    enterpriseId: (id) =>
      isId(id) ? sql`(t.owner_id = ${id} and t.report_type = ${sql.lit(REPORT_TYPE.wages)})` : sql`false`,
    waitsFor: (value) =>
      sql`(${sql.join(
        listIn(value).map((who) => TURNS[String(who)]!),
        sql` or `,
      )})`,
    isLate: (value) => either(value, [isLate, isInTime]),
    hasFlags: (value) => either(value, [sql`t.flags is not null`, sql`t.flags is null`]),
  },
  files: {
    isOpen: () => sql`t.statement_status = any(${[...WITH_REPORTER]})`,
  },
  named: { no: 'statementNo', title: 'subjectName' },
};

export function monthlyStatementStore(context: Context) {
  return tableStore<MonthlyStatement>(context, monthlyStatementSpec);
}

/** Of one project, enterprise or unit, by a part of its name. */
export function ofName(name: string): Where {
  return sql`(${containingPart(sql.ref('t.subject_name'), name)} or ${containingPart(sql.ref('t.enterprise_name'), name)})`;
}

/** States in which who reports may still write. */
