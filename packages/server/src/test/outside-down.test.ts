// Callers of other bodies, while these answer wrongly or not at all: nobody is taken for checked, nobody for clean.
import { readFileSync } from 'node:fs';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { CLEAN, FILE, PROVINCE_CHECK } from '@trainrace/contract/dictionaries';
import { finance, sxt } from '@trainrace/contract/areas/outside/ext';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { trainingRefresh } from '@trainrace/contract/areas/training/training-refresh';
import { keysOf } from '@trainrace/contract/wire/objects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEnterprise } from '../../seed/account-builders.ts';
import { anAccount, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../seed/builders.ts';
import { aPolicy } from '../../seed/deposit-builders.ts';
import { aFile } from '../../seed/file-builders.ts';
import { extGateway } from '#platform/gateways/ext/ext-gateway.ts';
import { httpSource } from '#platform/gateways/ext/http-source.ts';
import { readMapping } from '#platform/gateways/ext/mapping/read-mapping.ts';
import { EXAMPLE_MAPPING } from '#platform/gateways/ext/simulator/simulated-source.ts';
import { startSimulator, type Fault, type SimulatorServer } from '#platform/gateways/ext/simulator/simulator-server.ts';
import { BASE, openStage, type Stage } from './entry-stage.ts';
import type { Caller } from './test-app.ts';

const FAULTS: readonly Fault[] = ['error', 'garbage', 'wrongSignature', 'unsigned', 'cut', 'clock'];
/** Of what is in a record: where nothing is known there is nothing wrong. */
const OF_RECORDS: readonly Fault[] = ['halfPage', 'changedField', 'unknownCode'];
const calls = { ...sxt, ...finance } as unknown as Readonly<Record<ExtService, { path: string }>>;
const UNITS: readonly ExtService[] = ['getUnitInfo', 'getBackPay', 'getReceptionRegistration', 'getMediationCase'];
const PERSON = SAMPLE_ID_CARDS[0]!;
const RULES = [
  { rule: 'insuredLocal', months: 12 },
  { rule: 'notHoldingLevel', level: 3 },
];

let server: SimulatorServer;
let stage: Stage;
let deposits: Caller;
let entry: string;
let file: string;
/** Nothing is remembered from one test to the next. */
let edition = 0;

beforeAll(async () => {
  const { mapping } = readMapping(readFileSync(EXAMPLE_MAPPING, 'utf8'), 'example');
  const who = { key: 'bureau', secret: 'a-secret-of-both' };
  server = await startSimulator({ ...who, mapping: () => mapping });
  stage = await openStage();
  const source = httpSource('ext', { ...who, url: server.url, timeoutMs: 2000 }, () => ({
    mapping,
    edition: String(edition),
    problem: null,
  }));
  stage.services.ext = extGateway(source, stage.services.db, { failures: 1000, windowMs: 1000, restMs: 1 });
  await anAccount(stage.services, { account: 'adml', roles: ['ADM_L'] });
  deposits = await stage.as('adml');
  entry = (await stage.entered(stage.person, await stage.openTrade({ eligibility: RULES }), { idCardNo: PERSON })).id;
  const ent = { account: 'ent01', name: '甲建设', uscc: SAMPLE_USCC[3]!, mobile: '19900000041', townCode: 'ZJG01' };
  await anEnterprise(stage.services, ent);
  await aPolicy(stage.services, {});
  const enterprise = await stage.as('ent01');
  const fields = { enterpriseId: enterprise.userId, uscc: ent.uscc, fileStatus: FILE.bureau, signDate: '2025-01-01' };
  file = await aFile(stage.services, fields);
});
beforeEach(async () => {
  server.fault = null;
  edition += 1;
  for (const table of ['rateCount', 'breaker'] as const) await stage.services.db.deleteFrom(table).execute();
});
afterAll(async () => await server.close());

describe('[S7-57 S7-58 S7-59] while other bodies fail', () => {
  it.each(FAULTS)('%s: a person is not checked, and does not pass', async (fault) => {
    server.fault = fault;
    const { data } = await stage.bureau.post(`${BASE}/verifyEligibility`, { id: entry });
    expect(data.rules.map(({ ok }: { ok: boolean | null }) => ok)).not.toContain(true);
    expect(data.rules[0]).toMatchObject({ ok: null });
    expect(data.rules[0].message).toContain('未核验');
  });

  it.each(FAULTS)('%s: an enterprise is not taken for clean', async (fault) => {
    server.fault = fault;
    const said = await deposits.post(depositEvidence.verifyEvidence.path, { ids: file });
    expect(said.status).toBe(200);
    const { cleanState } = (await deposits.get(`${constructionFile.family.path}/detail`, { id: file })).data;
    expect(cleanState).toBe(CLEAN.notChecked);
  });

  it('a level held already is not ruled out by the provincial check', async () => {
    server.fault = 'error';
    const { data } = await stage.bureau.post(`${BASE}/queryProDB`, { ids: [entry] });
    expect(data).toMatchObject([{ ok: false, proCheckState: PROVINCE_CHECK.failed }]);
  });

  it.each(keysOf(extRecords))('%s answers 502, nothing that could be read as “none”', async (service) => {
    server.fault = 'garbage';
    const by = UNITS.includes(service) && service !== 'getUnitInfo' ? deposits : stage.bureau;
    const about =
      service === 'getBusinessResult'
        ? { bizNo: 'TK-1' }
        : UNITS.includes(service)
          ? { uscc: SAMPLE_USCC[3] }
          : service === 'getTraining' || service === 'getTrainClass'
            ? { orgName: 'x' }
            : { idCardNo: PERSON };
    expect(await by.post(calls[service].path, { ...about, purpose: '资格审核' })).toMatchObject({
      status: 502,
      msg: '外部数据服务暂不可用，请稍后再试',
      data: null,
    });
  });

  it('the name of an account is neither right nor wrong', async () => {
    server.fault = 'unknownCode';
    await stage.bureau.post(sxt.getPersonInfo.path, { idCardNo: PERSON, name: 'A', purpose: '实名核验' });
    expect((await stage.bureau.get(userInfo.detail.path, { id: stage.person.userId })).data.realNameState).toBe(0);
  });

  it('registers of training stay as they were, and say so', async () => {
    server.fault = 'changedField';
    const { data } = await stage.bureau.post(trainingRefresh.run.path);
    await stage.services.jobs.ended(data.jobId, 60_000);
    const { data: standings } = await stage.bureau.get(trainingRefresh.look.path);
    expect(standings.map(({ state, readAt }: { state: string; readAt: string | null }) => [state, readAt])).toEqual(
      standings.map(() => ['failed', null]),
    );
    server.fault = null;
    const again = await stage.bureau.post(trainingRefresh.run.path);
    await stage.services.jobs.ended(again.data.jobId, 60_000);
    const { data: after } = await stage.bureau.get(trainingRefresh.look.path);
    expect(after.map(({ added }: { added: number }) => added)).toEqual([40, 40, 40, 40, 40, 40]);
  });

  it.each(OF_RECORDS)('%s: insurance that was told wrongly counts as not checked', async (fault) => {
    server.fault = fault;
    const { data } = await stage.bureau.post(`${BASE}/verifyEligibility`, { id: entry });
    expect(data.rules[0]).toMatchObject({ rule: 'insuredLocal', ok: null });
  });

  it('is over when they answer: then the person is checked', async () => {
    const { data } = await stage.bureau.post(`${BASE}/verifyEligibility`, { id: entry });
    expect(data.rules[0]).toMatchObject({ rule: 'insuredLocal', ok: true });
  });
});
