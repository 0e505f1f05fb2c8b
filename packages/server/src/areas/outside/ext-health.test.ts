// The state of the interfaces, with two processes that ask one real server of another body.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finance, sxt } from '@trainrace/contract/areas/outside/ext';
import { extHealth, type ExtHealth } from '@trainrace/contract/areas/outside/ext-health';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount, SAMPLE_ID_CARDS } from '../../../seed/builders.ts';
import { extGateway } from '#platform/gateways/ext/ext-gateway.ts';
import { httpSource } from '#platform/gateways/ext/http-source.ts';
import { mappingFile } from '#platform/gateways/ext/mapping/mapping-file.ts';
import { readMapping } from '#platform/gateways/ext/mapping/read-mapping.ts';
import { EXAMPLE_MAPPING } from '#platform/gateways/ext/simulator/simulated-source.ts';
import { startSimulator, type SimulatorServer } from '#platform/gateways/ext/simulator/simulator-server.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { anEntrant } from './test-entrants.ts';

const WHO = { key: 'bureau', secret: 'a-secret-of-both' };
const text = readFileSync(EXAMPLE_MAPPING, 'utf8');
const example = readMapping(text, 'example').mapping;
const SERVICES = keysOf(extRecords);
const calls = { ...sxt, ...finance } as unknown as Readonly<Record<ExtService, { path: string }>>;
const [PERSON] = SAMPLE_ID_CARDS;
const folder = mkdtempSync(join(tmpdir(), 'ext-health-'));
const file = join(folder, 'mapping.json');

let server: SimulatorServer;
let test: TestApp;
let bureau: Caller;

beforeAll(async () => {
  server = await startSimulator({ ...WHO, mapping: () => example });
  writeFileSync(file, text);
  const env = { EXT_DRIVER: '', EXT_URL: server.url, EXT_KEY: WHO.key, EXT_SECRET: WHO.secret, EXT_MAPPING: file };
  test = await testApp(env);
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  bureau = await test.as('admc');
  await anEntrant(test, PERSON!);
});
beforeEach(async () => {
  server.fault = null;
  server.delayMs = 0;
  server.asked.length = 0;
  for (const table of ['extHealth', 'breaker', 'rateCount'] as const)
    await test.services.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const look = async (by = bureau) => (await by.get(extHealth.look.path)).data;
const standing = async (service: ExtService): Promise<ExtHealth> =>
  (await look()).items.find((item: ExtHealth) => item.service === service);
const query = async (service: ExtService, more: object) =>
  await bureau.post(calls[service].path, { purpose: '资格审核', ...more });
/** Of this process, or of another one on the same database. */
const another = () =>
  extGateway(httpSource('ext', { ...WHO, url: server.url, timeoutMs: 60_000 }, mappingFile(file)), test.services.db);

describe('[S7-58] the state of each interface', () => {
  it('is shown before anything was asked, and after a good answer', async () => {
    const { items, ...rest } = await look();
    expect(rest).toEqual({
      isConfigured: true,
      source: 'ext',
      sourceName: '外部接口',
      mapping: '示例数据共享平台',
      problem: null,
    });
    expect(items.map(({ standing: how }: ExtHealth) => how)).toEqual(SERVICES.map(() => 'never'));
    expect((await query('getPersonInsured', { idCardNo: PERSON })).data).toMatchObject({
      source: 'ext',
      state: 'found',
    });
    expect(await standing('getPersonInsured')).toMatchObject({
      standing: 'good',
      goodAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      goodMs: expect.any(Number),
      failures: 0,
    });
  });

  it('says why it failed and how often, nobody’s number, and that it is good again', async () => {
    server.fault = 'changedField';
    for (let times = 0; times < 2; times += 1)
      expect((await query('getPersonInfo', { idCardNo: PERSON, name: `甲${times}` })).status).toBe(502);
    expect(await standing('getPersonInfo')).toMatchObject({
      standing: 'failing',
      failures: 2,
      fault: 'fields',
      faultName: '回答与映射文件不符',
      detail: 'name (AAC003): not there',
    });
    expect(JSON.stringify(await look())).not.toContain(PERSON);
    server.fault = null;
    expect((await query('getPersonInfo', { idCardNo: PERSON, name: '乙' })).status).toBe(200);
    expect(await standing('getPersonInfo')).toMatchObject({ standing: 'good', failures: 0, fault: 'fields' });
  });

  it('of one that keeps failing: nobody asks it for a while, in no process; the others are asked', async () => {
    server.fault = 'error';
    const [here, there] = [test.services.ext, another()];
    const ask = async (at: typeof here, orgName: string) =>
      await at.ask('getTraining', { orgName }, 't').then(
        () => 200,
        ({ code }) => code,
      );
    for (let times = 0; times < 5; times += 1)
      expect(await ask(times % 2 === 0 ? here : there, `机构${times}`)).toBe(502);
    const asked = server.asked.length;
    server.fault = null;
    expect([await ask(here, 'x'), await ask(there, 'y')]).toEqual([502, 502]);
    expect(server.asked).toHaveLength(asked);
    const found = await standing('getTraining');
    expect(found).toMatchObject({ standing: 'resting', failures: 5, fault: 'status', detail: 'status 500' });
    expect(found.restUntil! > found.failedAt!).toBe(true);
    expect((await here.ask('getTrainClass', { orgName: 'x' }, 't')).state).toBe('found');
    expect(await standing('getTrainClass')).toMatchObject({ standing: 'good' });
  });

  it('who says no to one question is there: the next one is asked', async () => {
    const refusing = { ...example, answer: { ...example.answer, good: ['1'], refused: ['200'] } };
    const gateway = extGateway(
      httpSource('ext', { ...WHO, url: server.url, timeoutMs: 60_000 }, () => ({
        mapping: refusing,
        edition: 'r',
        problem: null,
      })),
      test.services.db,
    );
    for (let times = 0; times < 7; times += 1)
      await expect(gateway.ask('getPersonInsured', { idCardNo: PERSON! }, 't')).rejects.toMatchObject({ code: 502 });
    expect(server.asked).toHaveLength(7);
    expect(await standing('getPersonInsured')).toMatchObject({ standing: 'failing', fault: 'refused' });
  });

  it('is for the bureau', async () => {
    expect((await (await test.as('town01')).get(extHealth.look.path)).status).toBe(403);
    expect((await callerWith(test.app, '', '').get(extHealth.look.path)).status).toBe(401);
  });

  it('of sixteen interfaces that are all asked at once: ten at a time, in two processes', async () => {
    server.delayMs = 20;
    const gateways = [another(), another()];
    const questions = gateways.flatMap((at, process) =>
      SERVICES.flatMap((service) =>
        Array.from({ length: 3 }, async (_, times) => {
          const asked = {
            idCardNo: PERSON!,
            uscc: '12320599466099057W',
            bizNo: `TK-${times}`,
            orgName: `机构${process}`,
          };
          return await at.ask(service, asked, 't').then(
            ({ state }) => state,
            ({ code }) => code,
          );
        }),
      ),
    );
    const outcomes = await Promise.all(questions);
    expect(outcomes).toHaveLength(96);
    expect(outcomes.filter((one) => one !== 'found' && one !== 'none')).toEqual([]);
    expect(new Set((await look()).items.map(({ standing: how }: ExtHealth) => how))).toEqual(new Set(['good']));
  });
});

describe('a mapping that changes while the server runs', () => {
  const now = Date.now.bind(Date);
  let ahead = 0;
  /** By then the file is looked at again. */
  const aSecondLater = () => void (ahead += 1100);
  beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead));
  afterEach(() => void vi.restoreAllMocks());

  it('is in force at once, what was kept under the former one is asked again, and a wrong one is told of', async () => {
    const insured = async () => (await query('getPersonInsured', { idCardNo: PERSON })).data?.records[0]?.state;
    expect(await insured()).toBe('参保');
    aSecondLater();
    writeFileSync(file, text.replace('"1": "参保"', '"1": "正常参保"'));
    expect(await insured()).toBe('正常参保');
    aSecondLater();
    writeFileSync(file, '{ "version": 1,');
    expect(await insured()).toBe('正常参保');
    expect((await look()).problem).toMatch(/mapping\.json, line 1: the file ends/);
  });

  it('with one interface less: that one is not connected, and answers 503 with its sentence', async () => {
    aSecondLater();
    const { getBackPay: _, ...interfaces } = (JSON.parse(text) as { interfaces: Record<string, object> }).interfaces;
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(text) as object), interfaces }));
    await anAccount(test.services, { account: 'adml', roles: ['ADM_L'] });
    const adml = await test.as('adml');
    const said = await adml.post(sxt.getBackPay.path, { uscc: '12320599466099057W', purpose: '核查' });
    expect(said).toMatchObject({ status: 503, msg: '该项外部数据尚未接入，请联系管理员' });
    expect(await standing('getBackPay')).toMatchObject({ standing: 'absent' });
    expect(server.asked).toEqual([]);
  });
});
