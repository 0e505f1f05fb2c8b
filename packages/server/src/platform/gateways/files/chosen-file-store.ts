// The store that administrators enabled last keeps new files; every other one goes on serving what it has. A key names its store.
import { createWriteStream } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#platform/db/connect.ts';
import { Refused } from '#platform/context/refused.ts';
import { placeOf, type FieldCipher } from '#platform/security/field-cipher.ts';
import { chosen } from '../chosen.ts';
import { isTrusted, refuseEndpoint, type AllowedHosts } from '../outside/endpoint.ts';
import { BytesMissing, type FileStore } from './file-store.ts';
import { portions } from './portions.ts';
import type { Objects } from './s3-objects.ts';

export const LOCAL_CATEGORY = 9;

/** Of the clouds whose stores speak S3. */
const STORE_HOSTS = ['.aliyuncs.com', '.qiniucs.com', '.myqcloud.com', '.amazonaws.com'];

export function storeHosts(trusted: readonly string[]): AllowedHosts {
  return { known: STORE_HOSTS, trusted };
}

const KEY = /^s3\/([0-9a-f-]{36})\/([0-9a-f]{42})$/;

export interface StoredOss {
  id: string;
  category: number;
  endpoint: string | null;
  bucketName: string | null;
  region: string | null;
  accessKeyEnc: Buffer | null;
  secretKeyEnc: Buffer | null;
  version: number;
}

/** How stores are opened: with these keys, at these hosts, and only where no other installation keeps its files. */
export interface Opening {
  cipher: FieldCipher;
  hosts: readonly string[];
  installationId: string;
}

export async function objectsOf(row: StoredOss, { cipher, hosts: trusted, installationId }: Opening): Promise<Objects> {
  const { endpoint, bucketName, region, accessKeyEnc, secretKeyEnc } = row;
  const hosts = storeHosts(trusted);
  // An endpoint allowed when it was saved may not be any more.
  if (endpoint === null || bucketName === null || refuseEndpoint(endpoint, hosts) !== null)
    throw new Error('The file store is not configured.');
  const open = (column: string, sealed: Buffer | null) =>
    sealed === null ? '' : cipher.decrypt(sealed, placeOf('oss', column, row.id));
  // Only here: most installations keep their files on the disk, and the client is large.
  const { s3Objects } = await import('./s3-objects.ts');
  const objects = s3Objects({
    endpoint,
    bucketName,
    region: region ?? 'us-east-1',
    accessKey: open('access_key_enc', accessKeyEnc),
    secretKey: open('secret_key_enc', secretKeyEnc),
    isTrusted: isTrusted(new URL(endpoint), hosts),
  });
  try {
    const owner = await objects.owner();
    if (owner === null) await objects.own(installationId);
    else if (owner !== installationId) throw new Refused(409, 'storeForeign');
    return objects;
  } catch (error) {
    objects.close();
    throw error;
  }
}

/** A store in use that another installation owns; one that is away is looked at when it is used. */
export async function foreignStore(db: Db, opening: Opening): Promise<string | null> {
  const rows = await db
    .selectFrom('oss')
    .selectAll()
    .where('category', '<>', LOCAL_CATEGORY)
    .where('status', '=', 1)
    .where('isDeleted', '=', 0)
    .execute();
  const isForeign = async (row: StoredOss) =>
    await objectsOf(row, opening).then(
      (objects) => {
        objects.close();
        return false;
      },
      (error: unknown) => error instanceof Refused,
    );
  const answers = await Promise.all(rows.map(isForeign));
  return rows[answers.indexOf(true)]?.ossCode ?? null;
}

/** `s3/<row>/<name>`; null for what lies in our own folder. */
function objectAt(key: string): { id: string; name: string } | null {
  const [, id, name] = KEY.exec(key) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}

/** The clients of the stores that are configured: each is kept as long as its row stays as it is. */
function clientsOf(db: Db, opening: Opening) {
  const open = new Map<string, { version: number; objects: Objects }>();
  const byRow = async (row: StoredOss): Promise<Objects> => {
    const held = open.get(row.id);
    if (held?.version === row.version) return held.objects;
    held?.objects.close();
    const objects = await objectsOf(row, opening);
    open.set(row.id, { version: row.version, objects });
    return objects;
  };
  return {
    byRow,
    async byId(id: string): Promise<Objects> {
      const row = await db.selectFrom('oss').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw new Error('The file store is gone.');
      return await byRow(row);
    },
  };
}

export function chosenFileStore(db: Db, { local, ...opening }: Opening & { local: FileStore }): FileStore {
  const clients = clientsOf(db, opening);

  /** A command on one file, where it lies. */
  const where =
    (here: (key: string) => Promise<void>, there: (objects: Objects, name: string) => Promise<void>) =>
    async (key: string): Promise<void> => {
      const place = objectAt(key);
      if (place === null) return await here(key);
      await orAway(async () => await there(await clients.byId(place.id), place.name));
    };

  const read: FileStore['read'] = async (key, range) => {
    const place = objectAt(key);
    if (place === null) return await local.read(key, range);
    return await orAway(async () => await (await clients.byId(place.id)).get(place.name, range));
  };
  return {
    get suite() {
      return opening.cipher.suite;
    },
    temporaryPath: local.temporaryPath,
    sweepTemporary: local.sweepTemporary,
    read,
    async keep(path) {
      const row = await chosen(db, 'oss');
      if (row === undefined || row.category === LOCAL_CATEGORY) return await local.keep(path);
      const name = randomBytes(21).toString('hex');
      await orAway(async () => await (await clients.byRow(row)).put(name, path));
      await rm(path, { force: true });
      return `s3/${row.id}/${name}`;
    },
    async withFile(key, task) {
      if (objectAt(key) === null) return await local.withFile(key, task);
      const path = await local.temporaryPath();
      try {
        await orAway(async () => await pipeline(await read(key), createWriteStream(path, { mode: 0o600 })));
        return await task(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    drop: where(local.drop, async (objects, name) => await objects.remove(name)),
    setAside: where(local.setAside, async (objects, name) => await objects.setAside(name)),
    takeBack: where(local.takeBack, async (objects, name) => await objects.takeBack(name)),
    dropAside: where(local.dropAside, async (objects, name) => await objects.removeAside(name)),
    async *keysBefore(moment) {
      yield* local.keysBefore(moment);
      yield* outside(db, clients, (objects) => objects.namesBefore(moment));
    },
    async *asideBefore(moment) {
      yield* local.asideBefore(moment);
      yield* outside(db, clients, (objects) => objects.asideBefore(moment));
    },
  };
}

type Clients = ReturnType<typeof clientsOf>;

/** Keys of what lies in the stores that can be reached. */
async function* outside(
  db: Db,
  clients: Clients,
  names: (objects: Objects) => AsyncIterable<string>,
): AsyncIterable<string> {
  for (const rows of await buckets(db))
    try {
      const found = names(await clients.byRow(rows[0]!));
      for await (const portion of portions(found, PORTION)) yield* await keysOf(db, rows, portion);
    } catch {
      // A store that is away, or that was never reached, is looked at the next time.
    }
}

/** Several rows may lead to one bucket, as when it was entered anew with other keys. */
async function buckets(db: Db): Promise<StoredOss[][]> {
  const rows = await db.selectFrom('oss').selectAll().where('category', '<>', LOCAL_CATEGORY).orderBy('id').execute();
  return [...Map.groupBy(rows, ({ endpoint, bucketName }) => `${endpoint} ${bucketName}`).values()];
}

const PORTION = 500;

/** By the row that a record knows the file through: by any other it would pass for unknown. */
async function keysOf(db: Db, rows: readonly StoredOss[], names: readonly string[]): Promise<string[]> {
  const keys = (name: string) => rows.map(({ id }) => `s3/${id}/${name}`);
  if (rows.length === 1) return names.flatMap(keys);
  const held = await db
    .selectFrom('attach')
    .select('storageKey')
    .where('storageKey', 'in', names.flatMap(keys))
    .execute();
  const known = new Set(held.map(({ storageKey }) => storageKey));
  return names.map((name) => keys(name).find((key) => known.has(key)) ?? keys(name)[0]!);
}

/** A store that fails now may answer later: 503. Lost bytes and our own refusals pass through. */
async function orAway<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof Refused || error instanceof BytesMissing ? error : new Refused(503, 'storeAway');
  }
}
