// Writes packages/server/src/platform/accounts/common-passwords.bin from a ranked list: `node scripts/common-passwords.ts passwords.json`.
// Ours is made of `passwords.json` of @zxcvbn-ts/language-common 3.0.4 (MIT), the most used first.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { COMMON_PASSWORDS, HASH_BYTES, hashOf } from '../packages/server/src/platform/accounts/common-passwords.ts';

const TARGET = resolve(import.meta.dirname, '../packages/server/src/platform/accounts/common-passwords.bin');

const ranked = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[];
const hashes = [...new Set(ranked.map((one) => one.toLowerCase()))].slice(0, COMMON_PASSWORDS).map(hashOf);
writeFileSync(
  TARGET,
  Buffer.concat(
    hashes.toSorted((one, other) => one.compare(other)),
    COMMON_PASSWORDS * HASH_BYTES,
  ),
);
