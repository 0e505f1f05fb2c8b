// A key with its certificates from one file (PKCS #12, RFC 7292).
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { PFX, type AuthenticatedSafe, type SafeBag, type SafeContents } from 'pkijs';
import { arrayBuffer, derOf } from './der.ts';

const [SHROUDED_KEY, KEY, CERTIFICATE] = [2, 1, 3].map((one) => `1.2.840.113549.1.12.10.1.${one}`);

/** Fails for a wrong password, and for ciphers of before PKCS #5 v2, which OpenSSL no longer writes either. */
export async function readPkcs12(
  bytes: Uint8Array,
  password: string,
): Promise<{ key: KeyObject; certificates: X509Certificate[] }> {
  const bags = await bagsIn(bytes, arrayBuffer(Buffer.from(password)));
  const keys = bags.flatMap(({ bagId, bagValue }) => {
    if (bagId !== SHROUDED_KEY && bagId !== KEY) return [];
    const opening = bagId === KEY ? {} : { passphrase: password };
    return [createPrivateKey({ key: derOf(bagValue), format: 'der', type: 'pkcs8', ...opening })];
  });
  const certificates = bags
    .filter(({ bagId }) => bagId === CERTIFICATE)
    .map(({ bagValue }) => new X509Certificate(derOf((bagValue as unknown as CertificateBag).parsedValue)));
  const [key] = keys;
  if (key === undefined) throw new Error('there is no private key in it');
  return { key, certificates };
}

interface CertificateBag {
  parsedValue: Parameters<typeof derOf>[0];
}

async function bagsIn(bytes: Uint8Array, password: ArrayBuffer): Promise<SafeBag[]> {
  const file = PFX.fromBER(bytes);
  try {
    await file.parseInternalValues({ checkIntegrity: true, password });
    const safe = file.parsedValue!.authenticatedSafe as AuthenticatedSafe;
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
    return (safe.parsedValue.safeContents as { value: SafeContents }[]).flatMap(({ value }) => value.safeBags);
  } catch (error) {
    throw new Error(
      'the password is another, or its ciphers are of before 2010 (openssl pkcs12 -legacy -in … -out all.pem makes PEM of it)',
      { cause: error },
    );
  }
}
