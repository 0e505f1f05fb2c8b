import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpCryptoModule } from '#platform/gateways/crypto-module/http-crypto-module.ts';
import { TEST_MODULE, testCryptoModule } from '#platform/gateways/crypto-module/test-crypto-module.ts';
import { keyUsage, PaperAuthority, usedFor, type Issued } from '#test/paper-authority.ts';
import { loadPaperKey } from './paper-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'paper-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

let authority: PaperAuthority;
let good: Issued;
beforeAll(() => {
  authority = new PaperAuthority();
  good = authority.issue('人力资源和社会保障局');
});

const pkcs8 = ({ privateKey }: Issued, passphrase?: string) =>
  privateKey
    .export({ type: 'pkcs8', format: 'pem', ...(passphrase && { cipher: 'aes-256-cbc', passphrase }) })
    .toString();
const load = async (
  certificate: string,
  key: string | null,
  more: { password?: string; revocations?: string[] } = {},
) =>
  await loadPaperKey(
    { certificate, key, password: more.password ?? null, revocations: more.revocations ?? [] },
    new Date(),
  );
const bytes = Buffer.from('第一名');

describe('the key of papers from files', () => {
  it('is taken with its chain from the signer up, in whatever order they stand, and with what was revoked', async () => {
    const other = authority.issue('别人', { privateKey: authority.root.privateKey });
    const chain = file('chain.pem', [authority.root, other, good].map((one) => one.certificate).join(''));
    const list = authority.revocations(99);
    const revocations = [file('list.crl', list)];
    const key = await load(chain, file('key.pem', pkcs8(good, 'geheim')), { password: 'geheim', revocations });
    expect(key.certificates).toEqual([good.certificate, authority.root.certificate]);
    expect(key.revocations).toEqual([list]);
    expect(key.until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(verify('sha256', bytes, createPublicKey(good.certificate), await key.sign(bytes))).toBe(true);
  });

  it.each<[string, () => Issued, RegExp]>([
    [
      'that is over',
      () => authority.issue('one', { ...same(), from: -9, until: -1 }),
      /its certificate holds from .* to /,
    ],
    ['that has not begun', () => authority.issue('one', { ...same(), from: 1 }), /its certificate holds from /],
    [
      'of a web server',
      () => authority.issue('one', { ...same(), extensions: [usedFor('1.3.6.1.5.5.7.3.1')] }),
      /issued for other uses/,
    ],
    [
      'for encryption',
      () => authority.issue('one', { ...same(), extensions: [keyUsage(0b0011_0000)] }),
      /neither digital signature nor/,
    ],
    ['of an authority', () => authority.root, /that of an authority/],
    [
      'of another key',
      () => ({ ...authority.issue('one'), privateKey: good.privateKey }),
      /no certificate in it belongs to/,
    ],
  ])('is refused with a certificate %s', async (_, make, said) => {
    const made = make();
    await expect(load(file('one.pem', made.certificate), file('one.key', pkcs8(made)))).rejects.toThrow(said);
  });

  it('is refused where it is missing, locked, or of a kind that no program for PDF knows', async () => {
    const certificate = file('good.pem', good.certificate);
    const locked = file('locked.pem', pkcs8(good, 'geheim'));
    await expect(load(certificate, join(folder, 'none'))).rejects.toThrow(/none cannot sign papers: ENOENT/);
    await expect(load(certificate, locked, { password: 'other' })).rejects.toThrow(
      /no private key that PAPER_KEY_PASSWORD/,
    );
    await expect(load(certificate, certificate)).rejects.toThrow(/it is no private key/);
    await expect(load(certificate, null)).rejects.toThrow(/cannot be opened as PKCS #12/);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const weak = authority.issue('one', { privateKey });
    await expect(load(file('weak.pem', weak.certificate), file('weak.key', pkcs8(weak)))).rejects.toThrow(/2048 bits/);
  });

  it('may be kept by the cryptographic module, which signs; one of another certificate is refused', async () => {
    const stand = await testCryptoModule();
    try {
      const module = httpCryptoModule({ ...TEST_MODULE, url: stand.url, ca: null });
      const issued = authority.issue('密码机', { publicKey: stand.publicKey, privateKey: authority.root.privateKey });
      const certificate = file('module.pem', authority.root.certificate + issued.certificate);
      const files = { certificate, key: 'module:sign-1', password: null, revocations: [] };
      const key = await loadPaperKey(files, new Date(), module);
      expect(key.certificates).toEqual([issued.certificate, authority.root.certificate]);
      expect(verify('sha256', bytes, stand.publicKey, await key.sign(bytes))).toBe(true);
      // The doctor asks no module.
      expect((await loadPaperKey(files, new Date())).until).toBe(key.until);
      const other = { ...files, certificate: file('other.pem', good.certificate) };
      await expect(loadPaperKey(other, new Date(), module)).rejects.toThrow(/no certificate in it belongs to/);
      await expect(loadPaperKey({ ...files, key: 'module:none' }, new Date(), module)).rejects.toThrow(
        /refuses to sign/,
      );
      stand.changeKey();
      await expect(key.sign(bytes)).rejects.toMatchObject({ code: 503, detail: expect.stringMatching(/another key/) });
      await stand.goAway();
      await expect(key.sign(bytes)).rejects.toMatchObject({ code: 503, saying: { key: 'cryptoModuleAway' } });
    } finally {
      await stand.close();
    }
  });

  it('is read from PKCS #12 as OpenSSL writes it, with its password only', async () => {
    file('p.key', pkcs8(good));
    file('p.pem', good.certificate);
    file('root.pem', authority.root.certificate);
    if (
      !openssl([
        'pkcs12',
        '-export',
        '-inkey',
        'p.key',
        '-in',
        'p.pem',
        '-certfile',
        'root.pem',
        '-out',
        'p.p12',
        '-passout',
        'pass:密码1',
      ])
    )
      return;
    const path = join(folder, 'p.p12');
    expect(readFileSync(path).length).toBeGreaterThan(2000);
    const key = await load(path, null, { password: '密码1' });
    expect(key.certificates.map((pem) => new X509Certificate(pem).fingerprint256)).toEqual(
      [good, authority.root].map(({ certificate }) => new X509Certificate(certificate).fingerprint256),
    );
    expect(verify('sha256', bytes, createPublicKey(good.certificate), await key.sign(bytes))).toBe(true);
    await expect(load(path, null, { password: '密码2' })).rejects.toThrow(/the password is another/);
  });
});

const same = () => ({ privateKey: good.privateKey });

/** False on a machine without it. */
function openssl(words: readonly string[]): boolean {
  try {
    execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
}
