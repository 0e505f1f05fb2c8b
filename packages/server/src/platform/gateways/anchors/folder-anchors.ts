import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnchorStore } from './anchor-store.ts';

/** A folder that stands for another machine: a share that this account may add to. */
export function folderAnchors(folder: string): AnchorStore {
  return {
    name: folder,
    async put(name, text) {
      await mkdir(folder, { recursive: true });
      // Never over one that is there.
      await writeFile(join(folder, name), text, { flag: 'wx', mode: 0o444 });
    },
    async newest(count) {
      const names = (existsSync(folder) ? await readdir(folder) : []).filter((name) => name.endsWith('.json')).sort();
      return await Promise.all(
        names
          .slice(-count)
          .toReversed()
          .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
      );
    },
  };
}
