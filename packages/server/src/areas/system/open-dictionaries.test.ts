// Towns and the other open dictionaries: what administrators change in them is what everybody says, offers and accepts (decision 0032).
import { contract } from '@trainrace/contract';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { tournamentUnitLabels } from '@trainrace/contract/areas/accounts/tournament-unit.labels';
import { recordKeyHeading } from '@trainrace/contract/wire/headings.labels';
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import { dict } from '@trainrace/contract/areas/system/dict';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { sql } from 'kysely';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_USCC } from '../../../seed/builders.ts';
import { snake } from '#platform/db/snake.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { USES } from './dict/uses.ts';

const DICT = dict.family.path;
const TU = '/api/zjgrsj-trainrace/competition/tournament_unit';

let test: TestApp;
let system: Caller;
let contest: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  [system, contest] = [await test.as('adms'), await test.as('admc')];
});
// They belong to the process, and the process to one database.
afterAll(() => openDictionaries.forEach((one) => one.keep(one.first)));

const entry = async (code: string, dictKey: string) =>
  (await system.get(`${DICT}/list`, { size: 200, code })).data.records.find(
    (one: { code: string; dictKey: string }) => one.code === code && one.dictKey === dictKey,
  );
const bookOf = async (code: string) =>
  (await system.get(`${DICT}/list`, { size: 200, code, parentId: '0' })).data.records[0];
const save = async (fields: Record<string, unknown>, by = system) =>
  await by.post(`${DICT}/submit`, { sort: 500, isSealed: 0, ...fields });
const add = async (code: string, dictKey: string, dictValue: string, more: Record<string, unknown> = {}) =>
  await save({ parentId: (await bookOf(code)).id, code, dictKey, dictValue, ...more });
const remove = async (id: string) => await system.post(`${DICT}/remove`, { ids: [id] });
const offered = async (code: string) =>
  (await callerWith(test.app, '', '').get(dict.entries.path)).data.filter((one: { code: string }) => one.code === code);
const messagesOf = ({ data }: { data: { errors: { field: string; message: string }[] } }) =>
  data.errors.map(({ field, message }) => [field, message]);

const HEAD = ['单位名称', '统一社会信用代码', '单位性质', '单位角色', '所属区镇', '联系人', '联系人手机', '登录账号'];

/** Whichever is refused takes no number from the others. */
const aDraft = (no: number, fields: Record<string, unknown>) => ({
  unitName: `示例单位${no}`,
  uscc: SAMPLE_USCC[no],
  unitNature: '民营',
  unitRole: [1],
  townCode: 'ZJG01',
  contact: '赵范成',
  contactMobile: `1990000005${no}`,
  account: `open0${no}`,
  enabled: 1,
  ...fields,
});

describe('a town that is added', () => {
  beforeAll(async () => {
    expect(await add('town', 'ZJG14', '双山岛旅游度假区', { dictValueEn: 'Shuangshan', sort: 5 })).toMatchObject({
      status: 200,
      data: { isBuiltIn: 0, code: 'town', dictKey: 'ZJG14' },
    });
  });

  it('is offered to whoever fills in a form, in its place', async () => {
    expect((await offered('town'))[0]).toEqual({
      code: 'town',
      dictKey: 'ZJG14',
      label: ['双山岛旅游度假区', 'Shuangshan'],
    });
  });

  it('is taken, filtered by and said by its words, also in the trail', async () => {
    const unit = await contest.post(`${TU}/submit`, aDraft(1, { townCode: 'ZJG14' }));
    expect(unit).toMatchObject({ status: 200, data: { townCode: 'ZJG14', townCodeName: '双山岛旅游度假区' } });
    const { records } = (await contest.get(`${TU}/list`, { townCode: 'ZJG14' })).data;
    expect(records.map(({ id }: { id: string }) => id)).toEqual([unit.data.id]);
    const [trail] = await trailOf(test.services.db, { bizId: unit.data.id });
    expect(JSON.stringify(trail!.changes)).toContain('双山岛旅游度假区');
    expect((await contest.post(`${TU}/submit`, aDraft(2, { townCode: 'ZJG15' }))).status).toBe(400);
    expect((await contest.get(`${TU}/list`, { townCode: 'ZJG15' })).status).toBe(400);
  });

  it('has accounts, who see its rows and no others', async () => {
    await aUnit(test.services, { account: 'old01', uscc: SAMPLE_USCC[0], townCode: 'ZJG01' });
    const made = await system.post('/api/blade-user/submit', {
      account: 'town14',
      name: '双山经办',
      kind: 'U031',
      townCode: 'ZJG14',
      enabled: 1,
    });
    expect(made.status).toBe(200);
    await test.services.db
      .updateTable('account')
      .set({ mustChangePassword: false })
      .where('account', '=', 'town14')
      .execute();
    const town = await test.as('town14');
    const { records } = (await town.get(`${TU}/list`, { size: 200 })).data;
    expect(records.map((one: { townCode: string }) => one.townCode)).toEqual(['ZJG14']);
  });

  it('is known to an import by its words in either language', async () => {
    const line = (no: number, town: string) => [
      `导入单位${no}`,
      SAMPLE_USCC[no],
      '民营',
      '参赛',
      town,
      '赵范成',
      `1990000006${no}`,
      `import0${no}`,
    ];
    const rows = [HEAD, line(5, '双山岛旅游度假区'), line(6, 'Shuangshan'), line(7, '无此镇')];
    const { data } = await contest.post(`${TU}/importTournamentUnit`, { rows, dryRun: true });
    expect(data.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [4, '所属区镇'],
    ]);
  });
});

describe('an entry that is renamed', () => {
  it('keeps its key, and its new words follow on lists and details in both languages', async () => {
    const unit = (await contest.post(`${TU}/submit`, aDraft(2, { unitNature: '集体' }))).data;
    const before = await entry('unit_nature', '集体');
    expect(messagesOf(await save({ ...before, dictKey: '集体经济' }))).toEqual([['dictKey', '字典键值不能修改']]);
    const renamed = await save({ ...before, dictValue: '集体所有制', dictValueEn: 'Collectively owned' });
    expect(renamed).toMatchObject({ status: 200, data: { dictKey: '集体', dictValue: '集体所有制' } });
    const detail = (await contest.get(`${TU}/detail`, { id: unit.id })).data;
    expect([detail.unitNature, detail.unitNatureName]).toEqual(['集体', '集体所有制']);
    const [row] = (await contest.get(`${TU}/list`, { unitNature: '集体' })).data.records;
    expect(row.unitNatureName).toBe('集体所有制');
    const said = await test.app.inject({
      url: `${TU}/detail?id=${unit.id}`,
      headers: { authorization: `Bearer ${contest.token}`, 'accept-language': 'en' },
    });
    expect(said.json().data.unitNatureName).toBe('Collectively owned');
    await save({ ...renamed.data, dictValue: '集体', dictValueEn: 'Collective' });
  });

  it('cannot take a word that another has: an import would not know which is meant; nor is any key one', async () => {
    const one = await entry('unit_nature', '外资');
    for (const [field, name] of [
      ['dictValue', '国有'],
      ['dictValueEn', 'State-owned'],
    ] as const)
      expect(messagesOf(await save({ ...one, [field]: name }))).toEqual([[field, `“${name}”已是本字典的键值或名称`]]);
    expect((await add('unit_nature', '合资', '国有')).status).toBe(400);
    expect(messagesOf(await add('unit_nature', '14', '合资'))).toEqual([
      ['dictKey', '键值须以汉字或字母开头，只含汉字、字母、数字、括号、点和连字符，不超过30个字符'],
    ]);
  });
});

describe('a dictionary of two hundred entries', () => {
  const LAST = '性质200';

  beforeAll(async () => {
    const { id: parentId } = await bookOf('unit_nature');
    const before = (await offered('unit_nature')).length;
    await sql`insert into dict (id, parent_id, code, dict_key, dict_value, dict_value_en, sort)
      select gen_random_uuid(), ${parentId}, 'unit_nature', '性质' || n, '性质' || n, 'Nature ' || n, 1000 + n
      from generate_series(${before + 1}::int, 200) n`.execute(test.services.db);
    test.services.entries.forget();
    expect(await offered('unit_nature')).toHaveLength(200);
  });
  afterAll(async () => {
    await sql`delete from dict where code = 'unit_nature' and sort > 1000`.execute(test.services.db);
    test.services.entries.forget();
  });

  it('is taken whole: by a form, a filter of all of them, a cell of an import and one of the list', async () => {
    const unit = await contest.post(`${TU}/submit`, aDraft(6, { unitNature: LAST }));
    expect(unit).toMatchObject({ status: 200, data: { unitNatureName: LAST } });

    const all: string[] = (await offered('unit_nature')).map(({ dictKey }: { dictKey: string }) => dictKey);
    const found = async (unitNature: readonly string[]) =>
      await contest.get(`${TU}/list`, { unitNature: unitNature.join(), unitName: '示例单位6' });
    expect((await found(all)).data.records).toMatchObject([{ id: unit.data.id }]);
    expect((await found(all.filter((key) => key !== LAST))).data.records).toEqual([]);
    expect((await found([...all, LAST])).status).toBe(400);

    const { unitNature } = tournamentUnitLabels;
    const rows = [
      [recordKeyHeading[0], unitNature[0]],
      [unit.data.id, '性质199'],
    ];
    const edited = await contest.post(`${TU}/importTournamentUnit`, { rows, dryRun: false });
    expect(edited).toMatchObject({ status: 200, data: { changed: 1, failed: 0 } });
    expect((await contest.get(`${TU}/detail`, { id: unit.data.id })).data.unitNature).toBe('性质199');

    const line = (no: number, nature: string) => [
      `导入单位${no}`,
      SAMPLE_USCC[no],
      nature,
      '参赛',
      '杨舍镇',
      '赵范成',
      `1990000006${no}`,
      `import0${no}`,
    ];
    const sheet = [HEAD, line(5, LAST), line(7, 'Nature 198')];
    const { data } = await contest.post(`${TU}/importTournamentUnit`, { rows: sheet, dryRun: true });
    expect(data).toMatchObject({ total: 2, failed: 0, errors: [] });
  });
});

it('[S2-51] dictionaries and their entries are found by code, key or name', async () => {
  const found = async (query: Record<string, unknown>) =>
    (await system.get(`${DICT}/list`, query)).data.records.map((one: { dictValue: string }) => one.dictValue);
  expect(await found({ parentId: '0', words: 'unit_na' })).toEqual(['单位性质']);
  expect(await found({ parentId: '0', words: '文化' })).toEqual(['文化程度']);
  const { id } = await bookOf('town');
  expect(await found({ parentId: id, words: 'zjg08' })).toEqual(['金港街道']);
  expect(await found({ parentId: id, words: '金港' })).toEqual(['金港街道']);
  expect(await found({ parentId: id, words: '%' })).toEqual([]);
});

it('entries stand in the order that administrators give them', async () => {
  const last = await entry('school_type', '本科');
  await save({ ...last, sort: 1 });
  expect((await offered('school_type')).map(({ dictKey }: { dictKey: string }) => dictKey)).toEqual([
    '本科',
    '技工院校',
    '中职',
    '高职',
  ]);
});

it('a sealed one is refused for new records like any other', async () => {
  const one = (await add('trade_category', '文旅', '文化旅游')).data;
  await save({ ...one, isSealed: 1 });
  const { data } = await callerWith(test.app, '', '').get(dict.retired.path);
  expect(data).toContainEqual({ code: 'trade_category', dictKey: '文旅' });
});

it.each([
  ['digits alone are integers on the wire', '14'],
  ['a comma parts the values of a list', 'A,B'],
  ['a space', 'A B'],
  ['31 characters', 'A'.repeat(31)],
  ['markup', '<b>'],
])('a key that is refused: %s', async (_, key) => {
  const refused = await add('town', key, '某镇');
  expect([refused.status, refused.data.errors[0].field]).toEqual([400, 'dictKey']);
});

it('a key is there once, however many add it at once', async () => {
  const answers = await Promise.all(['甲镇', '乙镇', '丙镇'].map((words) => add('town', 'ZJG20', words)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

describe('removing', () => {
  it('is refused while a record has the entry, and takes it from the forms when none has', async () => {
    const added = (await add('unit_nature', '合作社', '农民合作社')).data;
    const unit = await contest.post(`${TU}/submit`, aDraft(3, { unitNature: '合作社' }));
    expect(unit.status).toBe(200);
    expect(await remove(added.id)).toMatchObject({ status: 409, msg: '“农民合作社”已被使用，不能删除，可改为封存' });
    const free = (await add('unit_nature', '个体', '个体工商户')).data;
    expect((await remove(free.id)).status).toBe(200);
    expect((await offered('unit_nature')).map(({ dictKey }: { dictKey: string }) => dictKey)).not.toContain('个体');
    expect((await contest.post(`${TU}/submit`, aDraft(4, { unitNature: '个体' }))).status).toBe(400);
  });

  it('looks into the conditions of contests', async () => {
    const added = (await add('education', '职业本科', '职业本科')).data;
    const unit = await aUnit(test.services, { account: 'org09', uscc: SAMPLE_USCC[5] });
    const conditions = [{ rule: 'education', anyOf: ['研究生', '职业本科'] }];
    const made = await contest.post(contestInfo.submit.path, aContestDraft(unit, { eligibility: conditions }));
    expect(made.status).toBe(200);
    expect((await remove(added.id)).status).toBe(409);
  });

  it('and saving at the same moment: never a record with an entry that is gone', async () => {
    for (let round = 0; round < 6; round++) {
      const key = `轮次${round}`;
      const { id } = (await add('unit_nature', key, `${key}单位`)).data;
      const [unit] = (await contest.get(`${TU}/list`, { size: 1 })).data.records;
      const [saved, removed] = await Promise.all([
        contest.post(`${TU}/submit`, { ...unit, version: undefined, unitNature: key }),
        remove(id),
      ]);
      const held = (await contest.get(`${TU}/detail`, { id: unit.id })).data.unitNature === key;
      expect([saved.status === 200, removed.status === 409]).toEqual([held, held]);
    }
  });

  it('by another process is seen before this one hears of it', async () => {
    const { id } = (await add('unit_nature', '他处', '他处单位')).data;
    await test.services.entries.read();
    await test.services.db.updateTable('dict').set({ isDeleted: 1 }).where('id', '=', id).execute();
    expect(messagesOf(await contest.post(`${TU}/submit`, aDraft(4, { unitNature: '他处' })))).toEqual([
      ['unitNature', '“他处单位”已被删除，请另选'],
    ]);
  });
});

it('every column that holds their entries is looked into before one is removed', async () => {
  const families = Object.values(contract as unknown as Record<string, { family?: AnyFamily }>).flatMap(({ family }) =>
    family !== undefined && 'record' in family ? family : [],
  );
  const fields = families.flatMap(({ record }) =>
    Object.entries(record.shape).flatMap(([field, schema]) => {
      const name = metaOf(schema as z.core.$ZodType)?.dictionary?.name;
      return openDictionaries.some((one) => one.name === name) ? [[name!, snake(field)] as const] : [];
    }),
  );
  // A column of the same name that a family fills from a table of its own.
  const others = families.flatMap(({ path, record }) =>
    Object.entries(record.shape).flatMap(([field, schema]) => {
      const name = metaOf(schema as z.core.$ZodType)?.dictionary?.name;
      const isOther = name !== undefined && openDictionaries.every((one) => one.name !== name);
      return isOther ? [`${path.slice(path.lastIndexOf('/') + 1)}.${snake(field)}`] : [];
    }),
  );
  for (const [name, column] of new Map(fields.map((pair) => [pair.join(), pair])).values()) {
    const { rows } = await sql<{ tableName: string }>`
      select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = ${column} and data_type in ('text', 'ARRAY')`.execute(
      test.services.db,
    );
    const looked = USES[name]!.map(([table, of]) => `${snake(table)}.${of}`);
    const holding = rows.map(({ tableName }) => `${tableName}.${column}`).filter((one) => !others.includes(one));
    for (const one of holding) expect(looked).toContain(one);
  }
});
