// Conditions put together by and / or, over every list that takes filters: none ignores them, none is widened by them.
import { allEndpoints, allRights, contract } from '@trainrace/contract';
import { role, type Role } from '@trainrace/contract/access/roles';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { MOST_CONDITIONS } from '@trainrace/contract/limits';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { joinable } from '@trainrace/contract/wire/filters';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoApp, type Caller, type TestApp } from './test-app.ts';
import { trailOf } from './trail.ts';

let server: TestApp;
const callers = new Map<Role, Caller>();

const ACCOUNTS: Readonly<Partial<Record<Role, string>>> = {
  ADM_C: 'admc',
  ADM_L: 'adml',
  ADM_S: 'adms',
  GRP: 'school01',
  IND: '19900000001',
  TOWN: 'town01',
  ENT: 'ent01',
  SUP: 'bank01',
};

beforeAll(async () => {
  server = await demoApp();
  for (const [who, account] of Object.entries(ACCOUNTS)) callers.set(who as Role, await server.as(account));
});

const families: readonly AnyFamily[] = Object.values(contract).flatMap((calls) =>
  'family' in calls ? [calls.family as AnyFamily] : [],
);
/** Of the same shape as the list of its family. */
const familyOf = ({ path }: Endpoint) => families.find((family) => path.startsWith(`${family.path}/`));
const lists = allEndpoints.filter(
  (call) =>
    call.method === 'GET' && call.form === 'json' && 'where' in call.input.shape && familyOf(call) !== undefined,
);
const NOWHERE = '绝无此文㐂㐂';

const holderOf = ({ action }: Endpoint): Caller | undefined =>
  role.codes.flatMap((one) => (allRights[action]?.[one] === undefined ? [] : (callers.get(one) ?? []))).at(0);
const where = (asked: unknown) => ({ where: JSON.stringify(asked) });
const partsOf = (call: Endpoint) =>
  Object.entries(joinable(familyOf(call)!.filters)).flatMap(([name, { operator }]) =>
    operator === 'contains' ? [name] : [],
  );

it('there are lists to ask', () => {
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.filter((call) => partsOf(call).length > 0).length).toBeGreaterThan(30);
});

describe('a list asked by conditions put together', () => {
  it.each(lists.filter((call) => partsOf(call).length > 0).map((call) => [call.path, call] as const))(
    '%s finds what each of them finds, and nothing besides',
    async (_, call) => {
      const by = holderOf(call)!;
      const [first = ''] = partsOf(call);
      const total = async (query: Record<string, unknown>) => {
        const { status, msg, data } = await by.get(call.path, { size: 1, ...query });
        expect([status, msg]).toEqual([200, '操作成功!']);
        return data.total as number;
      };
      const all = await total({});
      const { data } = await by.get(call.path, { size: 1 });
      expect(await total(where({ or: [{ [first]: NOWHERE }, { and: [{ [first]: NOWHERE }] }] }))).toBe(0);
      const value: unknown = data.records[0]?.[first];
      if (typeof value !== 'string' || value.includes('*')) return;
      const found = await total({ [first]: value });
      expect(found).toBeGreaterThan(0);
      expect(await total(where({ or: [{ [first]: value }, { [first]: NOWHERE }] }))).toBe(found);
      expect(await total(where({ and: [{ [first]: value }, { or: [{ [first]: NOWHERE }] }] }))).toBe(0);
      expect(found).toBeLessThanOrEqual(all);
    },
  );
});

describe('conditions put together', () => {
  const { list } = competitionDic;
  const bureau = () => callers.get('ADM_C')!;
  const total = async (query: Record<string, unknown>, by = bureau(), path = list.path) =>
    (await by.get(path, query)).data.total as number;

  it('count each row once, hold beside the plain filters, and take codes, lists and days as these do', async () => {
    const { path } = applicationInfo.list;
    const rows = (await bureau().get(path, { size: 200 })).data.records as { auditStatus: number }[];
    const [a, b] = [...new Set(rows.map(({ auditStatus }) => auditStatus))];
    const of = async (query: Record<string, unknown>) => await total(query, bureau(), path);
    const [one, two] = [await of({ auditStatus: a }), await of({ auditStatus: b })];
    expect([one > 0, two > 0]).toEqual([true, true]);
    const twice = { or: [{ auditStatus: a }, { auditStatus: String(b) }, { auditStatus: `${a},${b}` }] };
    expect(await of(where(twice))).toBe(one + two);
    expect(await of({ auditStatus: a, ...where({ or: [{ auditStatus: [a, b] }] }) })).toBe(one);
    const group = { or: [{ auditStatus: b }, { auditStatus: String(a) }] };
    expect(await of(where({ and: [{ auditStatus: String(a) }, group] }))).toBe(one);
    expect(await of(where({ or: [group, { and: [{ auditStatus: a }, { auditStatus: b }] }] }))).toBe(one + two);
    expect(await of(where({ or: [{ submitTimeFrom: '2000-01-01', submitTimeTo: '2000-01-02' }, group] }))).toBe(
      one + two,
    );
  });

  it('leave order and pages as they are', async () => {
    const { path } = applicationInfo.list;
    const sorted = { descs: 'submitTime', ascs: 'applyNo' };
    const plain = (await bureau().get(path, { ...sorted, size: 200, isImported: '0' })).data.records as {
      id: string;
    }[];
    expect(plain.length).toBeGreaterThan(20);
    const ids = plain.map(({ id }) => id);
    const asked = where({ or: [{ isImported: 0 }, { and: [{ isImported: '0' }, { applySource: '1' }] }] });
    const pages: { id: string }[] = [];
    for (let current = 1; pages.length < ids.length; current++) {
      const { records } = (await bureau().get(path, { ...sorted, ...asked, size: 7, current })).data;
      expect(records.length).toBeGreaterThan(0);
      pages.push(...(records as { id: string }[]));
    }
    expect(pages.map(({ id }) => id).slice(0, ids.length)).toEqual(ids);
  });

  it('widen nothing: who sees some rows sees no others by any of them', async () => {
    const person = callers.get('IND')!;
    const own = await total({}, person, applicationInfo.list.path);
    const every = where({ or: [{ isImported: '0' }, { isImported: '1' }, { name: '' }, { auditStatus: '30' }] });
    const { status, data } = await person.get(
      applicationInfo.list.path,
      where({ or: [{ isImported: '0' }, { isImported: '1' }] }),
    );
    expect([status, data.total]).toEqual([200, own]);
    expect(await total({}, bureau(), applicationInfo.list.path)).toBeGreaterThan(own);
    expect((await person.get(applicationInfo.list.path, every)).status).toBe(400);
  });

  it('look nobody up: a whole number is asked for by itself, where it is counted', async () => {
    const before = (await trailOf(server.services.db, { bizTable: 'APPLICATION_INFO' })).length;
    const answer = await bureau().get(applicationInfo.list.path, where({ or: [{ idCardNo: '110101199003070012' }] }));
    expect(answer).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'where', message: '组合条件格式不正确' }] },
    });
    expect((await trailOf(server.services.db, { bizTable: 'APPLICATION_INFO' })).length).toBe(before);
  });

  it.each([
    ['no JSON', '{or'],
    ['a list', '[{"examLevel":3}]'],
    ['a plain condition', '{"examLevel":3}'],
    ['nothing in it', '{"or":[]}'],
    ['an empty condition', '{"or":[{}]}'],
    ['both at once', '{"or":[{"examLevel":3}],"and":[{"examLevel":3}]}'],
    ['an unknown filter', '{"or":[{"password":"1"}]}'],
    ['an unknown code', '{"or":[{"examLevel":99}]}'],
    ['rows by id', '{"or":[{"ids":["1"]}]}'],
    ['groups in groups', '{"or":[{"and":[{"or":[{"examLevel":3}]}]}]}'],
    ['very deep groups', '{"or":['.repeat(500) + ']}'.repeat(500)],
  ])('of which there is %s are refused', async (_, sent) => {
    const answer = await bureau().get(list.path, { where: sent });
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'where' }] } });
  });

  it.each([
    ['no code', { examLevel: '' }],
    ['an empty list', { examLevel: [] }],
    ['blanks', { tradeName: '  ' }],
    ['signs that nobody sees', { tradeName: '\u200b\u3000' }],
  ])('of which one says %s are refused: it would find everything', async (_, empty) => {
    for (const asked of [{ or: [{ examLevel: 3 }, empty] }, { and: [{ or: [empty, { examLevel: 3 }] }] }])
      expect(await bureau().get(list.path, where(asked))).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'where', message: '组合条件中有一项没有填写' }] },
      });
    expect(await total(where({ or: [{ examLevel: 3, ...empty, dicNo: '1' }] }))).toBe(
      await total({ examLevel: 3, dicNo: '1' }),
    );
  });

  it(`are at most ${MOST_CONDITIONS}, counted in all groups`, async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ examLevel: 3 }));
    expect(await total(where({ or: many(MOST_CONDITIONS) }))).toBe(await total({ examLevel: 3 }));
    const split = { or: [...many(MOST_CONDITIONS - 2), { and: many(3) }] };
    for (const more of [{ or: many(MOST_CONDITIONS + 1) }, { or: many(300) }, split])
      expect(await bureau().get(list.path, where(more))).toMatchObject({
        status: 400,
        msg: `组合条件最多${MOST_CONDITIONS}项`,
      });
  });
});
