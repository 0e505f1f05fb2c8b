// Shape of an application's row: the columns that are read, and the words beside its codes.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { HOLDS_PLACE, PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { SEAT, yesNo } from '@trainrace/contract/dictionaries';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { z } from 'zod';

export type Row = Record<string, unknown>;

const TIME = 'YYYY-MM-DD HH24:MI:SS';
/** In the place of the parameter that says who asks. */
const CALLER = '?';

/** The columns with the caller among the values of their statement. */
export function seenBy(id: string, columns: string, values: unknown[]): string {
  return columns.replaceAll(CALLER, `$${values.push(id)}`);
}

/** True if the caller, or one who is the same person on this entry, is among those who did it. */
const didOne = (
  doers: string,
) => `(${doers} && array[${CALLER}]::uuid[] or exists (select from stand_in_deed z where z.biz_id = t.id
    and ((z.for_id = ${CALLER} and z.person_id = any(${doers})) or (z.person_id = ${CALLER} and z.for_id = any(${doers})))))`;

const ENTERED = didOne(
  `array_append(case when t.entered_by = '{}' then array[t.create_user] else t.entered_by end, t.submit_user)`,
);

const MAKERS = `array_append(case when t.entered_by = '{}' then array[t.create_user] else t.entered_by end, t.submit_user)`;

const SUBSELECTS = {
  contestName: '(select contest_name from contest_info where id = t.contest_id)',
  contestStatus: '(select contest_status from contest_info where id = t.contest_id)',
  tradeName: '(select trade_name from contest_trade where id = t.contest_trade_id)',
  handleUnitName: '(select unit_name from tournament_unit where id = t.handle_unit_id)',
  idCardNo: 't.id_card_no_mask',
  mobile: 't.mobile_mask',
  guardianMobile: 't.guardian_mobile_mask',
  facts: `(select json_build_object('now', to_char(now() at time zone 'Asia/Shanghai', '${TIME}'),
    'applyStart', to_char(apply_start, '${TIME}'), 'applyEnd', to_char(apply_end, '${TIME}'), 'auditEnd', to_char(audit_end, '${TIME}'),
    'isOwn', coalesce(t.user_id = ${CALLER} or t.group_id = ${CALLER} or t.create_user = ${CALLER}, false),
    'isUnitAlone', coalesce(t.handle_unit_id = any(${MAKERS}) and not exists (select from operator o
      where o.unit_id = t.handle_unit_id and o.is_deleted = 0 and o.enabled = 1 and o.password_hash is not null
        and o."right" in ('full', 'check') and o.id <> all(${MAKERS})), false))
    from contest_info where id = t.contest_id)`,
  barred: `(case
    when t.audit_status = 10 or (t.audit_status = 22 and t.return_to = 'handle') then
      case when ${ENTERED} then '["firstPass","firstReturn","firstReject"]' else '[]' end
    when t.audit_status = 20 and (${ENTERED} or ${didOne('array[t.first_audit_user_id]')}) then '["finalPass","finalReturn","finalReject"]'
    else '[]' end)::jsonb`,
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

const DAYS = (alias: string) => `case when ${alias}.practice_date_start is null then 'empty'::daterange else
  daterange(${alias}.practice_date_start, coalesce(${alias}.practice_date_end, ${alias}.practice_date_start), '[]') end`;

const OVERLAPS = `(select array_agg(c.contest_name || ' · ' || x.trade_name order by a.id)
  from application_info a join contest_info c on c.id = a.contest_id and c.is_deleted = 0
    join contest_trade x on x.id = a.contest_trade_id join contest_info m on m.id = t.contest_id
  where a.id_card_no_idx = t.id_card_no_idx and a.contest_id <> t.contest_id and a.is_deleted = 0
    and a.audit_status in (${HOLDS_PLACE.join(', ')}) and (a.user_id = t.user_id or a.group_id = t.group_id)
    and (c.theory_date = m.theory_date or c.theory_date <@ ${DAYS('m')} or m.theory_date <@ ${DAYS('c')} or ${DAYS('c')} && ${DAYS('m')}))`;

const SEATS = `case when t.audit_status >= ${PASSED} then (select json_agg(json_build_object('type', e.exam_type,
    'time', to_char(s.start_time, 'YYYY-MM-DD HH24:MI:SS'), 'place', v.venue_name || ' ' || s.room_name, 'no', e.seat_no, 'draw', e.draw_no))
  from exam_seat e join exam_session s on s.id = e.session_id join exam_venue v on v.id = s.venue_id
  where e.application_id = t.id and e.seat_state >= ${SEAT.ticketed}) end`;

/** A detail tells more; seats and insurance are for who looks, not for who writes. */
export const SAVED = `${COLUMNS}, extract(year from t.birthday)::int as "birthYear", ${OVERLAPS} as overlaps`;
export const DETAIL = `${SAVED}, t.insured_unit as "insuredUnit", t.insured_months as "insuredMonths",
  t.insured_from as "insuredFrom", ${SEATS} as seats`;

const SEAT_FIELDS = [
  ['theoryExamTime', 'theoryRoom', 'theorySeat'],
  ['practiceExamTime', 'practiceVenue', 'practiceStation'],
] as const;

interface Seat {
  type: number;
  time: string;
  place: string;
  no: number;
  draw: number | null;
}

export function seated({ seats, ...row }: Row): Row {
  const of = (type: number) => (seats as Seat[] | null)?.find((seat) => seat.type === type);
  for (const [index, [time, place, no]] of SEAT_FIELDS.entries()) {
    const seat = of(index + 1);
    row[time] = seat?.time ?? null;
    row[place] = seat?.place ?? null;
    row[no] = seat?.no ?? null;
  }
  row['drawNo'] = of(2)?.draw ?? null;
  return row;
}

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
