// A list reads what it shows, however long its table is: the plans of the first page, and of its count, under every filter that is offered.
// Tables are filled with rows whose codes and ids change with time: what is looked for lies behind all newer rows.
import { allRights, contract } from '@trainrace/contract';
import { ADMINISTRATORS } from '@trainrace/contract/access/roles';
import { search } from '@trainrace/contract/areas/home/search';
import type { Searched } from '@trainrace/contract/areas/home/search-pages';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { MAX_COUNTED } from '@trainrace/contract/limits';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { metaOf } from '@trainrace/contract/wire/fields';
import { dayRange, type Filter } from '@trainrace/contract/wire/filters';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { anAccount } from '../../seed/builders.ts';
import { snake } from '#platform/db/snake.ts';
import { testApp, type Caller, type TestApp } from './test-app.ts';

/** Of each table. */
let rowCount = 0;
/** So many rows of a long table each of them stands for, as the planner sees it. */
let standsFor = 1;
/** Over which they are spread. */
const DAYS = 20_000;
/** Of days that are asked for, and a page that does not hold all of their rows: what fits on one is not counted. */
const DAYS_ASKED = 30;
const pageOfDays = () => Math.min(10, Math.floor((DAYS_ASKED * rowCount) / DAYS) - 1);
/** The oldest rows share one value of each filter. */
const SHARES = 20;
/** Tables that hold some dozens by nature, up to some hundred. */
const FEW = new Set([
  'serial_num',
  'dict',
  'param',
  'oss',
  'sms',
  'sms_template',
  'competition_dic',
  'expert_refree_info',
  'application_materials',
  'tournament_unit',
  'conflict_rule',
]);
/** Lists that depend on rows of other tables, which are not made up here. */
const NOT_SEEN = ['school_info', 'operator', 'account', 'attach', 'modify_record'];
/** Of a short table its twentieth: ten rows are shown, and half of it is never walked through for them. */
const mostWalkedPerRow = () => Math.min(1000, rowCount / SHARES);
const MOST_WALKED_PER_COUNTED = 10;
const PATIENT = { timeout: 60_000 };
/** So many are counted in no time, whichever way. */
const fewRows = () => Math.min(1000, rowCount / SHARES);

/** Which exams a trade holds, and which trades go on, is told by other tables. */
const ASKED_ELSEWHERE = new Set(['application_info.examType', 'competition_info.waitsForMe']);
/** Tell apart the rows of a state, and are asked for beside it; deeds of stand-ins, and the people of a unit, are told by other tables. */
const BESIDE_A_STATE = new Set(['isOpenToMe', 'isUnitAlone']);
/** Rows that another table names, each by one of its own, and the filter that asks for the name there. */
const NAMED_BY: Readonly<
  Record<string, { by: string; filter: string; place: string; name: string; family: AnyFamily }>
> = {
  certificate: {
    by: 'subject_id',
    filter: 'holderName',
    place: 'competition_info',
    name: 'name',
    family: competitionInfo.family,
  },
};

export interface Listed {
  family: AnyFamily;
  list: Endpoint;
}

const lists = Object.values(contract).filter(
  (calls): calls is typeof calls & Listed =>
    'family' in calls && 'list' in calls && 'size' in (calls as Listed).list.input.shape,
);
const holderOf = ({ action }: Endpoint) => ADMINISTRATORS.find((one) => allRights[action]?.[one] === 'all');

let test: TestApp;
let client: pg.Client;
/** By table and name. */
let columns: ReadonlyMap<string, ReadonlyMap<string, Column>>;
const callers = new Map<string, Caller>();

/** A database of its own with administrators who ask; ended by `closePlans`. */
export async function openPlans(rows: number, each = 1): Promise<void> {
  rowCount = rows;
  standsFor = each;
  // Made-up rows are no answers: what is looked at is how they are found.
  test = await testApp({ STRICT_ANSWERS: '' });
  for (const role of ADMINISTRATORS) {
    await anAccount(test.services, { account: role.toLowerCase(), roles: [role] });
    callers.set(role, await test.as(role.toLowerCase()));
  }
  client = new pg.Client({ connectionString: test.services.config.databaseUrl! });
  await client.connect();
  columns = await readColumns();
}

export async function closePlans(): Promise<void> {
  return await client.end();
}

/** Each list that an administrator may ask, under its path. */
export function listsToLookAt(): (readonly [string, Listed])[] {
  return lists.filter(isLookedAt).map((calls) => [calls.family.path, calls] as const);
}

/** An administrator may ask it. */
export function isLookedAt({ list }: Listed): boolean {
  return holderOf(list) !== undefined;
}

/** Fills the table of a family and says under which filters too much is walked through. */
export async function walksOf(calls: Listed): Promise<string[]> {
  const { family } = calls;
  const table = await filled(calls);
  const asked = Object.keys(family.filters).map(async (field) => await askedFor(table, family, field));
  const walks: string[] = [];
  const queries = await Promise.all(asked);
  for (const query of [{}, ...queries, ...pairsOf(queries)]) {
    if (query === null) continue;
    const [page, count] = await statementsOf(calls, query);
    const { rows, walked } = await walkedBy(page!);
    const isSeen = !NOT_SEEN.includes(table) && !FEW.has(table);
    if (isSeen && Object.keys(query).length === 0) expect(rows).toBe(10); // Rows are seen at all.
    if (isSeen && walked > mostWalkedPerRow() * Math.max(1, rows))
      walks.push(`${JSON.stringify(query)}: ${walked} rows walked for ${rows}`);
    if (count === undefined) continue;
    const [, most] = /limit (\d+)\s*\) first_ones/.exec(count.text)!;
    expect(Number(most)).toBeLessThanOrEqual(MAX_COUNTED + 1);
    const [total, counting] = [await totalOf(count), await walkedBy(count)];
    if (isSeen && counting.walked > MOST_WALKED_PER_COUNTED * Math.max(fewRows(), total))
      walks.push(`${JSON.stringify(query)}: ${counting.walked} rows walked to count ${total}`);
  }
  return walks;
}

/** Each filter or the next one, as somebody puts them together. */
function pairsOf(queries: readonly (Record<string, unknown> | null)[]): Record<string, unknown>[] {
  const joinable = queries.flatMap((query) => {
    const { size: _, ids, ...asked } = query ?? {};
    return ids === undefined && Object.keys(asked).length > 0 ? [asked] : [];
  });
  return joinable.slice(1).map((query, index) => ({ where: JSON.stringify({ or: [joinable[index], query] }) }));
}

/** The same of the search box: under a part of each text by which it finds rows of the family. */
export async function walksOfSearch(
  kind: Searched,
  { by, ...calls }: Listed & { by: readonly string[] },
): Promise<string[]> {
  const table = await filled(calls);
  const walks: string[] = [];
  for (const field of by) {
    const asked = await askedFor(table, calls.family, field);
    const text = String(asked?.[field]);
    const sent = await sentFor(
      async () => await callers.get(holderOf(calls.list)!)!.get(search.find.path, { text, kinds: kind }),
    );
    expect([field, sent.length]).not.toEqual([field, 0]);
    for (const statement of sent) {
      expect(statement.text).toMatch(/ limit /);
      expect(statement.text).not.toMatch(/count\(\*\) as total/);
      const { rows, walked } = await walkedBy(statement);
      if (FEW.has(table) || NOT_SEEN.includes(table)) continue;
      // The newest rows are looked at first, so many and no more.
      const [, among] = /limit (\d+)\) t where/.exec(statement.text) ?? [];
      if (walked > Math.max(Number(among ?? 0), mostWalkedPerRow() * Math.max(1, rows)))
        walks.push(`${field} ${text}: ${walked} rows walked for ${rows}: ${statement.text.slice(0, 400)}`);
    }
  }
  return walks;
}

/** Made-up rows of the family, and of what they are named by; answers the name of its table. */
async function filled(calls: Listed): Promise<string> {
  const table = tableOf(await statementsOf(calls, {}));
  if (!FEW.has(table)) await fill(table, calls.family);
  await nameRows(table);
  if (table === 'competition_info' || NAMED_BY[table]?.place === 'competition_info') await showRows();
  return table;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Statements that a call sends to the database over the table of a family. */
async function statementsOf({ list }: Listed, query: Readonly<Record<string, unknown>>): Promise<Statement[]> {
  const by = callers.get(holderOf(list)!)!;
  return await sentFor(async () => await by.get(list.path, { size: 10, ...query }));
}

async function sentFor(ask: () => ReturnType<Caller['get']>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  // Answers are not checked here, and so load is shed while the machine is busy with other tests: nothing is sent then.
  const answer = await vi.waitUntil(async () => {
    const said = await ask();
    return said.status === 503 ? null : said;
  }, PATIENT);
  const asked = sent.mock.calls.map(([first, second]) =>
    typeof first === 'string'
      ? { text: first, values: (second as unknown as unknown[] | undefined) ?? [] }
      : { text: (first as pg.QueryConfig).text, values: (first as pg.QueryConfig).values ?? [] },
  );
  sent.mockRestore();
  expect(answer).toMatchObject({ status: 200 });
  return asked.filter(({ text }) => /\bfrom "?\w+"? t\b/.test(text) && !/session_token/.test(text));
}

/** Tables behind the views that are read. */
const BEHIND: Readonly<Record<string, string>> = { trail: 'modify_record' };
const tableOf = ([first]: readonly Statement[]) => {
  const table = /\bfrom "?(\w+)"? t\b/.exec(first?.text ?? '')![1]!;
  return BEHIND[table] ?? table;
};

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
  isGenerated: boolean;
  /** Found by its characters, through an index of its parts. */
  isOfCharacters: boolean;
}

/** Of all tables at once: working out these views costs more than most of what is looked at here. */
async function readColumns(): Promise<typeof columns> {
  const { rows } = await client.query<Column & { table: string }>(
    `select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'NO' as "isNeeded",
        c.is_generated <> 'NEVER' as "isGenerated", coalesce(i.parts like '%text_parts(' || c.column_name || ')%', false) as "isOfCharacters"
      from information_schema.columns c left join (select tablename, string_agg(indexdef, ' ') as parts from pg_indexes
        where indexdef like '%text_parts(%' group by tablename) i on i.tablename = c.table_name
      where c.table_schema = 'public'`,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, all]) => [table, new Map(all.map((one) => [one.name, one]))]));
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function fill(table: string, family: AnyFamily): Promise<void> {
  const values = [...columns.get(table)!.values()].flatMap((column) => {
    const value = column.isGenerated ? null : valueOf(column, family);
    return value === null ? [] : [{ name: `"${column.name}"`, value: `(${value})::${column.type}` }];
  });
  await client.query('set session_replication_role = replica');
  await client.query(await withoutUniqueness(table));
  await client.query(await withoutChecks(table));
  await client.query(
    `insert into ${table} (${values.map(({ name }) => name).join(', ')})
      select ${values.map(({ value }) => value).join(', ')}
      from (select n, (n - 1)::bigint * ${SHARES} / ${rowCount} as share from generate_series(1, ${rowCount}) n) x`,
  );
  await analyze(table);
}

async function nameRows(table: string): Promise<void> {
  const named = NAMED_BY[table];
  if (named === undefined) return;
  const { by, place, family } = named;
  await client.query(`delete from ${place}`);
  await client.query(`vacuum ${place}`);
  await fill(place, family);
  const numbered = (name: string) => `(select id, row_number() over (order by id desc) as n from ${name})`;
  await client.query(
    `update ${table} t set ${by} = o.id from ${numbered(table)} m join ${numbered(place)} o using (n) where t.id = m.id`,
  );
  await analyze(table);
}

/** As if all of them were published. */
async function showRows(): Promise<void> {
  await client.query('delete from shown_result');
  await client.query(
    `insert into shown_result (competitor_id, application_id, contest_trade_id, snapshot_id, score_status, name, work_unit,
        contest_group, theory_attend, practice_attend, award_level, theory_weight, practice_weight, tie_rule)
      select id, gen_random_uuid(), contest_trade_id, id, 5, name, work_unit, contest_group, 1, 1, award_level, 50, 50, 1
      from competition_info on conflict do nothing`,
  );
  await analyze('shown_result');
}

/** The planner reckons with rows per page: where each stands for some it chooses as for a long table. */
async function analyze(table: string): Promise<void> {
  await client.query(`vacuum (analyze) ${table}`);
  await client.query(
    `update pg_class set reltuples = reltuples * ${standsFor} where oid = $1::regclass
      or oid in (select indexrelid from pg_index where indrelid = $1::regclass)`,
    [table],
  );
}

/** Values come again and again here: the same indexes, but that they let them. What excludes rows otherwise goes. */
async function withoutUniqueness(table: string): Promise<string> {
  const { rows: constraints } = await client.query<{ name: string; definition: string | null }>(
    `select conname as name, case contype when 'u' then pg_get_indexdef(conindid) end as definition
      from pg_constraint where conrelid = $1::regclass and contype in ('u', 'x')`,
    [table],
  );
  const dropped = constraints.map(
    ({ name, definition }) =>
      `alter table ${table} drop constraint "${name}"; ${definition === null ? '' : `${asPlain(definition)};`}`,
  );
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  return [...dropped, ...rows.map(({ name, definition }) => `drop index ${name}; ${asPlain(definition)};`)].join('\n');
}

const asPlain = (definition: string) => definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX');

/** Made-up rows make no sense, and need not. */
async function withoutChecks(table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  return rows.map(({ name }) => `alter table ${table} drop constraint "${name}";`).join('\n');
}

/** SQL over `n`, the number of a row, and `share`, 0 for the oldest. */
function valueOf({ name, type, isNeeded }: Column, family: AnyFamily): string | null {
  const field = camel(name);
  const filter = family.filters[field];
  if (name === 'id') return `uuidv7(make_interval(secs => n - ${rowCount}))`;
  if (name === 'is_deleted') return '0';
  if (filter !== undefined && filter.operator !== 'range') {
    const codes = codesOf(family, field);
    if (codes !== null) {
      const word = `(array[${codes.map((one) => `'${one}'`).join(',')}])[1 + share * ${codes.length} / ${SHARES}]`;
      return type.startsWith('_') ? `array[${word}]` : word;
    }
    if (type === 'uuid') return `('00000000-0000-7000-8000-' || lpad(share::text, 12, '0'))`;
    if (isMonth(filter)) return `(${FIRST_YEAR} + share) || '-01'`;
    if (isNumber(filter)) return `${leastOf(filter)} + share`;
    if (type === 'text')
      return filter.operator === 'equals'
        ? `'v' || n / 10`
        : `chr(${FIRST_CHARACTER} + n % ${SHARES}) || ${partOf('n')}`;
  }
  if (type === 'timestamptz' || type === 'date')
    return isNeeded || filter
      ? `now() - make_interval(secs => (${rowCount} - n) * ${(DAYS * 86_400) / rowCount})`
      : null;
  if (filter?.operator === 'range') return `${leastOf(filter)} + share`;
  if (!isNeeded) return null;
  const plain: Readonly<Record<string, string>> = {
    uuid: 'gen_random_uuid()',
    text: `'v' || n`,
    bytea: `sha256(n::text::bytea)`,
    jsonb: `'{}'`,
    _text: `'{}'`,
    _uuid: `'{}'`,
    _int2: `'{}'`,
    bool: 'false',
  };
  return plain[type] ?? '1';
}

/** A part of a text that is found in one row alone, and shares hardly three characters with others. */
const partOf = (n: string) => `'v' || substr(md5(${n}::text), 1, 7)`;
const oldPart = async () => (await client.query<{ part: string }>(`select ${partOf('12')} as part`)).rows[0]!.part;

const FIRST_YEAR = 2010;
/** Of the Chinese ones. */
const FIRST_CHARACTER = 0x4e00;
/** The first number that may be asked for. */
const leastOf = ({ value }: Filter) => Math.max(0, (value instanceof z.ZodNumber ? value.minValue : null) ?? 0);
const isNumber = ({ value }: Filter) => value instanceof z.ZodNumber;
const isMonth = ({ value }: Filter) => metaOf(value)?.kind === 'month';

function codesOf({ record, filters }: AnyFamily, field: string): readonly (string | number)[] | null {
  const { operator, value } = filters[field]!;
  if (operator === 'contains') return null;
  const schema = record.shape[field];
  const dictionary = schema && metaOf(schema)?.dictionary;
  if (dictionary !== undefined) return dictionary.codes;
  const element = value instanceof z.ZodArray ? value.element : value;
  return element instanceof z.ZodLiteral ? ([...element.values] as (string | number)[]) : null;
}

const dayBefore = async (days: number) =>
  (await client.query<{ day: string }>(`select (now() - make_interval(days => ${days}))::date::text as day`)).rows[0]!
    .day;

/** Asks for the oldest rows. */
async function askedFor(table: string, family: AnyFamily, field: string): Promise<Record<string, unknown> | null> {
  const filter = family.filters[field]!;
  if (BESIDE_A_STATE.has(field) || ASKED_ELSEWHERE.has(`${table}.${field}`)) return null;
  if (filter === dayRange)
    return {
      [`${field}From`]: await dayBefore(DAYS - 500),
      [`${field}To`]: await dayBefore(DAYS - 500 - DAYS_ASKED),
      size: pageOfDays(),
    };
  if (filter.operator === 'range') return { [`${field}To`]: leastOf(filter) };
  if (isMonth(filter)) return { [field]: `${FIRST_YEAR}-01` };
  if (isNumber(filter)) return { [field]: leastOf(filter) };
  const codes = codesOf(family, field);
  if (codes !== null) return { [field]: codes[0] };
  if (metaOf(filter.value)?.['lookUp' as never] !== undefined) return null;
  const named = NAMED_BY[table];
  const { place, name } = named?.filter === field ? named : { place: table, name: snake(field) };
  const column = columns.get(place)?.get(name);
  if (column === undefined) return null;
  if (filter.operator === 'contains')
    return { [field]: column.isOfCharacters ? String.fromCodePoint(FIRST_CHARACTER) : await oldPart() };
  if (column.type === 'uuid') return { [field]: '00000000-0000-7000-8000-000000000000' };
  return column.type === 'text' ? { [field]: 'v1' } : null;
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

async function walkedBy({ text, values }: Statement): Promise<{ rows: number; walked: number }> {
  const { rows } = await client.query({ text: `explain (analyze, format json) ${text}`, values });
  const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
  const walked = (node: Plan): number =>
    Math.max(
      /Scan/.test(node['Node Type'])
        ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
            node['Actual Loops']
        : 0,
      ...(node.Plans ?? []).map(walked),
    );
  return { rows: plan['Actual Rows'], walked: walked(plan) };
}

const totalOf = async ({ text, values }: Statement): Promise<number> =>
  Number((await client.query<{ total: string }>({ text, values })).rows[0]!.total);
