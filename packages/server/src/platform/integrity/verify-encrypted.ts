// Whether each ciphertext opens where it stands: one that was copied to another row, or changed, does not.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { CannotDecrypt } from '#platform/security/field-cipher.ts';
import { before, ENCRYPTED_COLUMNS, placeIn, type EncryptedColumn } from '#platform/key-rotation/encrypted-columns.ts';
import { MOST, type Fault } from './verify-ledger.ts';

const PAGE = 2000;

export async function verifyEncrypted(db: Db): Promise<{ values: number; faults: Fault[] }> {
  const all: { values: number; faults: Fault[] } = { values: 0, faults: [] };
  for (const column of ENCRYPTED_COLUMNS) {
    await verifyColumn(db, column, all);
    if (all.faults.length >= MOST) break;
  }
  return all;
}

async function verifyColumn(db: Db, one: EncryptedColumn, all: { values: number; faults: Fault[] }): Promise<void> {
  const { cipher } = secretsOf(db);
  const [row, column] = [sql.raw(one.row), sql.ref(`t.${one.column}`)];
  let after = before(one);
  for (;;) {
    const { rows } = await sql<{ row: string; sealed: Buffer }>`
      select ${row} as row, ${column} as sealed from ${sql.table(one.table)} t
      where ${column} is not null and ${row} > ${after} order by ${row} limit ${PAGE}`.execute(readerOf(db));
    for (const { row: rowId, sealed } of rows) {
      all.values += 1;
      try {
        cipher.decrypt(sealed, placeIn(one, rowId));
      } catch (error) {
        if (!(error instanceof CannotDecrypt)) throw error;
        all.faults.push({ source: one.table, rowId, said: `cannot be opened. ${error.message.replace(/\.$/, '')}` });
      }
    }
    if (rows.length < PAGE || all.faults.length >= MOST) return;
    after = rows.at(-1)!.row;
  }
}
