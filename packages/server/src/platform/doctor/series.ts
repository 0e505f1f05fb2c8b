// A counter behind the numbers that were given would give one of them again.
import { sql } from 'kysely';
import { dayDigits, inPattern, periodOf } from '#platform/store/serial.ts';
import type { SeriesCode } from '#platform/store/series.ts';
import type { Actor } from '#platform/store/trail.ts';
import type { Check, Finding } from './check.ts';

/** Where the numbers of each series are. What nobody may guess has random letters behind its number. */
const GIVEN: Readonly<Record<SeriesCode, readonly [table: string, column: string]>> = {
  CONTEST: ['contest_info', 'contest_no'],
  DIC: ['competition_dic', 'dic_no'],
  UNIT: ['tournament_unit', 'unit_no'],
  GROUP: ['group_info', 'group_no'],
  APPLY: ['application_info', 'apply_no'],
  CERT: ['certificate', 'cert_no'],
  EXPERT: ['expert_refree_info', 'expert_no'],
  MATERIAL: ['application_materials', 'material_no'],
  OBJECTION: ['public_objection', 'no'],
  APPEAL: ['appeal', 'appeal_no'],
  PRIVACY: ['privacy_request', 'request_no'],
  MERGE: ['account_merge', 'merge_no'],
  CLASS: ['training_class', 'class_no'],
  SIGNUP: ['training_signup', 'signup_no'],
  TRAINCERT: ['training_certificate', 'cert_no'],
  PASSPORT: ['issued_paper', 'paper_no'],
  CORR: ['score_correction', 'correction_no'],
  FILE: ['construction_file', 'file_no'],
  HONOURRULE: ['honour_rule', 'rule_no'],
  PRIZERULE: ['prize_rule', 'rule_no'],
  POLICY: ['margin_policy', 'policy_no'],
  STATEMENT: ['monthly_statement', 'statement_no'],
  TICKET: ['application_info', 'ticket_no'],
};

export const seriesCheck: Check = {
  name: 'series',
  find: async (actor) => {
    const findings: Finding[] = [];
    for (const [code, [table, column]] of Object.entries(GIVEN)) {
      const behind = await behindBy(actor, code, table, column);
      if (behind !== null)
        findings.push({
          said: `The series ${code} counts ${behind.counted}, but ${behind.given} is given already.`,
          mend: async ({ db, now }) => {
            const today = dayDigits(now);
            await sql`update serial_num set current_value = ${behind.given}, period = ${periodOf(today)}, version = version + 1, update_time = ${now.toISOString()}
              where biz_code = ${code} and is_deleted = 0 and (period <> ${periodOf(today)} or current_value < ${behind.given})`.execute(
              db,
            );
          },
        });
    }
    return findings;
  },
};

async function behindBy({ db, now }: Actor, code: string, table: string, column: string) {
  const today = dayDigits(now);
  const { rows } = await sql<{ prefix: string; datePattern: string; counted: number }>`
    select prefix, date_pattern as "datePattern", case when period = ${periodOf(today)} then current_value else 0 end as counted
    from serial_num where biz_code = ${code} and is_deleted = 0`.execute(db);
  const [series] = rows;
  if (series === undefined) return null;
  const begin = `${series.prefix}${inPattern(series.datePattern, today)}`;
  const number = sql.ref(column);
  const found = await sql<{ given: number | null }>`
    select max(split_part(substr(${number}, ${begin.length + 1}::int), '-', 1)::bigint) as given from ${sql.table(table)}
    where starts_with(${number}, ${begin}) and substr(${number}, ${begin.length + 1}::int) ~ '^[0-9]{1,15}(-|$)'`.execute(
    db,
  );
  const given = Number(found.rows[0]!.given ?? 0);
  const counted = Number(series.counted);
  return given > counted ? { given, counted } : null;
}
