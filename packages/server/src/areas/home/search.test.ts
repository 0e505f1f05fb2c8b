// The box finds what the caller's lists find, and nothing else: asked on the sample data by every kind of account, for every family
// of the table.
import { LOOK_UPS } from '@trainrace/contract/areas/home/number-look-ups';
import { search, MOST_HITS, type Found, type Hit } from '@trainrace/contract/areas/home/search';
import { SEARCHED, type Searched } from '@trainrace/contract/areas/home/search-pages';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { metaOf } from '@trainrace/contract/wire/fields';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AddressInfo } from 'node:net';
import { buildApp } from '#app/app.ts';
import { cuttable } from '#platform/db/cut.ts';
import { PreparedQuery } from '#platform/db/prepared-query.ts';
import { asApplication } from '#test/database-server.ts';
import { testDatabase } from '#test/database.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { callerWith, demoApp, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { SEARCHED_FAMILIES } from './searched.ts';

const ACCOUNTS = [
  'admin',
  'admc',
  'adml',
  'adms',
  'town01',
  'town02',
  'ent01',
  'ent02',
  'bank01',
  'ins01',
  '19900000001',
  '19900000002',
  'org01',
  'org02',
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

const find = async (by: Caller, query: Record<string, unknown>) => await by.get(search.find.path, query);

async function found(by: Caller, text: string, kinds: readonly Searched[] = SEARCHED): Promise<Found> {
  const { status, msg, data } = await find(by, { text, kinds });
  expect([status, msg]).toEqual([200, expect.any(String)]);
  return data;
}

const hitsOf = ({ groups }: Found, kind: Searched): Hit[] => groups.find((one) => one.kind === kind)?.hits ?? [];

type Row = Readonly<Record<string, unknown>>;

/** The caller's own list; null without the right to it. */
async function listed(
  by: Caller,
  kind: Searched,
  filters: Row = {},
): Promise<{ records: Row[]; total: number } | null> {
  const { list, only } = SEARCHED_FAMILIES[kind];
  const { status, data } = await by.get(list.path, { size: 200, ...only, ...filters });
  if (status === 403) return null;
  expect(status).toBe(200);
  return data;
}

const wordIn = (row: Row, field: string) => row[`${field}Name`] ?? row[field] ?? null;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** A name that the list of somebody shows, for who may not see that list. */
async function anyTitle(kind: Searched): Promise<string> {
  for (const account of ACCOUNTS) {
    const rows = (await listed(people[account], kind))?.records ?? [];
    if (rows.length > 0) return String(rows[0]![SEARCHED_FAMILIES[kind].title]);
  }
  throw new Error(`The sample data have no ${kind}.`);
}

describe.each(SEARCHED)('%s', (kind) => {
  const { title, context, state, by: filters } = SEARCHED_FAMILIES[kind];

  it.each(ACCOUNTS)('is found by %s as the own list shows it', async (account) => {
    const by = people[account];
    const all = await listed(by, kind);
    const text = all?.records.length ? String(all.records[0]![title]) : await anyTitle(kind);
    const answer = await found(by, text, [kind]);
    const hits = hitsOf(answer, kind);
    expect(answer.unanswered).toEqual([]);
    if (all === null || all.records.length === 0) return expect(answer.groups).toEqual([]);
    const first = (await listed(by, kind, { [filters[0]!]: text }))!;
    const titled = first.records.some((row) => row[title] === text);
    if (filters.includes(title)) expect(titled).toBe(true);
    // Those of the first filter stand first; none is shown that the list does not show.
    const ids = idsOf(first.records).slice(0, MOST_HITS);
    expect(hits.map(({ id }) => id).slice(0, ids.length)).toEqual(ids);
    for (const hit of hits) {
      const row = all.records.find(({ id }) => id === hit.id);
      if (all.total <= all.records.length) expect(row).toBeDefined();
      if (row === undefined) continue;
      const told = context.map((field) => wordIn(row, field)).filter((word) => word !== null && word !== '');
      expect(hit).toMatchObject({
        title: wordIn(row, title),
        context: told.join(' · '),
        state: state === undefined ? null : wordIn(row, state),
      });
    }
  });
});

it('what has more hits than are told leads to the list that shows all of them', async () => {
  const told = new Set<Searched>();
  for (const account of ['admc', 'adml', 'school01'] as const)
    for (const text of ['工', '公司', '张', '赛', '一', '2026']) {
      for (const { kind, hits, more } of (await found(people[account], text)).groups) {
        if (more === null) continue;
        told.add(kind);
        expect(hits).toHaveLength(MOST_HITS);
        const { status, data } = await people[account].get(SEARCHED_FAMILIES[kind].list.path, more);
        expect([kind, status, data.total > MOST_HITS]).toEqual([kind, 200, true]);
        const shown = new Set(idsOf(data.records));
        expect(hits.some(({ id }) => shown.has(id))).toBe(true);
      }
    }
  expect([...told]).toEqual(expect.arrayContaining(['entry', 'project', 'instrument']));
});

describe('who asks', () => {
  it('a citizen finds the own entries and no other', async () => {
    const own = (await listed(people['19900000001'], 'entry'))!;
    const all = (await listed(people.admc, 'entry'))!;
    const ownIds = new Set(idsOf(own.records));
    const foreign = all.records.filter(({ id }) => !ownIds.has(id));
    expect(own.records.length * foreign.length).toBeGreaterThan(0);
    for (const { name } of foreign.slice(0, 10))
      for (const { id } of hitsOf(await found(people['19900000001'], String(name)), 'entry'))
        expect(ownIds).toContain(id);
    const kinds = (await found(people['19900000001'], '赛')).groups.map((group) => group.kind);
    expect(kinds).toContain('contest');
    for (const closed of [
      'person',
      'enterprise',
      'roster',
      'unit',
      'group',
      'operator',
      'staff',
      'project',
      'permit',
      'instrument',
    ])
      expect(kinds).not.toContain(closed);
  });

  it('[issue 27] an enterprise stands under its own word, not among individuals, and is called again by its address', async () => {
    const { records } = (await listed(people.adml, 'enterprise'))!;
    const { id, name } = records[0]!;
    const { groups } = await found(people.adml, String(name), ['person', 'enterprise']);
    const group = groups.find(({ kind }) => kind === 'enterprise')!;
    expect([group.title, idsOf(group.hits as unknown as Row[])]).toEqual(['企业', expect.arrayContaining([id])]);
    expect(idsOf(hitsOf({ groups } as Found, 'person') as unknown as Row[])).not.toContain(id);
    // One page is the place of both: its address is remembered as that of a person.
    const recalled = await people.adml.get(search.recall.path, { records: `person:${String(id)}` });
    expect(recalled.data).toMatchObject([{ id, title: name }]);
    // Questions are asked of the one list that holds both.
    expect((await found(people.adml, '个人账户', ['enterprise'])).questions).toEqual([]);
  });

  it('a bank finds its instruments and projects only', async () => {
    const { groups } = await found(people.bank01, '工程');
    expect(groups.map(({ kind }) => kind).toSorted()).toEqual(['instrument', 'project']);
  });

  it('a stranger is refused', async () => {
    const stranger = callerWith(test.app, '', '');
    expect((await find(stranger, { text: '工程' })).status).toBe(401);
    expect((await stranger.get(search.recall.path, { records: 'entry:x' })).status).toBe(401);
  });

  it('an operator who may only look finds what the unit finds', async () => {
    const operator = await test.services.db
      .selectFrom('operator')
      .select(['id', 'unitId'])
      .where('isDeleted', '=', 0)
      .executeTakeFirstOrThrow();
    await test.services.db.updateTable('operator').set({ right: 'read' }).where('id', '=', operator.id).execute();
    const { account } = await test.services.db
      .selectFrom('account')
      .select('account')
      .where('id', '=', operator.unitId)
      .executeTakeFirstOrThrow();
    const unit = await test.as(account);
    await test.services.db
      .updateTable('session')
      .set({ operatorId: operator.id })
      .where('accountId', '=', unit.userId)
      .execute();
    const again = await test.as(account);
    const plain = await found(again, '赛');
    expect((await found(unit, '赛')).groups).toEqual(plain.groups);
    expect(plain.groups.length).toBeGreaterThan(0);
  });
});

describe('the text', () => {
  const sentences = ({ errors }: { errors: readonly FieldError[] }) => errors.map(({ message }) => message);

  it.each([
    ['%', 400],
    ['a', 400],
    ['%%', 200],
    ['__', 200],
    ['\\\\', 200],
    ["' or 1=1 --", 200],
  ])('%s is taken as it stands', async (text, status) => {
    const answer = await find(people.admin, { text });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.data).toEqual({ groups: [], questions: [], unanswered: [] });
    else expect(sentences(answer.data)).toEqual(['请至少输入 1 个汉字，或者 2 个字母、数字']);
  });

  it('of a thousand characters is refused in a sentence', async () => {
    const { status, data } = await find(people.admin, { text: '赛'.repeat(1000) });
    expect([status, sentences(data)]).toEqual([400, ['搜索内容不能超过100个字']]);
    expect((await find(people.admin, {})).status).toBe(400);
    expect((await find(people.admin, { text: '工程', kinds: 'param' })).status).toBe(400);
  });

  it('of letters and digits finds by a part of a number', async () => {
    const [entry] = (await listed(people.admc, 'entry'))!.records;
    const part = String(entry!['applyNo']).slice(1);
    expect(hitsOf(await found(people.admc, part), 'entry').map(({ id }) => id)).toContain(entry!['id']);
  });
});

describe('a whole number of a person', () => {
  const lookedUp = async (by: Caller) => await trailOf(test.services.db, { operatorId: by.userId, action: '查看敏感' });

  async function anEntry() {
    const rows = await sql<{ id: string; sealed: Buffer }>`select id, id_card_no_enc as sealed from application_info
      where is_deleted = 0 and audit_status > 0 and id_card_no_mask like '______********____' order by id limit 1`.execute(
      test.services.db,
    );
    const { id, sealed } = rows.rows[0]!;
    return { id, idCardNo: test.services.cipher.decrypt(sealed, sensitivePlace('applicationInfo', 'idCardNo', id)) };
  }

  it('is looked up when that is asked for in so many words, and leaves the trail of the list', async () => {
    const { id, idCardNo } = await anEntry();
    const before = (await lookedUp(people.admc)).length;
    expect((await find(people.admc, { text: idCardNo })).data.groups).toEqual([]);
    expect(await lookedUp(people.admc)).toHaveLength(before);
    const { data } = await find(people.admc, { text: idCardNo, isLookUp: 1 });
    expect(hitsOf(data, 'entry').map((hit) => hit.id)).toContain(id);
    expect(JSON.stringify(data)).not.toContain(idCardNo);
    const rows = (await lookedUp(people.admc)).slice(before);
    expect(rows).toMatchObject([
      { bizTable: 'APPLICATION_INFO', changes: [{ field: 'idCardNo', after: maskNumbers(idCardNo), isMasked: true }] },
    ]);
  });

  it('a phone finds the account of an individual, by who may list them', async () => {
    const phone = '19900000001';
    const before = (await lookedUp(people.town01)).length;
    const listedRows = (await people.town01.get(userInfo.list.path, { account: phone })).data.records;
    const { data } = await find(people.town01, { text: phone, isLookUp: 1 });
    expect(hitsOf(data, 'person').map(({ id }) => id)).toEqual(idsOf(listedRows));
    expect(await lookedUp(people.town01)).toHaveLength(before + 2);
    expect((await find(people.org01, { text: phone, isLookUp: 1 })).data.groups).toEqual([]);
    expect(await lookedUp(people.org01)).toHaveLength(0);
  });

  it('is not looked up for who has no right to it', async () => {
    const { idCardNo } = await anEntry();
    const before = (await lookedUp(people.town01)).length;
    expect((await people.town01.get(applicationInfo.list.path, { idCardNo })).status).toBe(403);
    expect((await find(people.town01, { text: idCardNo, isLookUp: 1 })).data.groups).toEqual([]);
    expect(await lookedUp(people.town01)).toHaveLength(before);
  });

  it('takes the rights of the list and of its filter, which the box knows from the same table', () => {
    const told = SEARCHED.flatMap((kind) => {
      const { number, list, family } = SEARCHED_FAMILIES[kind];
      if (number === undefined) return [];
      const { right } = metaOf(family.filters[number.filter]!.value)!.lookUp!;
      return [[kind, number.rights, [list.action, ...(right === undefined ? [] : [right])]] as const];
    });
    expect(told.map(([kind]) => kind)).toEqual(Object.keys(LOOK_UPS));
    for (const [, rights, needed] of told) expect(rights).toEqual(needed);
  });

  it('counts towards the look-ups of a day', async () => {
    const { services } = test;
    const { idCardNo } = await anEntry();
    const wasDemo = services.config.isDemo;
    services.config.isDemo = false;
    await services.db.updateTable('param').set({ paramValue: '1' }).where('paramKey', '=', 'lookUpsPerDay').execute();
    services.params.forget();
    try {
      expect((await find(people.org02, { text: idCardNo, isLookUp: 1 })).status).toBe(200);
      expect(await find(people.org02, { text: idCardNo, isLookUp: 1 })).toMatchObject({
        status: 429,
        msg: '操作过于频繁，请稍后再试',
      });
      expect((await find(people.org02, { text: '赛' })).status).toBe(200);
    } finally {
      services.config.isDemo = wasDemo;
      await services.db
        .updateTable('param')
        .set({ paramValue: '100' })
        .where('paramKey', '=', 'lookUpsPerDay')
        .execute();
      services.params.forget();
    }
  });
});

it('a family that does not answer is named and keeps nobody waiting', async () => {
  const { groups } = await found(people.adml, '工程');
  expect(groups.map(({ kind }) => kind)).toContain('permit');
  await test.owner.transaction().execute(async (holder) => {
    await sql`lock table construction_permit in access exclusive mode`.execute(holder);
    const answer = await found(people.adml, '工程');
    expect(answer.unanswered).toEqual([{ kind: 'permit', title: '未申请项目' }]);
    expect(answer.groups).toEqual(groups.filter(({ kind }) => kind !== 'permit'));
  });
});

describe('bad days', () => {
  const waiting = async () =>
    (
      await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%construction_permit%'`.execute(
        test.owner,
      )
    ).rows[0]!.n;

  it('the statements of who has gone are broken off', async () => {
    // Of statements that are prepared, and of those that are not yet.
    const told = [PreparedQuery.prototype, pg.Query.prototype as unknown as PreparedQuery].map((query) =>
      vi.spyOn(query, 'handleError'),
    );
    onTestFinished(() => told.forEach((one) => one.mockRestore()));
    const app = await buildApp(test.services);
    onTestFinished(async () => await app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const reasons = () => told.flatMap(({ mock }) => mock.calls.map(([error]) => String((error as Error).message)));
    await test.owner.transaction().execute(async (holder) => {
      await sql`lock table construction_permit in access exclusive mode`.execute(holder);
      const leaving = new AbortController();
      const query = new URLSearchParams({ text: '工程', kinds: 'permit' });
      const asked = fetch(`http://127.0.0.1:${port}${search.find.path}?${query.toString()}`, {
        headers: { authorization: `Bearer ${people.adml.token}` },
        signal: leaving.signal,
      });
      await expect.poll(waiting).toBe(1);
      leaving.abort();
      await expect(asked).rejects.toThrow('aborted');
      await expect.poll(reasons).toContain('canceling statement due to user request');
    });
    expect(reasons()).not.toContain('canceling statement due to statement timeout');
    // The next one on this connection is not disturbed.
    expect((await found(people.adml, '工程')).unanswered).toEqual([]);
  });

  it('one person takes a part of the places, and others are answered beside', async () => {
    let most = 0;
    await test.owner.transaction().execute(async (holder) => {
      await sql`lock table construction_permit in access exclusive mode`.execute(holder);
      const hurried = Array.from(
        { length: 10 },
        async () => await find(people.adml, { text: '工程', kinds: 'permit' }),
      );
      let isDone = false;
      const all = Promise.all(hurried).finally(() => (isDone = true));
      await expect.poll(waiting).toBeGreaterThan(0);
      const other = found(people.admc, '赛', ['contest']);
      while (!isDone) most = Math.max(most, await waiting());
      expect((await other).groups.map(({ kind }) => kind)).toEqual(['contest']);
      // None of them had an answer, and each says so.
      expect((await all).map(({ status, msg }) => [status, msg])).toEqual(
        Array.from({ length: 10 }, () => [503, '系统繁忙，请稍后再试']),
      );
    });
    expect(most).toBe(4);
  });

  it('a database that is lost meanwhile is said in a sentence, and the next search works', async () => {
    const direct = await testDatabase();
    const line = await cuttable(direct);
    onTestFinished(line.close);
    const away = await testApp({ DATABASE_URL: direct, APP_DATABASE_URL: asApplication(line.url) });
    const by = await away.as('admin');
    expect((await find(by, { text: '工程' })).status).toBe(200);
    line.when('工程地', 'cut before');
    const answer = await find(by, { text: '工程地' });
    line.mend();
    expect(answer).toMatchObject({ status: 503, msg: '系统繁忙，请稍后再试', data: null });
    expect((await find(by, { text: '工程' })).status).toBe(200);
  });
});

describe('a question in the words of a list', () => {
  it('leads to that list under its filters, with what was not understood', async () => {
    const { questions } = await found(people.admc, '杨舍镇审核通过的报名 乱码');
    expect(questions).toEqual([
      {
        kind: 'entry',
        title: '报名申请',
        words: ['杨舍镇', '审核通过'],
        parts: [
          { words: '杨舍镇', filters: { townCode: 'ZJG01' } },
          { words: '审核通过', filters: { auditStatus: '30' } },
        ],
        filters: { townCode: 'ZJG01', auditStatus: '30' },
        unknown: ['乱码'],
        choices: [
          { text: '乱码', ways: expect.arrayContaining([expect.objectContaining({ filters: { name: '乱码' } })]) },
        ],
        isCount: false,
        by: null,
      },
    ]);
    const rows = (await listed(people.admc, 'entry', questions[0]!.filters))!.records;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ townCode: 'ZJG01', auditStatus: 30 });
  });

  it('takes a name alone where the own list has that person, and says so; of nobody it is offered', async () => {
    const [row] = (await listed(people.admc, 'entry', { auditStatus: '30' }))!.records;
    const name = String(row!['name']);
    const [taken] = (await found(people.admc, `${name}的报名`)).questions;
    expect(taken).toMatchObject({ filters: { name }, unknown: [], parts: [{ filters: { name } }] });
    expect(taken!.choices[0]!.ways.length).toBeGreaterThan(1);
    const [offered] = (await found(people.admc, '无此人某的报名')).questions;
    expect(offered).toMatchObject({ filters: {}, unknown: ['无此人某'] });
    // Another's entries are as unknown as nobody's.
    const own = new Set((await listed(people['19900000001'], 'entry', {}))!.records.map((one) => one['name']));
    const all = (await listed(people.admc, 'entry', {}))!.records.map((one) => String(one['name']));
    const foreign = all.find((one) => !own.has(one))!;
    expect((await found(people['19900000001'], `${foreign}的报名`)).questions).toMatchObject([
      { filters: {}, unknown: [foreign] },
    ]);
  });

  it('is none to a list that the caller does not have', async () => {
    expect((await found(people.bank01, '杨舍镇审核通过的报名')).questions).toEqual([]);
    expect((await found(people.bank01, '到期前30天的凭证')).questions).toMatchObject([{ kind: 'instrument' }]);
  });

  it('is answered under every filter that it can come to', async () => {
    for (const [text, account] of [
      ['上周的报名', 'admc'],
      ['报名 2026-03-01之后', 'town01'],
      ['到期前90天的凭证', 'adml'],
      ['本季度的项目', 'adml'],
      ['去年的证书', 'admc'],
      ['到期前30天的专家', 'admc'],
      ['近30天的竞赛', 'org01'],
    ] as const) {
      const [question] = (await found(people[account], text)).questions;
      expect([text, question?.unknown]).toEqual([text, []]);
      expect(await listed(people[account], question!.kind as Searched, question!.filters)).not.toBeNull();
    }
  });
});

describe('records opened before', () => {
  const recall = async (by: Caller, records: readonly string[]) => await by.get(search.recall.path, { records });

  it('are told as they are called now, in the order asked, as far as the lists reach', async () => {
    const [mine] = (await listed(people['19900000001'], 'entry'))!.records;
    const all = (await listed(people.admc, 'entry'))!.records;
    const own = new Set(idsOf((await listed(people['19900000001'], 'entry'))!.records));
    const foreign = all.find(({ id }) => !own.has(id))!;
    const [contest] = (await listed(people['19900000001'], 'contest'))!.records;
    const [unit] = (await listed(people.admc, 'unit'))!.records;
    const asked = [
      `contest:${String(contest!['id'])}`,
      `entry:${String(foreign['id'])}`,
      `unit:${String(unit!['id'])}`,
      `entry:${String(mine!['id'])}`,
    ];
    expect((await recall(people['19900000001'], asked)).data).toMatchObject([
      { kind: 'contest', id: contest!['id'], title: contest!['contestName'] },
      { kind: 'entry', id: mine!['id'], title: mine!['name'] },
    ]);
    expect((await recall(people.admc, asked)).data.map(({ id }: Hit) => id)).toEqual([
      contest!['id'],
      foreign['id'],
      unit!['id'],
      mine!['id'],
    ]);
  });

  it.each([[['param:01a1fd9a-0000-7000-8000-000000000000']], [['entry:1']], [[`entry:${'-'.repeat(36)}`]], [[]]])(
    '%s is refused',
    async (records) => {
      expect((await recall(people.admc, records)).status).toBe(400);
    },
  );
});
