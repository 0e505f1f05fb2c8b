import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{40}$/;

/** Files below one folder, spread over 256 subfolders. The folder must be on the disk of the temporary files. */
export function localFileStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Not a storage key of ours.');
    return join(root, key);
  };
  return {
    async keep(temporaryPath) {
      const name = randomBytes(21).toString('hex');
      const key = `${name.slice(0, 2)}/${name.slice(2)}`;
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await rename(temporaryPath, pathOf(key));
      return key;
    },
    async read(key, range) {
      await stat(pathOf(key));
      return createReadStream(pathOf(key), range);
    },
    withFile: async (key, work) => await work(pathOf(key)),
    drop: async (key) => await rm(pathOf(key), { force: true }),
  };
}
