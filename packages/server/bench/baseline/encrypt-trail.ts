// A row of the trail as it is kept: what it says of people sealed with the keys of record and writer, and its proof.
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { Prover } from '../../src/platform/security/chain-keys.ts';
import { trailMac, type TrailText } from '../../src/platform/integrity/trail-mac.ts';
import type { Change } from '../../src/platform/store/changes.ts';
import { placeOf, encryptWith, type FieldCipher } from '../../src/platform/security/field-cipher.ts';
import { Failure } from './answer.ts';
import { prepared } from './pool.ts';

export interface Sealing {
  cipher: FieldCipher;
  /** Proves that it was the server who wrote a row. */
  audit: Prover;
  /** By record or account, as far as they were needed. */
  known: Map<string, KeyObject>;
}

const KEYS = `with made as (
    insert into person_key (id, key_enc) select * from unnest($1::uuid[], $2::bytea[]) on conflict (id) do nothing returning id, key_enc
  )
  select id, key_enc as wrapped from made union all select id, key_enc from person_key where id = any($1::uuid[])`;

export async function encryptTrail(client: pg.PoolClient, { cipher, audit, known }: Sealing, row: TrailText) {
  const { id, bizId, bizTitle, operatorId, operatorName } = row;
  const missing = [bizId, operatorId!].filter((one) => !known.has(one)).toSorted();
  if (missing.length > 0) {
    const place = (one: string) => placeOf('person_key', 'key_enc', one);
    const fresh = missing.map((one) => cipher.encrypt(randomBytes(32).toString('base64'), place(one)));
    const { rows } = await client.query<{ id: string; wrapped: Buffer | null }>(prepared(KEYS, [missing, fresh]));
    for (const { id: of, wrapped } of rows) {
      if (wrapped === null) throw new Failure(409);
      known.set(of, createSecretKey(Buffer.from(cipher.decrypt(wrapped, place(of)), 'base64')));
    }
  }
  const seal = (of: string, column: string, text: string) =>
    `sealed:${of}:${encryptWith(known.get(of)!, text, placeOf('modify_record', column, id)).toString('base64')}`;
  const said = JSON.parse(row.changes) as Change[];
  const fields = said.map(({ field, label, isMasked }) => ({ field, label, isMasked }));
  const values = JSON.stringify(said.map(({ before, after }) => [before, after]));
  const sealed = {
    ...row,
    bizTitle: bizTitle === null ? null : seal(bizId, 'biz_title', bizTitle),
    operatorName: seal(operatorId!, 'operator_name', operatorName!),
    changes: JSON.stringify({ fields, values: seal(bizId, 'changes', values) }),
  };
  return { ...sealed, mac: trailMac(audit, sealed) };
}
