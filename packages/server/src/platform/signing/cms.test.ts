import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { detachedCms } from './cms.ts';

/** Written by node-forge, as those of installations from before. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDKTCCAhGgAwIBAgIRAQGS8AAAAHAAgAAAAAAACrwwDQYJKoZIhvcNAQELBQAw
MTEbMBkGA1UEAwwS56ue6LWb6K+B5Lmm562+5Y+RMRIwEAYDVQQKEwl0cmFpbnJh
Y2UwHhcNMjYxMTI2MTk1NzUwWhcNNDYxMTI2MTk1NzUwWjAxMRswGQYDVQQDDBLn
q57otZvor4Hkuabnrb7lj5ExEjAQBgNVBAoTCXRyYWlucmFjZTCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBALx37e9q7sKacFrbCB/264xuXCKlRNXUF8cn
6DAkNkhbkKWQAYRDTjhhuGClsNv2WR0MQNL7/X8LFtLf7K++gM/xCZzzzYy2y+5g
M+GGAqHVEKI42jM0XIMJI/QR8vFjjlT/hn4LEiMq6l7ONq27Xyim0Nn+mgmeY5nT
sgDID1zCsqbQlPrO8NHSDqKNO/kt7l13hPnnCF4fKA/MU2ClAESQjcasHAJtZk5W
7bRLVgoDoYInMX74rKc/OpVGhuXHOtZfHuGTIRKlG4bJliZyP2x96700meBfeXbx
5TyQEz194Qtw8apLAEVcxrKaH7q1ZvB9Ngm0azOWBqIFLgf0LX0CAwEAAaM8MDow
CQYDVR0TBAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYEFBhZQKUD3Ediiqsi
Fn6bz1sBTIE7MA0GCSqGSIb3DQEBCwUAA4IBAQB2qhLk6f6BbbWE8kgFSqbAQpzU
b6IKyATtPKhuqqRiGezMnN5edenmx5+5iVtmmS+orsiK4X9kthigG8Kio+ZGyZk7
bJuEG8FcxgLH6c1EkqKAagl6hUmHo3hQ1X0OsZWzH3VHVGKw+uaog94XAeWO8m8r
sesOQ2z/kUQgn0tg67pVrklxyxNLjDD7EVJSRrqaxYjOcO9gsMfWt4ONmEDw/ZAd
a1CrwdrVWnl4sTIYtlpjnUkaxp8fiFp8le3uT2v7VuR6RxU0T4Tqx66buXUuNnQt
X6L8tRxNj9HOliAHqa/N9eGdUplKWb41HrbYRGtf15pU+B3tRGh4L5lyqUro
-----END CERTIFICATE-----
`;

test('a certificate that another library wrote stands in the signature byte for byte', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const cms = await detachedCms(Buffer.from('第一名'), {
    certificates: [CERTIFICATE],
    sign: async (bytes) => sign('sha256', bytes, privateKey),
  });
  expect(cms.includes(new X509Certificate(CERTIFICATE).raw)).toBe(true);
});
