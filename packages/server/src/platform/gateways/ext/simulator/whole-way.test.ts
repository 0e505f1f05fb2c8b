// The whole way of a question: adapter, mapping, signed HTTP, a server in the words of another body, and back.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../../seed/builders.ts';
import { tlsCertificate } from '#test/tls-certificate.ts';
import type { ExtFailure } from '../ext-failure.ts';
import type { ExtQuery, ExtSource } from '../ext-source.ts';
import { httpSource } from '../http-source.ts';
import { mappingFile } from '../mapping/mapping-file.ts';
import { plainMapping } from '../mapping/plain-mapping.ts';
import { readMapping } from '../mapping/read-mapping.ts';
import { simulatedRegister } from './simulated-pages.ts';
import { EXAMPLE_MAPPING } from './simulated-source.ts';
import { startSimulator, type Fault, type SimulatorServer } from './simulator-server.ts';
import { simulator } from './simulator.ts';

const example = readMapping(readFileSync(EXAMPLE_MAPPING, 'utf8'), 'example').mapping;
const WHO = { key: 'bureau', secret: 'a-secret-of-both' };
const SERVICES = keysOf(extRecords);
const LISTS = [
  'getTraining',
  'getTrainClass',
  'getTrainSignup',
  'getTrainStudent',
  'getTrainCertificate',
  'getTrainSubsidy',
] as const;
const UNITS: readonly ExtService[] = ['getUnitInfo', 'getBackPay', 'getReceptionRegistration', 'getMediationCase'];

const queriesFor = (service: ExtService): ExtQuery[] => {
  if (service === 'getBusinessResult') return ['TK-1', 'TK-2', '中文 号&=1'].map((bizNo) => ({ bizNo }));
  if (UNITS.includes(service)) return SAMPLE_USCC.slice(0, 4).map((uscc) => ({ uscc }));
  if (service === 'getTraining' || service === 'getTrainClass') return [{ orgName: '沙洲职业培训' }, { classNo: 'B1' }];
  const people = SAMPLE_ID_CARDS.slice(0, 5).map((idCardNo) => ({ idCardNo }));
  return service === 'getPersonInfo'
    ? people.map((one, at) => ({ ...one, name: at === 1 ? '陈不符' : '陈示一' }))
    : people;
};
const QUESTION = { idCardNo: SAMPLE_ID_CARDS[0]! };

let server: SimulatorServer;
let source: ExtSource;
const inForce = () => ({ mapping: example, edition: 'x', problem: null });
const sourceOf = (more: object = {}, at = server) =>
  httpSource('ext', { ...WHO, url: at.url, timeoutMs: 60_000, ...more }, inForce);
const ask = async (service: ExtService, query: ExtQuery, of = source) => await of.ask(service, query, 'trace');
const failureOf = async (task: Promise<unknown>): Promise<ExtFailure> => {
  const outcome = await task.then(
    () => null,
    (error: unknown) => error,
  );
  expect(outcome).toMatchObject({ fault: expect.any(String) });
  return outcome as ExtFailure;
};

beforeAll(async () => {
  server = await startSimulator({ ...WHO, mapping: () => example });
});
beforeEach(() => {
  server.fault = null;
  server.delayMs = 0;
  server.asked.length = 0;
  source = sourceOf();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => await server.close());

describe('[S7-57 S7-58 S7-59] a question and its answer, in the words of another body', () => {
  it.each(SERVICES)('%s comes back as it was told', async (service) => {
    for (const query of queriesFor(service))
      expect(await ask(service, query), JSON.stringify(query)).toEqual(await simulator.ask(service, query, ''));
  });

  it.each(SERVICES)('%s comes back in our own words where no mapping is needed', async (service) => {
    const plain = await startSimulator({ ...WHO, mapping: () => plainMapping });
    const ours = httpSource('ext', { ...WHO, url: plain.url, timeoutMs: 60_000 }, () => ({
      ...inForce(),
      mapping: plainMapping,
    }));
    for (const query of queriesFor(service))
      expect(await ask(service, query, ours)).toEqual(await simulator.ask(service, query, ''));
    await plain.close();
  });

  it.each(LISTS)('%s is read page by page, of a size that they allow, until there is no more', async (service) => {
    const rows: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const { state, records } = await ask(service, { page: String(page), size: '200', since: '2026-11-22 03:00:00' });
      if (state === 'none') break;
      expect(records).toHaveLength(20);
      rows.push(...records);
    }
    expect(rows).toEqual(simulatedRegister(service));
    expect(server.asked).toHaveLength(3);
  });

  it('all that is known of one person comes, however small their pages are', async () => {
    const small = { ...example, pages: { ...example.pages!, most: 2 } };
    const { records } = await httpSource('ext', { ...WHO, url: server.url, timeoutMs: 60_000 }, () => ({
      ...inForce(),
      mapping: small,
    })).ask('getPersonInsured', QUESTION, 't');
    expect(records).toHaveLength(3);
    expect(server.asked).toHaveLength(2);
  });

  it('under SM3 instead of SHA-256 as well', async () => {
    const sm3 = {
      ...example,
      signature: { ...example.signature, algorithm: 'hmac-sm3' as const, encoding: 'base64' as const },
    };
    const other = await startSimulator({ ...WHO, mapping: () => sm3 });
    const its = httpSource('ext', { ...WHO, url: other.url, timeoutMs: 60_000 }, () => ({
      ...inForce(),
      mapping: sm3,
    }));
    expect((await ask('getPersonInsured', QUESTION, its)).state).toBe('found');
    expect((await failureOf(ask('getPersonInsured', QUESTION, sourceOf({}, other)))).fault).toBe('credentials');
    await other.close();
  });
});

describe('what goes wrong over there', () => {
  it.each<[Fault, string, number]>([
    ['slow', 'slow', 0],
    ['error', 'status', 1],
    ['garbage', 'garbled', 1],
    ['wrongSignature', 'signature', 1],
    ['unsigned', 'signature', 1],
    ['halfPage', 'incomplete', 1],
    ['changedField', 'fields', 1],
    ['unknownCode', 'fields', 1],
    ['tooLarge', 'tooLarge', 0],
    ['cut', 'incomplete', 2],
    ['clock', 'clock', 1],
  ])(
    '%s is a failure of its own kind, never “none”, and is asked again only where that can help',
    async (fault, kind, least) => {
      server.fault = fault;
      const its = fault === 'slow' ? sourceOf({ timeoutMs: 300 }) : source;
      const failure = await failureOf(ask('getPersonInsured', QUESTION, its));
      expect(failure.fault).toBe(kind);
      expect(JSON.stringify([failure.message, failure.detail])).not.toContain(QUESTION.idCardNo);
      expect(server.asked.length).toBeGreaterThanOrEqual(least);
      if (least === 1) expect(server.asked).toHaveLength(1);
    },
  );

  it('who is busy for a moment is asked again, under a number of its own', async () => {
    server.fault = 'busyOnce';
    expect((await ask('getPersonInsured', QUESTION)).state).toBe('found');
    expect(server.asked.map(({ status }) => status)).toEqual([503, 200]);
  });

  it('nobody is waited for longer than is allowed, however often it is tried', async () => {
    server.fault = 'slow';
    const failure = await failureOf(ask('getPersonInsured', QUESTION, sourceOf({ timeoutMs: 300 })));
    expect(failure.fault).toBe('slow');
  });

  it('nobody listens: not reachable', async () => {
    const gone = await startSimulator({ ...WHO, mapping: () => example });
    const its = sourceOf({}, gone);
    await gone.close();
    expect((await failureOf(ask('getPersonInsured', QUESTION, its))).fault).toBe('unreachable');
  });

  it('another secret, another name, a clock that is off are not let in', async () => {
    for (const more of [{ secret: 'another-secret' }, { key: 'somebody' }])
      expect((await failureOf(ask('getPersonInsured', QUESTION, sourceOf(more)))).fault).toBe('credentials');
    const theirs = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(theirs);
    vi.useFakeTimers({ toFake: ['Date'], now: theirs + 10 * 60_000 });
    vi.spyOn(Date, 'now').mockReturnValue(theirs);
    expect((await failureOf(ask('getPersonInsured', QUESTION))).fault).toBe('credentials');
    vi.restoreAllMocks();
  });

  it('a question that somebody overheard is not answered a second time', async () => {
    const heard: { path: string; method: string; headers: Record<string, string>; body: string }[] = [];
    const line = createServer(async (request, response) => {
      const { 'content-length': _, host: __, connection: ___, ...headers } = request.headers;
      heard.push({
        path: request.url!,
        method: request.method!,
        headers: headers as Record<string, string>,
        body: await text(request),
      });
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
    await failureOf(ask('getPersonInsured', QUESTION, sourceOf({ url })));
    line.close();
    const again = async () => {
      const { path, method, headers, body } = heard[0]!;
      const { status } = await fetch(server.url + path, { method, headers, ...(body === '' ? {} : { body }) });
      return status;
    };
    expect([await again(), await again()]).toEqual([200, 409]);
  });

  it('of a page of a register what does not fit is left out and named; a page that changed as a whole is a failure', async () => {
    const strict = { ...example, codes: { ...example.codes, level: { '4': '中级工', '5': '初级工' } } };
    const its = httpSource('ext', { ...WHO, url: server.url, timeoutMs: 60_000 }, () => ({
      ...inForce(),
      mapping: strict,
    }));
    const { state, records, unfit } = await ask('getTraining', { page: '1' }, its);
    expect([state, records.length, unfit!.length]).toEqual(['found', 14, 6]);
    expect(unfit![0]).toMatchObject({ field: 'level', record: { projectNo: expect.stringMatching(/^PX/) } });
    await failureOf(ask('getTraining', { orgName: 'x', projectNo: 'PX900002' }, its)).catch(() => undefined);
    server.fault = 'changedField';
    expect((await failureOf(ask('getTraining', { page: '1' }, its))).fault).toBe('fields');
  });
});

describe('the line', () => {
  it('is TLS, with a certificate that somebody trusted vouches for', async () => {
    const tls = tlsCertificate('127.0.0.1');
    const secure = await startSimulator({ ...WHO, mapping: () => example, tls });
    const its = sourceOf({ timeoutMs: 60_000, ca: tls.cert }, secure);
    expect((await ask('getPersonInsured', QUESTION, its)).state).toBe('found');
    const stranger = await failureOf(ask('getPersonInsured', QUESTION, sourceOf({ timeoutMs: 60_000 }, secure)));
    expect(stranger.fault).toBe('certificate');
    await secure.close();
  });
});

describe('a mapping that changes while we run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapping-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is in force with the next question; one that is wrong is told of and changes nothing', async () => {
    const file = join(folder, 'mapping.json');
    const text = readFileSync(EXAMPLE_MAPPING, 'utf8');
    writeFileSync(file, text);
    const its = httpSource('ext', { ...WHO, url: server.url, timeoutMs: 60_000 }, mappingFile(file, 0));
    const before = its.translation!().edition;
    expect((await ask('getPersonInsured', QUESTION, its)).records[0]).toMatchObject({ type: '养老' });

    // In the middle of being written.
    writeFileSync(file, text.slice(0, 900));
    expect((await ask('getPersonInsured', QUESTION, its)).state).toBe('found');
    expect(its.translation!()).toMatchObject({
      edition: before,
      problem: expect.stringMatching(/mapping\.json, line 39: /),
    });

    writeFileSync(file, text.replace('"110": "养老"', '"110": "城镇职工养老"'));
    expect((await ask('getPersonInsured', QUESTION, its)).records[0]).toMatchObject({ type: '城镇职工养老' });
    expect(its.translation!()).toMatchObject({ problem: null, edition: expect.not.stringMatching(before) });

    rmSync(file);
    expect((await ask('getPersonInsured', QUESTION, its)).state).toBe('found');
    expect(its.translation!().problem).toContain('cannot be read');

    expect(() => mappingFile(file)).toThrow(/^EXT_MAPPING .* cannot be read/);
  });

  it('under a question on its way is that of its beginning', async () => {
    let mapping = example;
    const its = httpSource('ext', { ...WHO, url: server.url, timeoutMs: 60_000 }, () => ({ ...inForce(), mapping }));
    server.delayMs = 150;
    const under = ask('getPersonInsured', QUESTION, its);
    mapping = plainMapping;
    expect((await under).state).toBe('found');
    expect(await failureOf(ask('getPersonInsured', QUESTION, its))).toMatchObject({ fault: 'credentials' });
  });
});
