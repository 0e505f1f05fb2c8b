// Sealing of system calls and of the sign-in password on this side (wire §4): by the specification's AES, or as the suite `sm` seals.
import { createSecretKey } from 'node:crypto';
import { aesSealer, deriveKey, sealerOf, type Sealer, type SealParams } from '@trainrace/contract/wire/sealed';
import { SUITES } from './suites.ts';

const NO_HEADER = Buffer.alloc(0);

export async function openSealer(params: SealParams): Promise<Sealer> {
  const derived = await deriveKey(params);
  if (params.cipher !== 'sm4') return aesSealer(derived);
  const key = createSecretKey(derived);
  const { seal, open } = SUITES.sm;
  return sealerOf({
    seal: (path, plain) => seal(key, Buffer.from(plain), { place: path, header: NO_HEADER }),
    open: (path, sealed) => open(key, Buffer.from(sealed), { place: path, header: NO_HEADER }),
  });
}
