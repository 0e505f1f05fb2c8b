import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PassThrough } from 'node:stream';
import { ceremony } from '@trainrace/contract/areas/results/ceremony';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { screen } from '@trainrace/contract/areas/public/screen';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, anApplication, aTrade, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { eventsOf, type Events } from '#test/events.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { openScreenLines, type ScreenLines } from './lines.ts';

let test: TestApp;
let bureau: Caller;
let unit: Caller;
let stranger: Caller;
let origin: string;
let contestId: string;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, unit, stranger] = [await test.as('admc'), await test.as('org01'), callerWith(test.app, '', '')];
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  const draft = aContestDraft(unit.userId, { contestName: '“沙洲匠星”竞赛', publicityDays: 0, appealDays: 0 });
  contestId = (await bureau.post(contestInfo.submit.path, draft)).data.id;
});

const PEOPLE = [
  ['陈示一', '甲厂', 1],
  ['李样文', '乙厂', 2],
  ['王例青', '甲 厂', 3],
  ['周演瑜', '丙厂', 4],
] as const;

let trades = 0;

/** A trade in publicity with four who were ranked; published where asked for. Its name has no digits: scores are looked for. */
async function aScoredTrade(isPublished: boolean): Promise<string> {
  const { services } = test;
  const tradeId = await aTrade(services, contestId, {
    tradeName: `赛项${String.fromCodePoint(97 + trades++)}`,
    tradeStatus: '公示',
  });
  const place = { contestId, contestTradeId: tradeId, handleUnitId: unit.userId };
  for (const [name, workUnit, rankNo] of PEOPLE) {
    const entry = { ...place, name, idCardNo: anIdCardNo(), mobile: '19900000001', auditStatus: 30 };
    const applicationId = await anApplication(services, entry);
    const marks = { theoryScore: '80', practiceScore: '90', theoryAttend: 1, practiceAttend: 1, scoreStatus: 4 };
    await services.db
      .insertInto('competitionInfo')
      .values({
        id: newId(),
        applicationId,
        ...place,
        name,
        workUnit,
        rankNo,
        awardLevel: rankNo,
        contestGroup: 1,
        ...marks,
      } as never)
      .execute();
  }
  if (isPublished)
    expect((await bureau.post(contestTrade.command.path, { id: tradeId, command: 'publish' })).status).toBe(200);
  return tradeId;
}

const remote = async () => (await bureau.get(ceremony.look.path, { contestId })).data;
const set = async (fields: object, by = bureau) => {
  const { version } = await remote();
  return await by.post(ceremony.set.path, { contestId, version, ...fields });
};
const look = async () => await stranger.get(screen.look.path, { contestId });
const line = async (at = origin): Promise<Events> =>
  await eventsOf(`${at}${screen.events.path}?contestId=${contestId}`, '');
/** A beat, which keeps the line open, may come behind it. */
const lastOf = ({ said }: Events) => said.findLast(({ event }) => event !== 'beat')!;

describe('the big screen', () => {
  it('is off until the bureau turns it on, and the bureau alone', async () => {
    expect(await look()).toMatchObject({ status: 404, msg: '大屏未开启，请联系主办单位' });
    expect((await stranger.get(screen.look.path, { contestId: newId() })).status).toBe(404);
    expect((await stranger.get(screen.look.path, { contestId: "' or 1=1" })).status).toBe(404);
    expect([(await set({ isOn: 1 }, unit)).status, (await set({ isOn: 1 }, stranger)).status]).toEqual([403, 401]);
    expect((await set({ isOn: 1 })).data).toMatchObject({ isOn: 1, mode: 'progress', version: 1 });
    expect((await look()).data).toMatchObject({ contestName: '“沙洲匠星”竞赛', mode: 'progress' });
    expect(await trailOf(test.services.db, { bizId: contestId })).toContainEqual(
      expect.objectContaining({ changes: [expect.objectContaining({ label: '大屏', after: '竞赛进度' })] }),
    );
    await set({ isOn: 0 });
    expect((await look()).status).toBe(404);
  });

  it('shows counts before publication, and neither a name nor a score', async () => {
    await aScoredTrade(false);
    await set({ isOn: 1 });
    const { data } = await look();
    expect(data.progress).toEqual([
      expect.objectContaining({ tradeStatus: '公示', people: 4, present: 4, marked: 4, checked: 4 }),
    ]);
    expect(JSON.stringify(data)).not.toMatch(/陈|李|王|周|厂|80|90/);
    for (const mode of ['results', 'medals', 'ceremony'])
      expect(await set({ mode })).toMatchObject({
        status: 409,
        msg: '该竞赛还没有发布的成绩，发布后才能显示成绩、奖牌榜和颁奖',
      });
  });

  it('shows what was published, names in part, and a medal table of units', async () => {
    const published = await aScoredTrade(true);
    const waiting = await aScoredTrade(false);
    await set({ isOn: 1, mode: 'results' });
    const { results } = (await look()).data;
    expect(results).toHaveLength(1);
    expect(results[0].winners[0]).toMatchObject({ rankNo: 1, name: '陈*一', workUnit: '甲厂' });
    // One rule for both: the list of the public page names the same people in the same way.
    const list = await test.app.inject({ url: `/public/results/${published}` });
    for (const { name, workUnit, totalScore } of results[0].winners)
      for (const said of [name, workUnit, totalScore].filter((one) => one !== null))
        expect(list.body).toContain(`>${said}<`);
    // Changes behind the snapshot are not shown.
    await sql`update competition_info set name = 'X', rank_no = 1`.execute(test.owner);
    await set({ mode: 'medals' });
    expect((await look()).data.medals).toEqual([
      { unit: '甲厂', gold: 1, silver: 0, bronze: 1, points: 6 },
      { unit: '乙厂', gold: 0, silver: 1, bronze: 0, points: 3 },
    ]);
    const refused = await set({ mode: 'ceremony', contestTradeId: waiting });
    expect([refused.status, refused.msg]).toEqual([409, expect.stringMatching(/的成绩还没有发布，不能颁奖$/)]);
    expect((await set({ mode: 'ceremony' })).data.errors).toEqual([
      { field: 'contestTradeId', message: '请选择颁奖的赛项' },
    ]);
    expect((await set({ mode: 'ceremony', contestTradeId: newId() })).status).toBe(404);
  });

  it('gives prizes away step by step: what has not had its turn never leaves the server, and one may go back', async () => {
    const contestTradeId = await aScoredTrade(true);
    await set({ isOn: 1, mode: 'ceremony', contestTradeId });
    const audience = await line();
    const seen = () => JSON.stringify(audience.said);
    expect(seen()).not.toMatch(/一|文|青|厂/);
    await set({ step: 1 });
    await expect.poll(seen).toContain('王*青');
    expect(seen()).not.toMatch(/李|陈|乙厂/);
    await set({ step: 2 });
    await expect.poll(seen).toContain('李*文');
    expect(seen()).not.toMatch(/陈/);
    await set({ step: 3 });
    await expect.poll(seen).toContain('陈*一');
    expect(seen()).not.toContain('周');
    await set({ step: 2 });
    await expect.poll(() => lastOf(audience).data['ceremony']).toMatchObject({ step: 2, gold: [] });
    await set({ isOn: 0 });
    await expect.poll(() => lastOf(audience).event).toBe('off');
  });

  it('another trade begins behind its curtain; a step sent twice, or with an old picture, moves nothing', async () => {
    const [one, other] = [await aScoredTrade(true), await aScoredTrade(true)];
    await set({ isOn: 1, mode: 'ceremony', contestTradeId: one, step: 3 });
    expect((await set({ contestTradeId: other })).data.step).toBe(0);
    const { version } = await remote();
    const step = async () => await bureau.post(ceremony.set.path, { contestId, version, step: 1 });
    const answers = await Promise.all([step(), step()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.msg).toBe('大屏已被其他人操作，请看最新状态后再试');
    expect((await remote()).step).toBe(1);
  });

  it('hears within seconds what was moved through another process', async () => {
    await set({ isOn: 1 });
    const audience = await line();
    // Written by who tells nobody here.
    await sql`update contest_screen set is_on = 0 where contest_id = ${contestId}`.execute(test.owner);
    await expect.poll(() => lastOf(audience).event, { timeout: 60_000 }).toBe('off');
  });

  it('opens no line to a contest that there is not', async () => {
    const open = async (contest: string) => await fetch(`${origin}${screen.events.path}?contestId=${contest}`);
    const answers = await Promise.all([
      open(newId()),
      open('none'),
      ...Array.from({ length: 90 }, async () => await open(newId())),
    ]);
    const statuses = new Set(answers.map(({ status }) => status));
    // Refused as unknown, or because too many come at once.
    expect([...statuses].filter((status) => status !== 404 && status !== 503)).toEqual([]);
    expect(statuses).toContain(404);
    // None of them is counted afterwards.
    expect((await line()).said.at(0)!.event).toBe('off');
  });
});

describe('the lines of screens', () => {
  /** As if they came from these addresses: the lines that stay open. */
  async function openFrom(
    addresses: readonly string[],
  ): Promise<{ opened: string[]; refused: string[]; ended: () => string[] }> {
    const [opened, refused, gone]: [string[], string[], string[]] = [[], [], []];
    await Promise.all(
      addresses.map(async (ip) => {
        const request = { ip, raw: new EventEmitter() } as unknown as FastifyRequest;
        const reply = {
          headers: () => reply,
          send: (pipe: PassThrough) => void pipe.resume().once('end', () => gone.push(ip)),
        };
        try {
          await lines.open(contestId, request, reply as unknown as FastifyReply);
          opened.push(ip);
        } catch (error) {
          expect(error).toMatchObject({ code: 503 });
          refused.push(ip);
        }
      }),
    );
    return { opened, refused, ended: () => gone };
  }
  let lines: ScreenLines;
  beforeEach(() => {
    lines = openScreenLines(test.services.db);
  });
  afterEach(() => lines.close());

  it('are fifty of one address, of ninety who come at once', async () => {
    const { opened, refused } = await openFrom(Array.from({ length: 90 }, () => '192.0.2.1'));
    expect([opened.length, refused.length]).toEqual([50, 40]);
  });

  it('are five hundred in all, and ten addresses that took them keep no hall out', async () => {
    const opened = [];
    const ended: (() => string[])[] = [];
    for (let group = 0; group < 12; group++) {
      const some = await openFrom(Array.from({ length: 50 }, (_, index) => `192.0.2.${index % 10}`));
      opened.push(...some.opened);
      ended.push(some.ended);
    }
    const full = { opened, ended: () => ended.flatMap((of) => of()) };
    expect(full.opened).toHaveLength(500);
    const hall = await openFrom(Array.from({ length: 4 }, () => '198.51.100.7'));
    expect(hall.opened).toHaveLength(4);
    await expect.poll(() => full.ended().length).toBe(4);
    expect(new Set(full.ended()).size).toBe(4);
  });
});
