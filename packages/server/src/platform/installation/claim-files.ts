// Files name the installation whose they are: the database of another one would take all of them for left-overs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { Db } from '#platform/db/connect.ts';
import { foreignStore, type Opening } from '#platform/gateways/files/chosen-file-store.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { Installation } from './installation.ts';
import { codeOf } from '#platform/config/thrown.ts';

const MARK = 'installation';

/** Marks the folder at the first start; refuses the folder of another installation, and one that lost what is known to be in it. */
export async function claimFiles(
  db: Db,
  { id }: Installation,
  { root, store }: { root: string; store: FileStore },
): Promise<void> {
  const file = join(root, MARK);
  const owner = readMark(file);
  if (owner === id) return;
  if (owner !== null)
    throw new CannotStart(
      `The files in ${root} belong to installation ${owner}, the database to ${id}: start with a DATA_DIR and a database that belong together.`,
    );
  if (!(await fits(db, store)))
    throw new CannotStart(
      `The files in ${root} are not those that the database knows: start with a DATA_DIR and a database that belong together, restore the files, or write ${id} into ${file} to go on as it is.`,
    );
  mkdirSync(root, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${id}\n`, { mode: 0o600 });
}

/** A bucket in use that names another installation. */
export async function refuseForeignStore(db: Db, opening: Opening): Promise<void> {
  const code = await foreignStore(db, opening);
  if (code !== null)
    throw new CannotStart(
      `The bucket of the file store ${code} belongs to another installation than the database (${opening.installationId}): start with the database that belongs to it.`,
    );
}

function readMark(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const LOOKED_AT = 50;

/** A folder without a mark, new or from a release that made none: of what the database knows at least one must be there. */
async function fits(db: Db, store: FileStore): Promise<boolean> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key from attach where is_deleted = 0 and storage_key not like 's3/%'
    order by id desc limit ${LOOKED_AT}`.execute(db);
  for (const { storageKey } of rows) if (await isThere(store, storageKey)) return true;
  if (rows.length > 0) return false;
  for await (const _ of store.keysBefore(new Date(8.64e15))) return false;
  return true;
}

const isThere = async (store: FileStore, key: string): Promise<boolean> =>
  await store.read(key).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    () => false,
  );
