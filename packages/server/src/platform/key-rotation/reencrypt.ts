// One column from the keys before to the current ones, a portion at a time: a row is held for some milliseconds.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { CannotDecrypt, headerOf, type FieldCipher } from '#platform/security/field-cipher.ts';
import type { Keys } from '#platform/security/keys.ts';
import { before, placeIn, type EncryptedColumn } from './encrypted-columns.ts';
import { codeOf } from '#platform/config/thrown.ts';

const PORTION = 500;

export interface Reencrypted {
  rows: number;
  /** Rows that stay as they are, with why. */
  kept: string[];
}

interface Encrypted {
  row: string;
  ctid: string;
  sealed: Buffer;
}

/** Everything in this column that the current key did not seal. */
export async function reencryptColumn(
  db: Db,
  { cipher, keys }: { cipher: FieldCipher; keys: Keys },
  column: EncryptedColumn,
  step: () => void = () => {},
): Promise<Reencrypted> {
  const done: Reencrypted = { rows: 0, kept: [] };
  let after = before(column);
  for (;;) {
    const portion = await reencryptPortion(
      db,
      { cipher, header: headerOf(keys.field, keys.suite ?? 'intl') },
      { column, after },
    );
    done.rows += portion.rows;
    done.kept.push(...portion.kept);
    if (portion.last === null) return done;
    after = portion.last;
    step();
  }
}

async function reencryptPortion(
  outer: Db,
  { cipher, header }: { cipher: FieldCipher; header: Buffer },
  { column: one, after }: { column: EncryptedColumn; after: string },
): Promise<Reencrypted & { last: string | null }> {
  return await outer.transaction().execute(async (db) => {
    const [row, column] = [sql.raw(one.row), sql.ref(`t.${one.column}`)];
    const { rows } = await sql<Encrypted>`
      select ${row} as row, t.ctid::text as ctid, ${column} as sealed from ${sql.table(one.table)} t
      where ${column} is not null and substring(${column} from 1 for ${header.length}) <> ${header} and ${row} > ${after}
      order by ${row} limit ${PORTION} for update`.execute(readerOf(db));
    const kept: string[] = [];
    const fresh = rows.flatMap((found) => {
      const place = placeIn(one, found.row);
      try {
        const plain = cipher.decrypt(found.sealed, place);
        return [{ ...found, sealed: cipher.encrypt(plain, place), index: cipher.blindIndex(plain) }];
      } catch (error) {
        if (!(error instanceof CannotDecrypt)) throw error;
        kept.push(error.message);
        return [];
      }
    });
    if (fresh.length > 0) await writePortion(db, one, fresh, kept);
    return { rows: fresh.length, kept, last: rows.length < PORTION ? null : rows.at(-1)!.row };
  });
}

type Fresh = Encrypted & { index: Buffer };

async function writePortion(db: Db, one: EncryptedColumn, fresh: readonly Fresh[], kept: string[]): Promise<void> {
  try {
    await sql`savepoint portion`.execute(db);
    await write(db, one, fresh);
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    await sql`rollback to savepoint portion`.execute(db);
    // Two rows of one number, entered while keys were changed: a person has to say which of them stays.
    for (const each of fresh) await writeAlone(db, one, each, kept);
  }
}

async function writeAlone(db: Db, one: EncryptedColumn, each: Fresh, kept: string[]): Promise<void> {
  try {
    await sql`savepoint one`.execute(db);
    await write(db, one, [each]);
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    await sql`rollback to savepoint one`.execute(db);
    kept.push(`${one.table} ${each.row}: another row has the same ${one.column.replace('_enc', '')}.`);
  }
}

/** The rows are held, so that where they lie says which they are. */
async function write(db: Db, { table, column, index }: EncryptedColumn, fresh: readonly Fresh[]): Promise<void> {
  const indexed = index === undefined ? sql`` : sql`, ${sql.ref(index)} = n.index`;
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = n.sealed ${indexed}
    from unnest(${fresh.map(({ ctid }) => ctid)}::tid[], ${fresh.map(({ sealed }) => sealed)}::bytea[],
      ${fresh.map((each) => each.index)}::bytea[]) n (at, sealed, index)
    where t.ctid = n.at`.execute(db);
}

/** Counts the values that are not encrypted with the current key. */
export async function countRemaining(db: Db, keys: Keys, { table, column }: EncryptedColumn): Promise<number> {
  const header = headerOf(keys.field, keys.suite ?? 'intl');
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} is not null
      and substring(${sql.ref(`t.${column}`)} from 1 for ${header.length}) <> ${header}`.execute(readerOf(db));
  return rows[0]!.left;
}
