// The check of a mapping and its recorded answers, against the simulator in the words of the worked example.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mapping } from '../mapping/mapping.ts';
import { readMapping } from '../mapping/read-mapping.ts';
import { EXAMPLE_MAPPING } from '../simulator/simulated-source.ts';
import { startSimulator, type SimulatorServer } from '../simulator/simulator-server.ts';
import { checkAll, type Checked } from './check.ts';
import { difference, recorded, recording } from './recording.ts';
import { sentencesOf } from './sentences.ts';

const text = readFileSync(EXAMPLE_MAPPING, 'utf8');
const changed = (from: string, to: string): Mapping => {
  expect(text).toContain(from);
  return readMapping(text.replace(from, to), 'm.json').mapping;
};
const example = readMapping(text, 'm.json').mapping;
const WHO = { key: 'bureau', secret: 'a-secret-of-both', timeoutMs: 2000 };

let server: SimulatorServer;
let found: Checked[];
beforeAll(async () => {
  server = await startSimulator({ ...WHO, mapping: () => example });
  found = await checkAll({ ...WHO, url: server.url }, example);
});
afterAll(async () => await server.close());
const check = async (said: Mapping) => await checkAll({ ...WHO, url: server.url }, said);
const of = (service: ExtService, all = found) => all.find((one) => one.service === service)!;

describe('the check of all interfaces', () => {
  it('asks each once, and names none that is not good', () => {
    expect(found.map(({ service }) => service)).toEqual(keysOf(extRecords));
    expect(found.filter(({ outcome }) => outcome !== 'good' && outcome !== 'none')).toEqual([]);
    expect(found.flatMap(({ missing, unused }) => [...missing, ...unused])).toEqual([]);
    expect(server.asked).toHaveLength(16);
    expect(sentencesOf(of('getPersonInsured'))[0]).toMatch(/^getPersonInsured: good, 3 records \(\d+ ms\)$/);
  });

  it('says which field is not there, and which one is called alike', async () => {
    const all = await check(changed('"from": "AAC031"', '"from": "AAC03"'));
    expect(of('getPersonInsured', all)).toMatchObject({
      outcome: 'failed',
      said: 'fields: state (AAC03): not there',
      missing: ['state (AAC03; there is AAC031)'],
      unused: ['AAC031'],
    });
    expect(sentencesOf(of('getPersonInsured', all))).toHaveLength(3);
  });

  it('says what is not mapped, and whom the mapping names nobody for', async () => {
    const { getBackPay: _, ...interfaces } = example.interfaces;
    const all = await check({ ...example, interfaces, test: { idCardNo: example.test.idCardNo! } });
    expect([of('getBackPay', all).outcome, of('getUnitInfo', all).outcome, of('getPersonInfo', all).outcome]).toEqual([
      'notMapped',
      'noSubject',
      'good',
    ]);
  });

  it('says of another body that is down, or signs otherwise, that it is', async () => {
    expect(
      of('getUnitInfo', await checkAll({ ...WHO, url: server.url, secret: 'another-secret' }, example)),
    ).toMatchObject({
      outcome: 'failed',
      said: 'credentials: status 401',
    });
  });
});

describe('a recorded answer', () => {
  const keep = (service: ExtService) =>
    recorded(example, { service, one: example.interfaces[service]! }, of(service).spoken!);

  it('holds nobody, and nothing that the mapping does not name', () => {
    const { spoken } = of('getPersonInfo');
    const body = JSON.parse(spoken!.body) as { data: { rows: Record<string, unknown>[] }; memo?: string };
    body.memo = '陈示一 19912345678';
    Object.assign(body.data.rows[0]!, { PHONE: '19912345678', NOTE: { deep: '陈示一' }, LIST: ['陈示一'] });
    const kept = recorded(
      example,
      { service: 'getPersonInfo', one: example.interfaces.getPersonInfo! },
      { ...spoken!, body: JSON.stringify(body) },
    );
    const said = JSON.stringify(kept);
    for (const secret of ['陈示一', example.test.idCardNo!, '19912345678', '19880315', '1988-03-15'])
      expect(said).not.toContain(secret);
    expect(kept).toMatchObject({ asked: ['idCardNo', 'name'], expected: [{ sex: 2, alive: 1, nameMatch: 1 }] });
  });

  it.each(keysOf(extRecords))('of %s is read as it was, and says what another mapping makes of it', (service) => {
    const kept = keep(service);
    expect(recording.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(difference(example, kept)).toBeNull();
    expect(difference({ ...example, interfaces: {} }, kept)).toBe('is not in the mapping');
  });

  it('tells a field that is called otherwise, another code, another form of days', () => {
    const kept = keep('getPersonInsured');
    expect(difference(changed('"from": "AAC031"', '"from": "AAC032"'), kept)).toBe('fields: state (AAC032): not there');
    expect(difference(changed('"1": "参保"', '"1": "在保"'), kept)).toBe('other values in state');
    expect(difference(changed('"day": "YYYYMMDD"', '"day": "YYYY-MM-DD"'), kept)).toContain('not of the form');
    expect(difference(changed('"records": "data.rows"', '"records": "data.list"'), kept)).toBe(
      'garbled: data.list: not there',
    );
  });
});

describe('the recordings of the worked example', () => {
  const folder = join(import.meta.dirname, 'example-recordings');
  it.each(readdirSync(folder))('%s is read as it was', (name) => {
    expect(difference(example, recording.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))).toBeNull();
  });
});
