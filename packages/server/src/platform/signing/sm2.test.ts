import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { derOfPair } from './der-pair.ts';
import { isSm2, isSm2Signed, sm2KeyPair, sm2Sign } from './sm2.ts';

/** GB/T 32918.5, annex A: the key, the random number and the signature of its example. */
const EXAMPLE = {
  d: '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8',
  point:
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  k: 0x59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21n,
  r: 0xf5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3n,
  s: 0xb1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aan,
};
const message = Buffer.from('message digest');

const exampleKey = createPrivateKey({
  key: Buffer.from(
    `308187020100301306072a8648ce3d020106082a811ccf5501822d046d306b0201010420${EXAMPLE.d}a144034200${EXAMPLE.point}`,
    'hex',
  ),
  format: 'der',
  type: 'pkcs8',
});
const pemOf = (key: ReturnType<typeof createPublicKey>) => key.export({ type: 'spki', format: 'pem' }).toString();

describe('SM2', () => {
  it('signs the example of the standard as the standard does, and finds it signed', () => {
    const signature = sm2Sign(message, exampleKey, () => EXAMPLE.k);
    expect(signature.toString('hex')).toBe(derOfPair(EXAMPLE.r, EXAMPLE.s).toString('hex'));
    expect(isSm2Signed(message, pemOf(createPublicKey(exampleKey)), signature)).toBe(true);
  });

  it('finds nothing else signed: another message, key, number, form, or no signature', async () => {
    const { privateKey, publicKey } = await sm2KeyPair();
    const [signature, pem] = [sm2Sign(message, privateKey), pemOf(publicKey)];
    expect(isSm2(pem)).toBe(true);
    expect(isSm2Signed(message, pem, signature)).toBe(true);
    expect(sm2Sign(message, privateKey).equals(signature)).toBe(false);
    const n = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;
    const { r, s } = EXAMPLE;
    const example = pemOf(createPublicKey(exampleKey));
    const refused = [
      isSm2Signed(Buffer.from('message digesT'), pem, signature),
      isSm2Signed(message, example, signature),
      isSm2Signed(message, example, derOfPair(r, s + n)),
      isSm2Signed(message, example, derOfPair(r + n, s)),
      isSm2Signed(message, example, derOfPair(0n, s)),
      isSm2Signed(message, example, derOfPair(r, n - r)),
      isSm2Signed(message, pem, Buffer.concat([signature, Buffer.from([0])])),
      isSm2Signed(message, pem, Buffer.alloc(0)),
      isSm2Signed(message, pem, Buffer.alloc(72, 0x30)),
    ];
    expect(refused).toEqual(refused.map(() => false));
    for (let at = 0; at < signature.length; at += 7) {
      const changed = Buffer.from(signature);
      changed[at]! ^= 1;
      expect(isSm2Signed(message, pem, changed), `byte ${at}`).toBe(false);
    }
  });

  it('agrees with OpenSSL in both directions', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sm2-'));
    try {
      const { privateKey, publicKey } = await sm2KeyPair();
      const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
      write('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }));
      write('public.pem', pemOf(publicKey));
      write('message', message);
      write('ours', sm2Sign(message, privateKey));
      const theirs = openssl(folder, ['-sign', '-inkey', 'key.pem', '-out', 'theirs']);
      if (theirs === undefined) return;
      expect(openssl(folder, ['-verify', '-pubin', '-inkey', 'public.pem', '-sigfile', 'ours'])).toMatch(/Success/);
      expect(isSm2Signed(message, pemOf(publicKey), readFileSync(join(folder, 'theirs')))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Undefined on a machine without it. */
function openssl(folder: string, words: readonly string[]): string | undefined {
  const id = ['-pkeyopt', 'distid:1234567812345678'];
  try {
    const all = ['pkeyutl', ...words, '-rawin', '-digest', 'sm3', '-in', 'message', ...id];
    return execFileSync('openssl', all, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
