import type pg from 'pg';
import { Failure } from './answer.ts';
import { COLUMNS, DETAIL, named, seated, seenBy, type Row } from './application-row.ts';
import { prepared } from './pool.ts';
import type { Caller } from './session.ts';

/** Which rows a role sees. */
export function scopeOf(caller: Caller, values: unknown[]): string {
  const [role] = caller.roles;
  if (role === 'ADM_C') return 'true';
  values.push(role === 'TOWN' ? caller.townCode : caller.id);
  const own = `$${values.length}`;
  switch (role) {
    case 'TOWN':
      return `t.town_code = ${own} and t.audit_status > 0`;
    case 'ORG':
      return `t.handle_unit_id = ${own} and (t.audit_status > 0 or t.create_user = ${own})`;
    case 'GRP':
      return `t.group_id = ${own}`;
    case 'IND':
      return `t.user_id = ${own}`;
    default:
      throw new Failure(403);
  }
}

const FILTERS: Readonly<Record<string, (at: string, text: string) => string>> = {
  contestId: (at) => `t.contest_id = ${at}`,
  contestTradeId: (at) => `t.contest_trade_id = ${at}`,
  auditStatus: (at) => `t.audit_status = any(${at})`,
  townCode: (at) => `t.town_code = any(${at})`,
  name: (at, text) => containing('t.name', at, text),
  workUnit: (at, text) => containing('t.work_unit', at, text),
};
const containing = (column: string, at: string, text: string) =>
  [...text].length <= 2
    ? `text_parts(${column}) @> array[fold_name(${at})]`
    : `text_parts(${column}) @> text_parts(${at}) and fold_name(${column}) like '%' || fold_name(${at}) || '%'`;
const LISTS = new Set(['auditStatus', 'townCode']);
const SORTS: Readonly<Record<string, string>> = { applyNo: 't.apply_no', submitTime: 't.submit_time' };

export async function list(pool: pg.Pool, caller: Caller, query: URLSearchParams) {
  const [current, size] = [Number(query.get('current') ?? 1), Number(query.get('size') ?? 10)];
  if (!(Number.isInteger(current) && current >= 1 && Number.isInteger(size) && size >= 1 && size <= 200))
    throw new Failure(400);
  const values: unknown[] = [];
  let where = `t.is_deleted = 0 and ${scopeOf(caller, values)}`;
  let order = 't.id desc';
  for (const [field, text] of query) {
    if (field === 'current' || field === 'size') continue;
    const sort = field === 'descs' ? SORTS[text] : undefined;
    const filter = FILTERS[field];
    if (sort !== undefined) order = `${sort} desc, t.id desc`;
    else if (filter !== undefined)
      where += ` and ${filter(`$${values.push(LISTS.has(field) ? text.split(',') : text)}`, text)}`;
    else throw new Failure(400);
  }
  const counted = [...values];
  const columns = seenBy(caller.id, COLUMNS, values);
  const page = `limit $${values.length + 1} offset $${values.length + 2}`;
  const [rows, count] = await Promise.all([
    pool.query<Row>(
      prepared(`select ${columns} from application_info t where ${where} order by ${order} ${page}`, [
        ...values,
        size,
        (current - 1) * size,
      ]),
    ),
    pool.query<{ total: number }>(prepared(`select count(*) as total from application_info t where ${where}`, counted)),
  ]);
  const total = count.rows[0]!.total;
  return { records: rows.rows.map(named), total, current, size, pages: Math.ceil(total / size) };
}

export async function detail(pool: pg.Pool, caller: Caller, query: URLSearchParams) {
  const values: unknown[] = [query.get('id')];
  const where = `t.id = $1 and t.is_deleted = 0 and ${scopeOf(caller, values)}`;
  const columns = seenBy(caller.id, DETAIL, values);
  const { rows } = await pool.query<Row>(prepared(`select ${columns} from application_info t where ${where}`, values));
  if (rows[0] === undefined) throw new Failure(404);
  return named(seated(rows[0]));
}
