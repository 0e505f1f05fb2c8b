// Which records hold the entries of an open dictionary. A test compares it with the families.
import {
  education,
  honour,
  industry,
  schoolType,
  town,
  tradeCategory,
  unitNature,
} from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import type { Tables } from '#platform/db/tables.ts';

type Table = keyof Tables & string;
type Holds = (key: string) => RawBuilder<unknown>;

const is =
  (column: string): Holds =>
  (key) =>
    sql`${sql.ref(column)} = ${key}`;
const isAmong =
  (column: string): Holds =>
  (key) =>
    sql`${key} = any(${sql.ref(column)})`;

export const USES: Readonly<Record<string, readonly (readonly [Table, column: string, Holds])[]>> = {
  [town.name]: [
    ['account', 'town_code', is('town_code')],
    ['userInfo', 'town_code', is('town_code')],
    ['tournamentUnit', 'town_code', is('town_code')],
    ['groupInfo', 'town_code', is('town_code')],
    ['applicationInfo', 'town_code', is('town_code')],
    ['examVenue', 'town_code', is('town_code')],
    ['trainingClass', 'town_code', is('town_code')],
    ['championHistory', 'town_code', is('town_code')],
    ['constructionFile', 'town_code', is('town_code')],
    ['constructionPermit', 'town_code', is('town_code')],
    ['marginInstrument', 'town_code', is('town_code')],
    ['monthlyStatement', 'town_code', is('town_code')],
    ['expertRefreeInfo', 'town_code', is('town_code')],
    ['fileNotice', 'scope_towns', isAmong('scope_towns')],
    ['fileNotice', 'scope_ids', isAmong('scope_ids')],
    ['fileNotice', 'town_code', is('town_code')],
  ],
  [education.name]: [
    ['rosterPerson', 'education', is('education')],
    ['expertRefreeInfo', 'education', is('education')],
    ['userInfo', 'education', is('education')],
    ['applicationInfo', 'education', is('education')],
    [
      'contestInfo',
      'eligibility',
      (key) => sql`eligibility @> ${JSON.stringify([{ rule: 'education', anyOf: [key] }])}::jsonb`,
    ],
    [
      'contestTrade',
      'eligibility',
      (key) => sql`eligibility @> ${JSON.stringify([{ rule: 'education', anyOf: [key] }])}::jsonb`,
    ],
  ],
  [unitNature.name]: [
    ['tournamentUnit', 'unit_nature', is('unit_nature')],
    ['applicationInfo', 'unit_nature', is('unit_nature')],
  ],
  [industry.name]: [['constructionFile', 'industry', is('industry')]],
  [schoolType.name]: [['schoolInfo', 'school_type', is('school_type')]],
  [tradeCategory.name]: [['competitionDic', 'category', is('category')]],
  [honour.name]: [
    ['competitionInfo', 'honour_code', is('honour_code')],
    ['championHistory', 'honour_code', is('honour_code')],
    ['certificate', 'honour_code', is('honour_code')],
    ['honourRule', 'grants', (key) => sql`grants @> ${JSON.stringify([{ honourCode: key }])}::jsonb`],
    ['contestTrade', 'promote_rule', (key) => sql`promote_rule @> ${JSON.stringify([{ honourCode: key }])}::jsonb`],
  ],
};

/** Removed records count: their trail is read, and they may be looked into. */
export async function isUsed(db: Db, code: string, key: string): Promise<boolean> {
  for (const [table, , holds] of USES[code] ?? []) {
    const { rows } = await sql<{ held: boolean }>`select exists (
      select 1 from ${sql.raw(snake(table))} where ${holds(key)}
    ) as held`.execute(db);
    if (rows[0]?.held === true) return true;
  }
  return false;
}
