import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{40}$/;
const SUBFOLDER = /^[0-9a-f]{2}$/;

/** Files below one folder, spread over 256 subfolders; temporary ones beside them, on the same disk. */
export function localFileStore(root: string): FileStore {
  const temporary = join(root, 'temporary');
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Not a storage key of ours.');
    return join(root, key);
  };
  return {
    async temporaryPath() {
      await mkdir(temporary, { recursive: true, mode: 0o700 });
      return join(temporary, randomBytes(16).toString('hex'));
    },
    async keep(temporaryPath) {
      const name = randomBytes(21).toString('hex');
      const key = `${name.slice(0, 2)}/${name.slice(2)}`;
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, pathOf(key));
      return key;
    },
    async read(key, range) {
      await stat(pathOf(key));
      return createReadStream(pathOf(key), range);
    },
    withFile: async (key, work) => await work(pathOf(key)),
    drop: async (key) => await rm(pathOf(key), { force: true }),
    async *keysBefore(moment) {
      for (const folder of await namesIn(root)) {
        if (!SUBFOLDER.test(folder)) continue;
        for (const name of await namesIn(join(root, folder)))
          if (await isOlder(join(root, folder, name), moment)) yield `${folder}/${name}`;
      }
    },
    async sweepTemporary(moment) {
      for (const name of await namesIn(temporary))
        if (await isOlder(join(temporary, name), moment)) await rm(join(temporary, name), { force: true });
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
