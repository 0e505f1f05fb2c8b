import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { newFile } from '@trainrace/contract/areas/deposits/new-file';
import { depositRemind, remindAgainAt } from '@trainrace/contract/areas/deposits/send-remind';
import { FILE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aFile } from '../../../../seed/file-builders.ts';
import { anInstrument } from '../../../../seed/instrument-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays, day } from '#platform/time/time.ts';
import { escalateReminders } from './escalate.ts';

const { sendRemind, reminders, enterpriseReminders } = depositRemind;

let server: TestApp;
let ent: Caller;
let town: Caller;
let otherTown: Caller;
let bureau: Caller;

beforeAll(async () => {
  server = await testApp();
  const { services } = server;
  const firm = { mobile: '19900000041', townCode: 'ZJG01', uscc: SAMPLE_USCC[0]! };
  await anEnterprise(services, { ...firm, account: 'ent01', name: '甲建设' });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  [ent, town, otherTown, bureau] = (await Promise.all(['ent01', 'town01', 'town02', 'adml'].map(server.as))) as [
    Caller,
    Caller,
    Caller,
    Caller,
  ];
});

const fileOf = async (fields: Record<string, unknown> = {}) =>
  await aFile(server.services, {
    enterpriseId: ent.userId,
    fileStatus: FILE.approved,
    approvedAmount: '256.00',
    payDeadline: '2026-12-04',
    ...fields,
  });
const permitOf = async (fields: Record<string, unknown> = {}) => {
  const id = newId();
  const row = { projectName: '港城学校(示例)', enterpriseName: '甲建设', uscc: SAMPLE_USCC[0]!, townCode: 'ZJG01' };
  const permit = { ...row, permitNo: id, permitDate: '2026-10-01', deadline: day(addDays(new Date(), 30)), ...fields };
  await server.services.db
    .insertInto('constructionPermit')
    .values({ id, ...permit } as never)
    .execute();
  return id;
};
const send = async (ids: string, more: object = {}, by = bureau) => await by.post(sendRemind.path, { ids, ...more });
const told = async (id: string) => (await bureau.get(reminders.path, { id })).data;

describe('[S1-18 S7-22] reminding', () => {
  it('goes to the inbox and the phone of the enterprise, and says whether it was read', async () => {
    const id = await fileOf();
    const preview = await send(id, { dryRun: true });
    expect(preview.data).toMatchObject([
      {
        id,
        ok: true,
        text: '应存储工资保证金256.00万元，请于2026-12-04前办理并上传凭证',
        to: expect.stringMatching(/199\*{4}/),
      },
    ]);
    expect(await told(id)).toEqual([]);
    expect((await send(id)).data).toMatchObject([{ id, ok: true }]);
    expect(await told(id)).toMatchObject([
      { level: 1, toName: expect.any(String), readTime: null, smsState: 'queued' },
    ]);
    await server.services.db
      .updateTable('message')
      .set({ readTime: new Date().toISOString() })
      .where('accountId', '=', ent.userId)
      .execute();
    expect((await told(id))[0].readTime).not.toBeNull();
    const row = (await bureau.get(`${constructionFile.family.path}/detail`, { id })).data;
    expect(row).toMatchObject({ remindCount: 1, lastRemindTime: expect.any(String) });
  });

  it('says as soon as possible where there is no day, never “by” it, on the phone too', async () => {
    const id = await fileOf({ payDeadline: null, deadline: null });
    const [{ text }] = (await send(id, { dryRun: true })).data;
    expect(text).toBe('应存储工资保证金256.00万元，请尽快办理并上传凭证');
    await send(id);
    const [{ id: biz }] = await told(id);
    const { template } = await server.services.db
      .selectFrom('outbox')
      .select('template')
      .where('bizId', '=', biz)
      .executeTakeFirstOrThrow();
    expect(template).toBe('DEPOSIT_NOTE');
  });

  it('names the enterprise and goes to who has to confirm, while it waits for that', async () => {
    const insurer = await anAccount(server.services, {
      account: 'ins01',
      virtualId: 'U030',
      name: '江海财产保险(示例)',
    });
    const id = await fileOf({ fileStatus: FILE.confirming });
    const of = { constructionFileId: id, enterpriseId: ent.userId, instrumentState: 10 };
    await anInstrument(server.services, { ...of, issuerUnitId: insurer, issuerName: '江海财产保险(示例)' });
    await anInstrument(server.services, { ...of, issuerName: '某小额担保(示例)' });
    const [row] = (await send(id, { dryRun: true })).data;
    expect([row.to, row.text]).toEqual(['江海财产保险(示例)', expect.stringMatching(/建设.*已提交存储凭证/)]);
  });

  it('comes once in 24 hours, though two press at once', async () => {
    const id = await fileOf();
    const both = await Promise.all([send(id), send(id), send(id, {}, town)]);
    expect(both.map(({ data }) => data[0].code).toSorted()).toEqual([200, 409, 409]);
    expect(await told(id)).toHaveLength(1);
    expect((await send(id)).data[0].msg).toContain('24小时内已催办过');
    const ago = addDays(new Date(), -1).toISOString();
    await server.services.db
      .updateTable('constructionFile')
      .set({ lastRemindTime: ago })
      .where('id', '=', id)
      .execute();
    expect((await send(id, { content: '请尽快' })).data).toMatchObject([{ ok: true, text: '请尽快' }]);
  });

  it('takes permits beside files, each on its own, and says of each why not', async () => {
    const [permit, decided] = [await permitOf(), await fileOf({ fileStatus: FILE.bureau })];
    const unknown = await permitOf({ uscc: '91320599MA00000000' });
    expect((await send([permit, decided, unknown].join(','))).data).toMatchObject([
      { id: permit, ok: true },
      { id: decided, code: 409, msg: expect.stringContaining('不需要催办') },
      { id: unknown, code: 409, msg: expect.stringContaining('没有登录账户') },
    ]);
    expect(await told(permit)).toMatchObject([{ content: expect.stringContaining('已领取施工许可证') }]);
  });

  it('leads from the message to the form of the very project', async () => {
    const id = await permitOf({ permitNo: 'XK 9/1' });
    await send(id);
    const { link } = await server.services.db
      .selectFrom('message')
      .select('link')
      .where('accountId', '=', ent.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(link).toBe('/deposit/construction_file/new?permitNo=XK+9%2F1');
    const { data } = await ent.get(newFile.begin.path, { permitNo: 'XK 9/1' });
    expect(data).toMatchObject({ enterprise: { name: '甲建设' }, draft: { projectName: '港城学校(示例)' } });
  });

  it('says in the list who reminded of a project last, and when', async () => {
    const id = await permitOf();
    const rowOf = async () => (await bureau.get(constructionPermit.detail.path, { id })).data;
    expect(await rowOf()).toMatchObject({
      lastRemindTime: null,
      isJustReminded: 0,
      lastRemindName: null,
      remindCount: 0,
    });
    await send(id);
    const { name } = await server.services.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', bureau.userId)
      .executeTakeFirstOrThrow();
    const row = await rowOf();
    expect(row).toMatchObject({ isJustReminded: 1, lastRemindName: name, remindCount: 1 });
    expect(remindAgainAt(row.lastRemindTime).getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await sql`update construction_permit set last_remind_time = last_remind_time - interval '24 hours'
      where id = ${id}`.execute(server.owner);
    expect(await rowOf()).toMatchObject({ isJustReminded: 0 });
  });

  it('an enterprise reads what went to it, of its own files and permits only', async () => {
    const { services } = server;
    const other = { mobile: '19900000042', townCode: 'ZJG01', uscc: SAMPLE_USCC[1]! };
    await anEnterprise(services, { ...other, account: 'ent02', name: '乙建设' });
    const rival = await server.as('ent02');
    const [id, permit] = [await fileOf(), await permitOf()];
    await send(`${id},${permit}`);
    const toTown = { constructionFileId: id, level: 2, content: '告知区镇', accountId: town.userId };
    await services.db
      .insertInto('depositRemind')
      .values({ id: newId(), ...toTown, remindTime: new Date().toISOString() })
      .execute();
    expect(await told(id)).toHaveLength(2);
    for (const one of [id, permit]) {
      expect((await ent.get(reminders.path, { id: one })).data).toMatchObject([{ level: 1 }]);
      expect((await rival.get(reminders.path, { id: one })).status).toBe(404);
    }
    // Of the enterprise as a whole the same lines, and no more of them counted than are shown.
    const ofEnterprise = async (by: Caller, query: object = {}) =>
      (await by.get(enterpriseReminders.path, { enterpriseId: ent.userId, size: 200, ...query })).data;
    const levels = async (by: Caller) => {
      const { records, total } = await ofEnterprise(by);
      expect(total).toBe(records.length);
      return records.map(({ level }: { level: number }) => level);
    };
    expect((await levels(bureau)).slice(0, 1)).toEqual([2]);
    expect(await levels(town)).toEqual(await levels(bureau));
    expect(new Set(await levels(ent))).toEqual(new Set([1]));
    expect([await levels(rival), await levels(otherTown)]).toEqual([[], []]);
    const { total } = await ofEnterprise(bureau);
    expect(await ofEnterprise(bureau, { size: 1, current: 2 })).toMatchObject({ total, records: [{ level: 1 }] });
    expect(await ofEnterprise(bureau, { size: 1, current: total + 1 })).toMatchObject({ total, records: [] });
    expect((await ofEnterprise(bureau, { enterpriseId: 'x' })).total).toBe(0);
    // However many there are, the total is their number.
    await sql`insert into deposit_remind (id, construction_file_id, level, content, account_id, remind_time)
      select uuidv7(), ${id}, 2, '多次催办', ${town.userId}, now() from generate_series(1, 1001)`.execute(server.owner);
    expect((await ofEnterprise(bureau, { size: 1, current: 1001 })).records).toMatchObject([{ content: '多次催办' }]);
    expect((await ofEnterprise(bureau)).total).toBe(total + 1001);
    await sql`delete from deposit_remind where content = '多次催办'`.execute(server.owner);
    // Projects that are not filed are those of its credit code.
    const unfiled = async (by: Caller, enterpriseId: string) =>
      (await by.get(constructionPermit.list.path, { enterpriseId, size: 200 })).data.records.map(
        (row: { id: string }) => row.id,
      );
    expect(await unfiled(bureau, ent.userId)).toContain(permit);
    for (const [by, whose] of [
      [bureau, rival.userId],
      [rival, ent.userId],
      [otherTown, ent.userId],
      [bureau, 'x'],
    ] as const)
      expect(await unfiled(by, whose)).toEqual([]);
  });

  it('is for the bureau and the own town; one that is out of reach refuses all', async () => {
    const [id, permit] = [await fileOf(), await permitOf()];
    expect((await send(`${id},${permit}`, {}, otherTown)).status).toBe(404);
    expect((await otherTown.get(reminders.path, { id })).status).toBe(404);
    expect((await send(`${id},${newId()}`)).status).toBe(404);
    expect((await send(id, {}, ent)).status).toBe(403);
    expect(await told(id)).toEqual([]);
    expect((await send(`${id},${permit}`, {}, town)).data).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

describe('[issue 13] the ladder', () => {
  it('reminds whose term is over, then tells the town, then the inspection, once each though two rounds run', async () => {
    const { services } = server;
    const id = await fileOf({ payDeadline: '2026-01-05' });
    const waiting = await fileOf({ payDeadline: day(addDays(new Date(), 5)) });
    const levels = async () => {
      const { db } = services;
      const rows = await db.selectFrom('depositRemind').selectAll().where('constructionFileId', '=', id).execute();
      // Each account of the inspection is told, and each once.
      expect(new Set(rows.map(({ level, accountId }) => `${level} ${accountId}`)).size).toBe(rows.length);
      return [...new Set(rows.map(({ level }) => level))].toSorted();
    };
    for (const [days, expected] of [
      [0, [1]],
      [1, [1]],
      [20, [1, 2]],
      [40, [1, 2, 3]],
      [60, [1, 2, 3]],
    ] as const) {
      const now = addDays(new Date(), days);
      await Promise.all([escalateReminders(services, now), escalateReminders(services, now)]);
      expect(await levels(), String(days)).toEqual(expected);
      if (days === 0) expect(await told(waiting)).toEqual([]);
    }
    const messages = await services.db
      .selectFrom('message')
      .select('accountId')
      .where('template', '=', 'DEPOSIT_OVERDUE')
      .execute();
    const accounts = messages.map(({ accountId }) => accountId);
    expect(accounts).toEqual(expect.arrayContaining([town.userId, bureau.userId]));
    expect(accounts).not.toContain(ent.userId);
  });
});
