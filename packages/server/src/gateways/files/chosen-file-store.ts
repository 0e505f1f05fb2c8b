// The store that administrators enabled last keeps new files; every other one goes on serving what it has. A key names its store.
import { createWriteStream } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../db/connect.ts';
import { Refused } from '../../http/refused.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { chosen } from '../chosen.ts';
import { isTrusted, refuseEndpoint, type AllowedHosts } from '../outside/endpoint.ts';
import type { FileStore } from './file-store.ts';
import type { Objects } from './s3-objects.ts';

export const LOCAL_CATEGORY = 9;

/** Of the clouds whose stores speak S3. */
const STORE_HOSTS = ['.aliyuncs.com', '.qiniucs.com', '.myqcloud.com', '.amazonaws.com'];
export const storeHosts = (trusted: readonly string[]): AllowedHosts => ({ known: STORE_HOSTS, trusted });

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

export async function objectsOf(row: StoredOss, cipher: FieldCipher, trusted: readonly string[]): Promise<Objects> {
  const { endpoint, bucketName, region, accessKeyEnc, secretKeyEnc } = row;
  const hosts = storeHosts(trusted);
  // What was allowed when it was saved may not be any more.
  if (endpoint === null || bucketName === null || refuseEndpoint(endpoint, hosts) !== null)
    throw new Error('The file store is not configured.');
  const open = (sealed: Buffer | null) => (sealed === null ? '' : cipher.decrypt(sealed));
  // Only here: most installations keep their files on the disk, and the client is large.
  const { s3Objects } = await import('./s3-objects.ts');
  return s3Objects({
    endpoint,
    bucketName,
    region: region ?? 'us-east-1',
    accessKey: open(accessKeyEnc),
    secretKey: open(secretKeyEnc),
    isTrusted: isTrusted(new URL(endpoint), hosts),
  });
}

export function chosenFileStore(
  db: Db,
  cipher: FieldCipher,
  { local, hosts }: { local: FileStore; hosts: readonly string[] },
): FileStore {
  const open = new Map<string, { version: number; objects: Objects }>();

  /** A client is kept as long as its row stays as it is. */
  const objectsFor = async (row: StoredOss): Promise<Objects> => {
    const held = open.get(row.id);
    if (held?.version === row.version) return held.objects;
    held?.objects.close();
    const objects = await objectsOf(row, cipher, hosts);
    open.set(row.id, { version: row.version, objects });
    return objects;
  };
  const storeOf = async (id: string): Promise<Objects> => {
    const row = await db.selectFrom('oss').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Error('The file store is gone.');
    return await objectsFor(row);
  };
  const named = (key: string) => {
    const [, id, name] = KEY.exec(key) ?? [];
    return id === undefined || name === undefined ? null : { id, name };
  };

  const store: FileStore = {
    temporaryPath: local.temporaryPath,
    sweepTemporary: local.sweepTemporary,
    async keep(path) {
      const row = await chosen(db, 'oss');
      if (row === undefined || row.category === LOCAL_CATEGORY) return await local.keep(path);
      const name = randomBytes(21).toString('hex');
      await orAway(async () => await (await objectsFor(row)).put(name, path));
      await rm(path, { force: true });
      return `s3/${row.id}/${name}`;
    },
    async read(key, range) {
      const place = named(key);
      if (place === null) return await local.read(key, range);
      return await orAway(async () => await (await storeOf(place.id)).get(place.name, range));
    },
    async withFile(key, work) {
      if (named(key) === null) return await local.withFile(key, work);
      const path = await local.temporaryPath();
      try {
        await orAway(async () => await pipeline(await store.read(key), createWriteStream(path, { mode: 0o600 })));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async drop(key) {
      const place = named(key);
      if (place === null) return await local.drop(key);
      await orAway(async () => await (await storeOf(place.id)).remove(place.name));
    },
    async *keysBefore(moment) {
      yield* local.keysBefore(moment);
      const rows = await db.selectFrom('oss').selectAll().where('category', '<>', LOCAL_CATEGORY).execute();
      for (const row of rows)
        try {
          for await (const name of (await objectsFor(row)).namesBefore(moment)) yield `s3/${row.id}/${name}`;
        } catch {
          // A store that is away, or that was never reached, is looked at the next time.
        }
    },
  };
  return store;
}

/** What the store cannot do now it may do later; what we refuse ourselves stays as it is. */
async function orAway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(503, 'storeAway');
  }
}
