import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BytesMissing, type FileStore } from './file-store.ts';
import { codeOf } from '#platform/config/thrown.ts';

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{40}$/;
const SUBFOLDER = /^[0-9a-f]{2}$/;

export function filesIn(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Files below one folder, spread over 256 subfolders; temporary ones and those set aside beside them, on the same disk. */
export function localFileStore(root: string): FileStore {
  const temporary = join(root, 'temporary');
  const quarantine = join(root, 'quarantine');
  const within = (folder: string, key: string): string => {
    if (!KEY.test(key)) throw new Error('Not a storage key of ours.');
    return join(folder, key);
  };
  const pathOf = (key: string) => within(root, key);
  const asideOf = (key: string) => within(quarantine, key);
  return {
    async temporaryPath() {
      await mkdir(temporary, { recursive: true, mode: 0o700 });
      return join(temporary, randomBytes(16).toString('hex'));
    },
    async keep(temporaryPath) {
      const name = randomBytes(21).toString('hex');
      const key = `${name.slice(0, 2)}/${name.slice(2)}`;
      await moved(temporaryPath, pathOf(key), { isFresh: true });
      return key;
    },
    read: async (key, range) => createReadStream(await present(pathOf(key)), range),
    withFile: async (key, task) => await task(await present(pathOf(key))),
    drop: async (key) => await rm(pathOf(key), { force: true }),
    async setAside(key) {
      if (!(await moved(pathOf(key), asideOf(key)))) return;
      // Its days in quarantine count from now.
      await utimes(asideOf(key), new Date(), new Date());
    },
    takeBack: async (key) => void (await moved(asideOf(key), pathOf(key))),
    asideBefore: (moment) => keysIn(quarantine, moment),
    dropAside: async (key) => await rm(asideOf(key), { force: true }),
    keysBefore: (moment) => keysIn(root, moment),
    async sweepTemporary(moment) {
      for (const name of await namesIn(temporary))
        if (await isOlder(join(temporary, name), moment)) await rm(join(temporary, name), { force: true });
    },
  };
}

async function present(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    throw isMissing(error) ? new BytesMissing('A file is not where it was put.', { cause: error }) : error;
  }
}

/** On the disk before a row names it: a row outlives a power failure, and so must its bytes. */
async function moved(from: string, to: string, { isFresh = false } = {}): Promise<boolean> {
  if (isFresh) await sync(from);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isFresh && isMissing(error)) return false;
    throw error;
  }
  await sync(dirname(to));
  return true;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* keysIn(root: string, moment: Date): AsyncIterable<string> {
  for (const folder of await namesIn(root)) {
    if (!SUBFOLDER.test(folder)) continue;
    for (const name of await namesIn(join(root, folder)))
      if (KEY.test(`${folder}/${name}`) && (await isOlder(join(root, folder, name), moment))) yield `${folder}/${name}`;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
