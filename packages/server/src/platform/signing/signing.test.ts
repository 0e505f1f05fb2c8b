import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#app/startup/checks.ts';
import { tellPaperEnd } from '#app/startup/tell-paper-end.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { loadPaperKey } from './paper-key.ts';
import { paperCertificateCheck } from './paper-certificate-end.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { print } from '#platform/print/print.ts';
import {
  PaperAuthority,
  testTimeAuthority,
  customersTimeAuthority,
  timeAuthorityKey,
  type StampFault,
  type TestTimeAuthority,
} from '#test/paper-authority.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { signatureOf } from '#test/verify-pdf.ts';
import { underSuite } from '#test/under-suite.ts';
import { arrayBuffer } from './der.ts';
import { openPaperSigning } from './open-paper-signing.ts';
import { attachPaperSigning, type PaperSigning } from './paper-signing.ts';
import { isSignedBytes, publicKeys, signBytes } from './sign-bytes.ts';
import { changeSigningKey } from './signing-keys.ts';
import { pdfSigner } from './sign-pdf.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

const bytes = Buffer.from('第一名');

it('signs with one key, whoever is first; anybody checks it with the public one', async () => {
  const { db } = test.services;
  const signed = await Promise.all(
    [1, 2, 3].map(async () => await inTransaction({ db }, async ({ db }) => await signBytes(db, bytes))),
  );
  expect(new Set(signed.map(({ keyId, signature }) => `${keyId} ${signature}`)).size).toBe(1);
  const [one] = signed;
  const [key] = await publicKeys(db);
  expect(key).toMatchObject({ keyId: one!.keyId, purpose: 'bytes', certificate: null });
  const signature = Buffer.from(one!.signature, 'base64');
  expect(verify(null, bytes, createPublicKey(key!.publicKey), signature)).toBe(true);
  expect(await isSignedBytes(db, bytes, one!)).toBe(true);
  expect(await isSignedBytes(db, Buffer.from('第二名'), one!)).toBe(false);
  expect(await isSignedBytes(db, bytes, { ...one!, keyId: crypto.randomUUID() })).toBe(false);
});

it('signs with SM2 under the suite sm; each key checks what it signed, and after the change only the new one signs', async () => {
  const { db } = test.services;
  const before = await inTransaction({ db }, async ({ db }) => await signBytes(db, bytes));
  const back = underSuite(test.services, 'sm');
  try {
    const signed = await Promise.all(
      [1, 2].map(async () => await inTransaction({ db }, async ({ db }) => await signBytes(db, bytes))),
    );
    const [{ keyId }] = signed as [(typeof signed)[number]];
    expect(signed.map((one) => one.keyId)).toEqual([keyId, keyId]);
    expect(keyId).not.toBe(before.keyId);
    for (const one of [before, ...signed]) {
      expect(await isSignedBytes(db, bytes, one)).toBe(true);
      expect(await isSignedBytes(db, Buffer.from('第二名'), one)).toBe(false);
    }
    expect(await isSignedBytes(db, bytes, { ...before, keyId })).toBe(false);
    expect(await isSignedBytes(db, bytes, { ...signed[0]!, keyId: before.keyId })).toBe(false);
    const algorithms = async () =>
      (await publicKeys(db)).map(({ algorithm, retiredAt }) => [algorithm, retiredAt === null]);
    expect(await algorithms()).toEqual([
      ['ed25519', true],
      ['sm2', true],
    ]);
    expect(await changeSigningKey(db)).toBe(keyId);
    expect(await changeSigningKey(db)).toBeNull();
    expect(await algorithms()).toEqual([
      ['ed25519', false],
      ['sm2', true],
    ]);
    expect(await isSignedBytes(db, bytes, before)).toBe(true);
    const entries = await db
      .selectFrom('ledger')
      .select('no')
      .where('rowId', '=', before.keyId)
      .orderBy('no')
      .execute();
    expect(entries.map(({ no }) => no)).toEqual([1, 2]);
  } finally {
    back();
  }
  const again = await inTransaction({ db }, async ({ db }) => await signBytes(db, bytes));
  expect(again.keyId).not.toBe(before.keyId);
  expect(await isSignedBytes(db, bytes, again)).toBe(true);
});

it('a key that was made in a transaction that failed is not used afterwards', async () => {
  const { db } = test.services;
  const failing = inTransaction({ db }, async ({ db }) => {
    await pdfSigner(db);
    throw new Error('cut');
  });
  await expect(failing).rejects.toThrow('cut');
  expect((await publicKeys(db)).filter(({ purpose }) => purpose === 'pdf')).toEqual([]);
});

const aPaper = async () =>
  await print('somebody', {
    title: '证书',
    isWithoutFoot: true,
    pages: [[{ kind: 'text', text: '张家港 陈示一 获得一等奖' }]],
  });

it('a PDF is signed as a whole, is read as before, and one changed byte shows', async () => {
  const sign = await pdfSigner(test.services.db);
  const pdf = await aPaper();
  const signed = await sign(pdf, { name: '人力资源和社会保障局', reason: '签发证书', at: new Date() });
  expect((await readPdf(signed))[0]!.text).toContain('陈示一');
  const { pdfsig, cms: _, content: __, ...own } = signatureOf(signed);
  expect(own).toEqual({ isValid: true, isWhole: true, signer: '竞赛证书签发' });
  if (pdfsig !== undefined) {
    expect(pdfsig).toMatch(/Signature is Valid/);
    expect(pdfsig).toMatch(/Total document signed/);
    expect(pdfsig).toMatch(/ETSI\.CAdES\.detached/);
  }
  const changed = Buffer.from(signed);
  const at = changed.indexOf('/Length');
  changed[at + 1] = 'M'.charCodeAt(0);
  const seen = signatureOf(changed);
  expect(seen.isValid).toBe(false);
  if (seen.pdfsig !== undefined) expect(seen.pdfsig).not.toMatch(/Signature is Valid/);
});

const folder = mkdtempSync(join(tmpdir(), 'papers-'));

describe('papers by an authority, with the time of another', () => {
  const name = '人力资源和社会保障局';
  let authority: PaperAuthority;
  let times: TestTimeAuthority;
  let told: string[];
  let signing: PaperSigning;
  let config: Config;
  const file = (called: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, called), content);
    return join(folder, called);
  };

  beforeAll(async () => {
    const { db } = test.services;
    authority = new PaperAuthority();
    const { certificate, privateKey } = authority.issue(name);
    times = await testTimeAuthority(timeAuthorityKey(authority));
    told = [];
    config = readConfig(
      {
        PAPER_CERT: file('chain.pem', certificate + authority.root.certificate),
        PAPER_KEY: file('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
        PAPER_CRL: file('list.crl', authority.revocations(99)),
        TSA_URL: times.url,
        TSA_CERT: file('root.pem', authority.root.certificate),
      },
      [],
    );
    signing = await openPaperSigning(config, {
      db,
      report: (_, error) => told.push((error as Error).message),
      cryptoModule: null,
    });
    attachPaperSigning(db, signing);
  });
  afterAll(() => {
    times.close();
    attachPaperSigning(test.services.db, { key: null, stamp: null, stampCertificates: [] });
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    told = [];
    await test.services.db.deleteFrom('breaker').where('name', '=', 'time-authority').execute();
  });

  const signed = async () => {
    const sign = await pdfSigner(test.services.db);
    return await sign(await aPaper(), { name, reason: '签发证书', at: new Date() });
  };

  it('are whole, name the authority and carry what shows them years later', async () => {
    times.fault = 'none';
    const pdf = await signed();
    expect((await readPdf(pdf))[0]!.text).toContain('陈示一');
    const { pdfsig, cms, content, ...own } = signatureOf(pdf);
    expect(own).toEqual({ isValid: true, isWhole: true, signer: name });
    expect(told).toEqual([]);
    if (pdfsig !== undefined) {
      expect(pdfsig).toMatch(/Signature is Valid/);
      expect(pdfsig).toMatch(/Total document signed/);
    }
    const stored = storedIn(pdf);
    expect(stored.certificates.map((der) => new X509Certificate(der).subject)).toEqual([
      `CN=${name}`,
      'CN=测试机构',
      'CN=测试机构',
    ]);
    expect(stored.revocations).toEqual(signing.key!.revocations);
    const [{ unsignedAttrs, signature }] = signersOf(cms) as [SignerInfo];
    const token = unsignedAttrs!.attributes.find(({ type }) => type === '1.2.840.113549.1.9.16.2.14')!.values[0]!;
    file('token', new Uint8Array(token.toBER()));
    file('signature', signature.valueBlock.valueHexView);
    file('cms', cms);
    file('content', content);
    const said = [
      openssl(['ts', '-verify', '-in', 'token', '-token_in', '-data', 'signature', '-CAfile', 'root.pem']),
      openssl(
        'cms -verify -binary -inform DER -in cms -content content -CAfile root.pem -purpose any -out out'.split(' '),
      ),
    ];
    if (said[0] !== undefined) expect(said.join('\n')).toMatch(/Verification: OK[^]*Verification successful/i);
  });

  it.each<[StampFault, RegExp]>([
    ['hash', /of something else/],
    ['nonce', /of something else/],
    ['refused', /refused with status 2/],
    ['signature', /does not hold/],
    ['down', /HTTP 503/],
  ])('come out without a time that the authority got wrong (%s), and that is reported', async (fault, said) => {
    times.fault = fault;
    const pdf = await signed();
    const { cms, isValid, isWhole } = signatureOf(pdf);
    expect([isValid, isWhole, signersOf(cms)[0]!.unsignedAttrs]).toEqual([true, true, undefined]);
    expect(told).toEqual([expect.stringMatching(said)]);
  });

  it('do not wait for one that failed three times: it is left alone for a minute', async () => {
    times.fault = 'down';
    for (const _ of [1, 2, 3]) expect(await signing.stamp!(Buffer.from('x'))).toBeNull();
    const { asked } = times;
    expect(await signing.stamp!(Buffer.from('x'))).toBeNull();
    expect(times.asked).toBe(asked);
  });

  it('take no time from whom nobody vouches for, nor from a key that is for something else', async () => {
    const strange = new PaperAuthority();
    for (const [by, said] of [
      [timeAuthorityKey(strange), /does not vouch/],
      [customersTimeAuthority(authority), /does not vouch/],
      [authority.issue('one', { privateKey: strange.root.privateKey }), /was not for this/],
      [timeAuthorityKey(authority, { from: -9, until: -1, privateKey: strange.root.privateKey }), /was not for this/],
    ] as const) {
      const other = await testTimeAuthority(by);
      const { db } = test.services;
      const report = (_: string, error: unknown) => told.push((error as Error).message);
      const timeAuthority = { url: other.url, certificates: join(folder, 'root.pem') };
      const { stamp } = await openPaperSigning({ papers: null, timeAuthority }, { db, report, cryptoModule: null });
      expect(await stamp!(Buffer.from('x'))).toBeNull();
      other.close();
      expect(told.at(-1)).toMatch(said);
    }
  });

  it('may be signed on a curve', async () => {
    const { db } = test.services;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const { certificate } = authority.issue(name, { publicKey, privateKey: authority.root.privateKey });
    const files = {
      certificate: file('curve.pem', certificate),
      key: file('curve.key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      password: null,
      revocations: [],
    };
    attachPaperSigning(db, { ...signing, key: await loadPaperKey(files, new Date()), stamp: null });
    const { pdfsig, isValid, isWhole } = signatureOf(await signed());
    attachPaperSigning(db, signing);
    expect([isValid, isWhole]).toEqual([true, true]);
    if (pdfsig !== undefined) expect(pdfsig).toMatch(/Signature is Valid/);
  });

  it('have a certificate whose end administrators and the doctor tell thirty days before', async () => {
    const { db } = test.services;
    const { papers } = config;
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    const look = async (now: Date) => await paperCertificateCheck(papers).find(systemActor(db, now));
    expect(await look(at(300))).toEqual([]);
    const said = expect.stringMatching(/chain\.pem ends at \d{4}-/);
    expect(await look(at(340))).toEqual([{ said, mend: null }]);
    expect(await look(at(370))).toEqual([{ said: expect.stringMatching(/holds from .* to /), mend: null }]);
    const told = async () =>
      await db.selectFrom('message').select('accountId').where('template', '=', 'PAPER_CERTIFICATE_ENDS').execute();
    const services = { ...test.services, config };
    await tellPaperEnd(services, at(300));
    expect(await told()).toEqual([]);
    await tellPaperEnd(services, at(340));
    await tellPaperEnd(services, at(341));
    const admin = await test.as('admin');
    expect(await told()).toEqual([{ accountId: admin.userId }]);
  });

  it('are refused once the certificate is over', async () => {
    const { db } = test.services;
    attachPaperSigning(db, { ...signing, key: { ...signing.key!, until: '2026-01-01 00:00:00' } });
    await expect(signed()).rejects.toMatchObject({
      code: 503,
      saying: { key: 'paperCertificateOver', params: { until: '2026-01-01 00:00:00' } },
    });
    attachPaperSigning(db, signing);
  });
});

const signersOf = (cms: Buffer) =>
  new SignedData({ schema: ContentInfo.fromBER(arrayBuffer(cms)).content }).signerInfos;

/** Streams that the document security store refers to. */
function storedIn(pdf: Buffer): { certificates: Buffer[]; revocations: Buffer[] } {
  const text = pdf.toString('latin1');
  const [, certificates = '', revocations = ''] = /\/Type \/DSS \/Certs \[([^\]]*)\] \/CRLs \[([^\]]*)\]/.exec(text)!;
  const streams = (references: string) =>
    [...references.matchAll(/(\d+) 0 R/g)].map(([, no]) => {
      const at = text.indexOf(`\n${no} 0 obj`);
      const begin = text.indexOf('stream\n', at) + 'stream\n'.length;
      return pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(text.slice(at))![1]));
    });
  return { certificates: streams(certificates), revocations: streams(revocations) };
}

/** Undefined on a machine without it. */
function openssl(words: readonly string[]): string | undefined {
  const { error, stdout, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
  return error === undefined ? `${stdout}${stderr}` : undefined;
}
