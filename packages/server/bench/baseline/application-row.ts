// What a row of an application looks like: which columns are read, and which words stand beside its codes.
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { yesNo } from '@trainrace/contract/dictionaries';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { z } from 'zod';

export type Row = Record<string, unknown>;

const SUBSELECTS = {
  contestName: '(select contest_name from contest_info where id = t.contest_id)',
  contestStatus: '(select contest_status from contest_info where id = t.contest_id)',
  tradeName: '(select trade_name from contest_trade where id = t.contest_trade_id)',
  handleUnitName: '(select unit_name from tournament_unit where id = t.handle_unit_id)',
  idCardNo: 't.id_card_no_mask',
  mobile: 't.mobile_mask',
  guardianMobile: 't.guardian_mobile_mask',
  teamSize: '(select team_size from contest_trade where id = t.contest_trade_id)',
  teamMissing: `(select case when x.team_size > 1 and t.team_no is not null then x.team_size - (
    select count(*) from application_info a where a.contest_trade_id = t.contest_trade_id and a.team_no = t.team_no) end::int
    from contest_trade x where x.id = t.contest_trade_id)`,
  waitPosition: `(case when t.wait_state = 1 then (select count(*) from application_info w
    where w.contest_trade_id = t.contest_trade_id and w.wait_state = 1 and (w.wait_since, w.id) <= (t.wait_since, t.id))::int end)`,
} as Readonly<Record<string, string>>;

const FIELDS = Object.entries(applicationInfo.family.record.shape as Record<string, z.ZodType>);

const columnOf = (field: string) => `t.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

const IN_DETAIL: readonly string[] = applicationInfo.family.inDetail ?? [];

/** The columns of `application_info t`; lists only ever read the masks. */
export const COLUMNS = FIELDS.filter(([field]) => !IN_DETAIL.includes(field))
  .map(([field]) => `${SUBSELECTS[field] ?? columnOf(field)} as "${field}"`)
  .join(', ');

/** A detail tells the year of birth besides. */
export const DETAIL = `${COLUMNS}, extract(year from t.birthday)::int as "birthYear"`;

const wordsOf = (dictionary: Dictionary): Record<string, string> =>
  Object.fromEntries([...dictionary.labels].map(([code, label]) => [code, label[0]]));

const CODES = FIELDS.flatMap(([field, schema]) => {
  const dictionary = metaOf(schema)?.dictionary;
  return dictionary === undefined ? [] : [{ field, name: `${field}Name`, words: wordsOf(dictionary) }];
});
const FLAGS = FIELDS.filter(([, schema]) => metaOf(schema)?.kind === 'flag').map(([field]) => ({
  field,
  name: `${field}Name`,
}));
const YES_NO = wordsOf(yesNo);

export function named(row: Row): Row {
  for (const { field, name, words } of CODES) {
    const code = row[field];
    row[name] = code === null ? null : words[code as string];
  }
  for (const { field, name } of FLAGS) if (row[field] !== null) row[name] = YES_NO[row[field] as number];
  return row;
}
