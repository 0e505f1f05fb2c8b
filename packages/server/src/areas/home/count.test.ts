// A count is that of the list, for each of the lists that questions are asked of and each kind of account; and each of its parts
// opens exactly its rows.
import { ASKED_FAMILIES } from '@trainrace/contract/areas/home/asked-families';
import { ASKED, type Asked } from '@trainrace/contract/areas/home/asked-pages';
import { dictionariesOf, recordGroupings } from '@trainrace/contract/areas/home/question-vocabulary';
import { HOME_CHARTS } from '@trainrace/contract/areas/home/home-charts';
import { keysOf } from '@trainrace/contract/wire/objects';
import { search, type Counts, type Found } from '@trainrace/contract/areas/home/search';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { dayRange } from '@trainrace/contract/wire/filters';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerWith, demoApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const ACCOUNTS = [
  'admin',
  'admc',
  'adml',
  'adms',
  'town01',
  'ent01',
  'bank01',
  '19900000001',
  'org01',
  'school01',
  'biz01',
] as const;
type Account = (typeof ACCOUNTS)[number];

let test: TestApp;
let people: Readonly<Record<Account, Caller>>;

beforeAll(async () => {
  test = await demoApp();
  const callers = await Promise.all(ACCOUNTS.map(async (account) => [account, await test.as(account)] as const));
  people = Object.fromEntries(callers) as Record<Account, Caller>;
});

type Query = Readonly<Record<string, string>>;

const askFor = async (by: Caller, kind: Asked, more: Readonly<Record<string, unknown>> = {}, filters: Query = {}) =>
  await by.get(search.count.path, { kind, filters: new URLSearchParams(filters).toString(), ...more });

async function counted(...asked: Parameters<typeof askFor>): Promise<Counts> {
  const { status, data } = await askFor(...asked);
  expect([asked[1], status]).toEqual([asked[1], 200]);
  return data;
}

async function totalOf(by: Caller, kind: Asked, filters: Query = {}): Promise<number | null> {
  const { status, data } = await by.get(ASKED_FAMILIES[kind].list.path, { size: 1, ...filters });
  if (status === 403) return null;
  expect([kind, status]).toEqual([kind, 200]);
  return data.total;
}

describe.each(ASKED)('%s', (kind) => {
  const { family } = ASKED_FAMILIES[kind];

  it.each(ACCOUNTS)('is counted for %s as the own list counts it', async (account) => {
    const total = await totalOf(people[account], kind);
    if (total === null) return expect((await askFor(people[account], kind)).status).toBe(403);
    expect(await counted(people[account], kind)).toEqual({ total, isEstimate: false, counts: [], isMore: false });
  });

  it('each value opens exactly its rows', async () => {
    const groupings = [
      ...dictionariesOf(family).map(([by]) => ({ by })),
      ...recordGroupings(family).map((by) => ({ by })),
      ...Object.keys(family.filters)
        .filter((by) => family.filters[by] === dayRange)
        .flatMap((by) => (['day', 'month'] as const).map((step) => ({ by, step }))),
    ];
    for (const account of ACCOUNTS) {
      const total = await totalOf(people[account], kind);
      if (total === null || total === 0) continue;
      for (const grouping of groupings) {
        const { total: all, counts, isMore } = await counted(people[account], kind, grouping);
        const sum = counts.reduce((whole, { count }) => whole + count, 0);
        expect([account, kind, grouping, all]).toEqual([account, kind, grouping, total]);
        if (!isMore && 'step' in grouping) expect(sum).toBe(total);
        for (const { words, count, filters } of counts.slice(0, 3)) {
          if (filters === null) continue;
          expect([account, grouping, words, await totalOf(people[account], kind, filters)]).toEqual([
            account,
            grouping,
            words,
            count,
          ]);
          opened.add(kind);
        }
      }
      break;
    }
  });
});

/** Families of which the sample data have rows with values. */
const opened = new Set<Asked>();
it('most families had rows to open', () => {
  expect(opened.size).toBeGreaterThanOrEqual(30);
});

describe('what is asked', () => {
  const townOfEntries = async (filters: Query = {}) => await counted(people.admc, 'entry', { by: 'townCode' }, filters);

  it('is bounded by the filters of the list', async () => {
    const passed = await townOfEntries({ auditStatus: '30' });
    expect(passed.total).toBe(await totalOf(people.admc, 'entry', { auditStatus: '30' }));
    expect(passed.counts[0]!.filters).toMatchObject({ auditStatus: '30' });
    expect(passed.counts.map(({ count }) => count)).toEqual(
      passed.counts.map(({ count }) => count).toSorted((a, b) => b - a),
    );
  });

  it('a day or a month at the end of what was asked holds no more than that', async () => {
    const { counts } = await counted(people.admc, 'entry', { by: 'submitTime', step: 'day' });
    const days = counts.flatMap(({ filters }) => filters?.['submitTimeFrom'] ?? []);
    const [first, last] = [days[1]!, days.at(-2)!];
    const asked = { submitTimeFrom: first, submitTimeTo: last };
    const months = (await counted(people.admc, 'entry', { by: 'submitTime', step: 'month' }, asked)).counts;
    expect(months[0]!.filters!['submitTimeFrom']).toBe(first);
    expect(months.at(-1)!.filters!['submitTimeTo']).toBe(last);
    for (const { filters, count } of months) expect(await totalOf(people.admc, 'entry', filters!)).toBe(count);
    expect(days).toEqual(days.toSorted());
  });

  it.each([
    [{ by: 'name' }],
    [{ by: 'townCode', step: 'day' }],
    [{ by: 'submitTime' }],
    [{ by: 'id_card_no_idx' }],
    [{ by: 'submitTime', step: 'year' }],
  ])('%o is refused', async (more) => {
    expect((await askFor(people.admc, 'entry', more)).status).toBe(400);
  });

  it('by unit takes one that was written in several ways as one', async () => {
    const { db } = test.services;
    const rows = await db.selectFrom('applicationInfo').select('id').where('isDeleted', '=', 0).limit(4).execute();
    const spellings = ['折算（一）厂', '折算(一)厂', '折算(一) 厂', '折算（一）厂'];
    for (const [at, { id }] of rows.entries())
      await db.updateTable('applicationInfo').set({ workUnit: spellings[at]! }).where('id', '=', id).execute();
    const { total, counts } = await counted(people.admc, 'entry', { by: 'workUnit' }, { workUnit: '折算' });
    expect({ total, counts }).toEqual({ total: 4, counts: [{ words: '折算（一）厂', count: 4, filters: null }] });
  });

  it('a filter that the list does not have, or a value that it does not take, is refused', async () => {
    expect((await askFor(people.admc, 'entry', {}, { mobile: '19900000001' })).status).toBe(400);
    expect((await askFor(people.admc, 'entry', {}, { auditStatus: '31' })).status).toBe(400);
    expect((await people.admc.get(search.count.path, { kind: 'param' })).status).toBe(400);
    expect((await people.admc.get(search.count.path, { kind: 'entry', filters: 'name=x'.repeat(300) })).status).toBe(
      400,
    );
  });

  it('of a person by the whole number is a look-up, with the right and the trail of the list', async () => {
    const lookedUp = async (by: Caller) =>
      await trailOf(test.services.db, { operatorId: by.userId, action: '查看敏感' });
    const idCardNo = '320599198803159016';
    const before = (await lookedUp(people.admc)).length;
    await counted(people.admc, 'entry', {}, { idCardNo });
    expect(await lookedUp(people.admc)).toHaveLength(before + 1);
    expect((await people.town01.get(applicationInfo.list.path, { idCardNo })).status).toBe(403);
    expect((await askFor(people.town01, 'entry', {}, { idCardNo })).status).toBe(403);
  });

  it('a stranger is refused', async () => {
    expect((await askFor(callerWith(test.app, '', ''), 'entry')).status).toBe(401);
  });

  it('leads from the text to its answer', async () => {
    const { data } = await people.admc.get(search.find.path, { text: '按区镇统计审核通过的报名' });
    const [question] = (data as Found).questions;
    expect(question).toMatchObject({
      kind: 'entry',
      filters: { auditStatus: '30' },
      by: { field: 'townCode', step: null, words: '区镇' },
      unknown: [],
    });
    expect(await counted(people.admc, 'entry', { by: question!.by!.field }, question!.filters)).toEqual(
      await townOfEntries({ auditStatus: '30' }),
    );
  });

  it('of a list that the box does not look through, of who has it alone', async () => {
    const text = '总分大于90的成绩';
    const ask = async (by: Caller) => ((await by.get(search.find.path, { text })).data as Found).questions;
    expect(await ask(people.admc)).toMatchObject([{ kind: 'score', filters: { totalScoreFrom: '90.01' } }]);
    expect(await ask(people.bank01)).toEqual([]);
    const rows = (await people.admc.get(ASKED_FAMILIES.score.list.path, { size: 200, totalScoreFrom: '90.01' })).data;
    expect(rows.total).toBeGreaterThan(0);
    for (const { totalScore } of rows.records) expect(Number(totalScore)).toBeGreaterThan(90);
  });
});

it.each(keysOf(HOME_CHARTS))(
  'the chart %s of the home page is counted by its list for whoever may see it',
  async (name) => {
    const { kind, by, title: _title, ...rest } = HOME_CHARTS[name];
    const total = await totalOf(people.admin, kind);
    const { total: all, counts } = await counted(people.admin, kind, { by, ...rest });
    expect(all).toBe(total);
    expect(counts.length).toBeGreaterThan(0);
  },
);
