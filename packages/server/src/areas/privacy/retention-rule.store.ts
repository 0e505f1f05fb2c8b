import { retentionRule, type RetentionRule } from '@trainrace/contract/areas/privacy/retention-rule';
import { retentionRuleCommands } from '@trainrace/contract/areas/privacy/retention-rule-commands';
import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { RETENTION_RULE } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import { didBefore } from '#platform/store/second-person.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { day } from '#platform/time/time.ts';

const eventOf = sql`case t.subject ${sql.join(
  Object.entries(RETAINED).map(([subject, { event }]) => sql`when ${sql.lit(subject)} then ${sql.lit(event)}`),
  sql` `,
)} end`;

/** Of each kind of data the newest approved one whose day has come. */
const inForceOn = (
  today: string,
) => sql`(t.rule_state = ${sql.lit(RETENTION_RULE.approved)} and t.from_date <= ${today}::date
  and not exists (select from retention_rule o where o.subject = t.subject and o.is_deleted = 0
    and o.rule_state = ${sql.lit(RETENTION_RULE.approved)} and o.from_date <= ${today}::date and o.from_date > t.from_date))::int`;

export const retentionRuleSpec: TableSpec = {
  table: 'retentionRule',
  family: retentionRule.family,
  visible: ofAll,
  editable: ofAll,
  decidable: ofAll,
  twoPersons: {
    table: retentionRuleCommands,
    did: { propose: (user) => didBefore(user, sql`t.create_user`, sql`t.id`) },
  },
  computed: { event: eventOf, isInForce: inForceOn(day(new Date())) },
  named: { title: 'subject' },
};

export function retentionRuleStore(context: Context) {
  return tableStore<RetentionRule>(context, {
    ...retentionRuleSpec,
    computed: { event: eventOf, isInForce: inForceOn(day(context.now)) },
  });
}
