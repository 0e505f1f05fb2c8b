// The name on a certificate, encrypted with the key of its person: who is forgotten is so here, too.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { decryptText, encryptText, withItsKey } from '#platform/store/encrypted-text.ts';
import { personKeys } from '#platform/store/person-keys.ts';

export interface Holder {
  name: string | null;
  workUnit: string | null;
}

const place = (column: string, id: string) => placeOf('certificate', column, id);

/** `personId`: the record of the person, whose key it is. */
export async function sealHolder(
  db: Db,
  { id, personId }: { id: string; personId: string },
  { name, workUnit }: Holder,
): Promise<{ holderName: string | null; holderUnit: string | null }> {
  const key = (await personKeys(db, [personId])).get(personId)!;
  const seal = (column: string, text: string | null) =>
    text === null ? null : encryptText(db, { id: personId, key }, text, place(column, id));
  return { holderName: seal('holder_name', name), holderUnit: seal('holder_unit', workUnit) };
}

/** Columns of the holder over alias `t`, as `openHolder` wants them. */
export const SEALED_HOLDER = sql<{ sealedName: string | null; sealedUnit: string | null }>`
  ${withItsKey(sql.ref('t.holder_name'))} as "sealedName", ${withItsKey(sql.ref('t.holder_unit'))} as "sealedUnit"`;

export function openHolder(
  db: Db,
  { id, sealedName, sealedUnit }: { id: string; sealedName: string | null; sealedUnit: string | null },
): Holder {
  const open = (column: string, text: string | null) =>
    text === null ? null : decryptText(db, text, place(column, id));
  return { name: open('holder_name', sealedName), workUnit: open('holder_unit', sealedUnit) };
}
