import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { print } from '#platform/print/print.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { signatureOf } from '#test/verify-pdf.ts';
import { underSuite } from '#test/under-suite.ts';
import { verifyLedger } from '#platform/integrity/verify-ledger.ts';
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
    expect((await verifyLedger(db)).faults).toEqual([]);
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

it('a PDF is signed as a whole, is read as before, and one changed byte shows', async () => {
  const sign = await pdfSigner(test.services.db);
  const pdf = await print('somebody', {
    title: '证书',
    isWithoutFoot: true,
    pages: [[{ kind: 'text', text: '张家港 陈示一 获得一等奖' }]],
  });
  const signed = await sign(pdf, { name: '人力资源和社会保障局', reason: '签发证书', at: new Date() });
  expect((await readPdf(signed))[0]!.text).toContain('陈示一');
  const { pdfsig, ...own } = signatureOf(signed);
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
