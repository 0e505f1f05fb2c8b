// Every call that takes an id answers about a row that the caller does not see as about one that does not exist.
import { allEndpoints, allRights, contract } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { metaOf } from '@trainrace/contract/wire/fields';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '#platform/db/ids.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { served } from '#test/served.ts';
import type { Caller } from '#test/test-app.ts';

/** The unit organises the contest and does not see an entry before it is handed in. */
const PEOPLE = {
  unit: 'ORG',
  otherUnit: 'ORG',
  school: 'GRP',
  otherPerson: 'IND',
  town: 'TOWN',
  bank: 'SUP',
} as const;
type Who = keyof typeof PEOPLE;

/** Fields that name rows of another family than that of the call, where the contract does not say so itself. */
const NAMED: Readonly<Record<string, string>> = {
  contestId: 'contest_info',
  contestTradeId: 'contest_trade',
  applicationId: 'APPLICATION_INFO',
  applicationIds: 'APPLICATION_INFO',
  byId: 'APPLICATION_INFO',
  sessionId: 'exam_session',
  competitorId: 'competition_info',
  subjectId: 'competition_info',
  bizId: 'APPLICATION_INFO',
  prjId: 'APPLICATION_INFO',
};

let stage: Stage;
/** One row of each, of a contest that is nobody's business yet. */
let rows: ReadonlyMap<string, string>;
const unseen = new Map<Who, ReadonlySet<string>>();

const detailOf = (bizTable: string): Endpoint =>
  Object.values(contract).flatMap((calls) =>
    'family' in calls && 'detail' in calls && bizTableOf(calls.family) === bizTable ? [calls.detail as Endpoint] : [],
  )[0]!;

beforeAll(async () => {
  stage = await openStage();
  const { services, unit, person } = stage;
  const contest = await stage.contest({}, 0);
  const trade = await stage.trade(contest);
  const open = await stage.openTrade();
  const entry = (await stage.save(person, await stage.draft(person, open))).data.id as string;
  const [competitor, session, venueId] = [newId(), newId(), newId()];
  const place = { contestId: contest, contestTradeId: trade };
  const person1 = { applicationId: entry, name: 'A', ticketNo: 'T-1', contestGroup: 1, handleUnitId: unit.userId };
  await services.db
    .insertInto('competitionInfo')
    .values({ id: competitor, ...person1, ...place })
    .execute();
  await services.db
    .insertInto('examVenue')
    .values({ id: venueId, venueName: 'V', venueKind: 2, townCode: 'ZJG01', address: 'A', rooms: '[]' })
    .execute();
  const times = { startTime: new Date().toISOString(), endTime: new Date().toISOString() };
  await services.db
    .insertInto('examSession')
    .values({ id: session, venueId, examType: 1, batch: 1, capacity: 10, roomName: '1', ...times, ...place })
    .execute();
  rows = new Map([
    ['contest_info', contest],
    ['contest_trade', trade],
    ['APPLICATION_INFO', entry],
    ['competition_info', competitor],
    ['exam_session', session],
  ]);
  for (const who of Object.keys(PEOPLE) as Who[]) {
    const those: string[] = [];
    for (const [bizTable, id] of rows)
      if ((await stage[who].get(detailOf(bizTable).path, { id })).status !== 200) those.push(bizTable);
    unseen.set(who, new Set(those));
  }
});

type Input = Readonly<Record<string, unknown>>;

/** The part of a schema’s definition that is looked at here. */
interface Def {
  type: string;
  values?: readonly unknown[];
  entries?: object;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
}

/** Something that a field takes, so that nothing else stands in the way of the id. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const def = (schema as unknown as { def: Def }).def;
  switch (def.type) {
    case 'optional':
    case 'default':
      return undefined;
    case 'nullable':
      return null;
    case 'literal':
    case 'enum':
      return (def.values ?? Object.values(def.entries ?? {}))[0];
    case 'array':
      return [sampleOf(def.element!)];
    case 'object':
      return samplesOf(schema as z.ZodObject);
    case 'number':
    case 'int':
      return 1;
    case 'union':
      return sampleOf(def.options![0]!);
    case 'pipe':
      return sampleOf(def.in!);
    default:
      return [1, '1', 'x', newId(), '2026-12-01', '2026-12-01 09:00:00', '2026-10', '13800000000', '甲乙'].find(
        (value) => (schema as z.ZodType).safeParse(value).success,
      );
  }
}

const samplesOf = ({ shape }: z.ZodObject): Input =>
  Object.fromEntries(
    Object.entries(shape)
      .map(([field, schema]) => [field, metaOf(schema)?.dictionary?.codes[0] ?? sampleOf(schema)] as const)
      .filter(([, value]) => value !== undefined),
  );

interface Case {
  call: Endpoint;
  field: string;
  bizTable: string;
  input: Input;
}

const familyNamed = ({ path }: Endpoint): string => path.split('/').at(-2)!;

/** Each call once for each field that names a row, and for each of its verbs. */
const casesOf = (call: Endpoint): Case[] =>
  Object.entries(call.input.shape).flatMap(([field, schema]) => {
    const own = field === 'id' || field === 'ids' ? familyNamed(call) : NAMED[field];
    const bizTable = metaOf(schema)?.of ?? own;
    if (bizTable === undefined || !rows.has(bizTable) || (call.form === 'upload' && field === 'ids')) return [];
    const plain = samplesOf(call.input);
    if (call.actionBy === undefined) return [{ call, field, bizTable, input: plain }];
    const { values } = (call.input.shape[call.actionBy] as unknown as { def: { values: string[] } }).def;
    return values.map((verb) => ({
      call,
      field,
      bizTable,
      input: { ...plain, [call.actionBy!]: verb, reason: '测试' },
    }));
  });

async function ask(by: Caller, { call, field, input }: Case, id: string): Promise<string> {
  const sent = { ...input, [field]: field.endsWith('s') ? [id] : id };
  const { status, msg, data } = await served(async () =>
    call.method === 'GET' ? await by.get(call.path, sent) : await by.post(call.path, sent),
  );
  return JSON.stringify({ status, msg, data }).replaceAll(id, '<id>');
}

const OPEN_LINES: readonly string[] = ['events', 'sealed', 'tus'];
const asking = allEndpoints.filter(({ action, form }) => action in allRights && !OPEN_LINES.includes(form));
const commands = allEndpoints.filter(({ actionBy }) => actionBy !== undefined);

it('a row that the caller does not see is as unknown as none at all', { timeout: 300_000 }, async () => {
  const told: string[] = [];
  let asked = 0;
  for (const one of [...new Set([...asking, ...commands])].flatMap(casesOf))
    for (const [who, role] of Object.entries(PEOPLE) as [Who, Role][]) {
      if (scopeFor(allRights, actionOf(one.call, one.input), [role]) === null) continue;
      if (!unseen.get(who)!.has(one.bizTable)) continue;
      const foreign = await ask(stage[who], one, rows.get(one.bizTable)!);
      const none = await ask(stage[who], one, newId());
      asked += 1;
      if (foreign !== none) told.push(`${who} ${one.call.path} ${one.field}: ${foreign} – ${none}`.slice(0, 400));
    }
  expect(told).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});
