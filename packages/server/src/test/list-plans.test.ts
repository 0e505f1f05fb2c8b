// A list reads what it shows, however long its table is: the plans of the first page, and of its count, under every filter that is offered.
// Tables are filled with rows whose codes and ids change with time: what is looked for lies behind all newer rows.
import { allRights, contract } from '@trainrace/contract';
import { ADMINISTRATORS } from '@trainrace/contract/access/roles';
import { MAX_COUNTED } from '@trainrace/contract/limits';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { metaOf } from '@trainrace/contract/wire/fields';
import { dayRange, type Filter } from '@trainrace/contract/wire/filters';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anAccount } from '../../seed/builders.ts';
import { snake } from '../db/snake.ts';
import { testApp, type Caller, type TestApp } from './test-app.ts';

const ROWS = 20_000;
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
  'application_materials',
  'tournament_unit',
]);
/** What these lists show hangs on rows of other tables, which are not made up here. */
const NOT_SEEN = ['school_info', 'operator', 'account', 'attach', 'modify_record'];
const MOST_WALKED_PER_ROW = 1000;
const MOST_WALKED_PER_COUNTED = 10;
/** So many are counted in no time, whichever way. */
const FEW_ROWS = 1000;

/** Which exams a trade holds is told by two other tables. */
const ASKED_ELSEWHERE = new Set(['application_info.examType']);

interface Listed {
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
const callers = new Map<string, Caller>();

beforeAll(async () => {
  // Made-up rows are no answers: what is looked at is how they are found.
  test = await testApp({ STRICT_ANSWERS: '' });
  for (const role of ADMINISTRATORS) {
    await anAccount(test.services, { account: role.toLowerCase(), roles: [role] });
    callers.set(role, await test.as(role.toLowerCase()));
  }
  client = new pg.Client({ connectionString: test.services.config.databaseUrl! });
  await client.connect();
});
afterAll(async () => await client.end());

interface Statement {
  text: string;
  values: unknown[];
}

/** What a call sends to the database over the table of a family. */
async function statementsOf({ list }: Listed, query: Readonly<Record<string, unknown>>): Promise<Statement[]> {
  const by = callers.get(holderOf(list)!)!;
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await by.get(list.path, { size: 10, ...query });
  const asked = sent.mock.calls.map(([first, second]) =>
    typeof first === 'string'
      ? { text: first, values: (second as unknown as unknown[] | undefined) ?? [] }
      : { text: (first as pg.QueryConfig).text, values: (first as pg.QueryConfig).values ?? [] },
  );
  sent.mockRestore();
  expect(answer.status, JSON.stringify([query, answer])).toBe(200);
  return asked.filter(({ text }) => /\bfrom "?\w+"? t\b/.test(text) && !/session_token/.test(text));
}

/** What is read through a view stands here. */
const BEHIND: Readonly<Record<string, string>> = { trail: 'modify_record' };
const tableOf = ([first]: readonly Statement[]) => {
  const table = /\bfrom "?(\w+)"? t\b/.exec(first?.text ?? '')![1]!;
  return BEHIND[table] ?? table;
};

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function fill(table: string, family: AnyFamily): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select column_name as name, udt_name as type, is_nullable = 'NO' as "isNeeded" from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const values = columns.flatMap((column) => {
    const value = valueOf(column, family);
    return value === null ? [] : [{ name: `"${column.name}"`, value: `(${value})::${column.type}` }];
  });
  await client.query('set session_replication_role = replica');
  await client.query(await withoutUniqueness(table));
  await client.query(await withoutChecks(table));
  await client.query(
    `insert into ${table} (${values.map(({ name }) => name).join(', ')})
      select ${values.map(({ value }) => value).join(', ')}
      from (select n, (n - 1) * ${SHARES} / ${ROWS} as share from generate_series(1, ${ROWS}) n) x`,
  );
  await client.query(`vacuum (analyze) ${table}`);
}

/** Values come again and again here: the same indexes, but that they let them. */
async function withoutUniqueness(table: string): Promise<string> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  return rows
    .map(({ name, definition }) => `drop index ${name}; ${definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')};`)
    .join('\n');
}

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
  if (name === 'id') return `uuidv7(make_interval(secs => n - ${ROWS}))`;
  if (name === 'is_deleted') return '0';
  if (filter !== undefined && filter.operator !== 'range') {
    const codes = codesOf(family, field);
    if (codes !== null) {
      const word = `(array[${codes.map((one) => `'${one}'`).join(',')}])[1 + share * ${codes.length} / ${SHARES}]`;
      return type.startsWith('_') ? `array[${word}]` : word;
    }
    if (type === 'uuid') return `('00000000-0000-7000-8000-' || lpad(share::text, 12, '0'))`;
    if (isMonth(filter)) return `(${FIRST_YEAR} + share) || '-01'`;
    if (type === 'text')
      return filter.operator === 'equals'
        ? `'v' || n / 10`
        : `chr(19968 + n % ${SHARES}) || 'v' || lpad(n::text, 6, '0')`;
  }
  if (type === 'timestamptz' || type === 'date')
    return isNeeded || filter ? `now() - make_interval(days => ${ROWS} - n)` : null;
  if (filter?.operator === 'range') return 'share';
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

const FIRST_YEAR = 2010;
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
  if (ASKED_ELSEWHERE.has(`${table}.${field}`)) return null;
  if (filter === dayRange)
    return { [`${field}From`]: await dayBefore(ROWS - 500), [`${field}To`]: await dayBefore(ROWS - 530) };
  if (filter.operator === 'range') return { [`${field}To`]: 0 };
  if (isMonth(filter)) return { [field]: `${FIRST_YEAR}-01` };
  const codes = codesOf(family, field);
  if (codes !== null) return { [field]: codes[0] };
  if (metaOf(filter.value)?.['lookUp' as never] !== undefined) return null;
  const { rows } = await client.query<{ type: string; isOfCharacters: boolean }>(
    `select c.udt_name as type, exists (select from pg_indexes i where i.tablename = $1
        and i.indexdef like '%text_parts(' || c.column_name || ')%') as "isOfCharacters"
      from information_schema.columns c where c.table_name = $1 and c.column_name = $2`,
    [table, snake(field)],
  );
  const [column] = rows;
  if (column === undefined) return null;
  if (filter.operator === 'contains') return { [field]: column.isOfCharacters ? '一' : 'v000012' };
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

const cases = lists
  .filter(({ list }) => holderOf(list) !== undefined)
  .map((calls) => [calls.family.path, calls] as const);

it('there are lists to look at', () => expect(cases.length).toBeGreaterThan(20));

it.each(cases)('%s reads what it shows, under every filter', async (_, calls) => {
  const { family } = calls;
  const table = tableOf(await statementsOf(calls, {}));
  if (!FEW.has(table)) await fill(table, family);
  const asked = Object.keys(family.filters).map(async (field) => await askedFor(table, family, field));
  const walks: string[] = [];
  for (const query of [{}, ...(await Promise.all(asked))]) {
    if (query === null) continue;
    const [page, count] = await statementsOf(calls, query);
    const { rows, walked } = await walkedBy(page!);
    const isSeen = !NOT_SEEN.includes(table) && !FEW.has(table);
    if (isSeen && Object.keys(query).length === 0) expect(rows, 'rows are seen at all').toBe(10);
    if (isSeen && walked > MOST_WALKED_PER_ROW * Math.max(1, rows))
      walks.push(`${JSON.stringify(query)}: ${walked} rows walked for ${rows}`);
    if (count === undefined) continue;
    const [, most] = /limit (\d+)\s*\) first_ones/.exec(count.text)!;
    expect(Number(most)).toBeLessThanOrEqual(MAX_COUNTED + 1);
    const [total, counting] = [await totalOf(count), await walkedBy(count)];
    if (isSeen && counting.walked > MOST_WALKED_PER_COUNTED * Math.max(FEW_ROWS, total))
      walks.push(`${JSON.stringify(query)}: ${counting.walked} rows walked to count ${total}`);
  }
  expect(walks).toEqual([]);
});
