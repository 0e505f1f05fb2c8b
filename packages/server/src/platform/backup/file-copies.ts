// A second copy of every file of the store, and the list that sha256sum -c reads. Files never change: what is there is there.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuseUnmounted, syncFolder, writeDurably, type Layout } from './layout.ts';
import { codeOf } from '#platform/config/thrown.ts';

const FOLDER = /^[0-9a-f]{2}$/;
const NAME = /^[0-9a-f]{40}$/;

/** Answers whether there was anything to copy. */
export async function copyFile(from: string, layout: Layout, key: string): Promise<boolean> {
  const target = join(layout.files, key);
  if (existsSync(target)) return false;
  refuseUnmounted(layout);
  // Of two that copy one file each has its own.
  const draft = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  try {
    await pipeline(
      createReadStream(join(from, key)),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    await rm(draft, { force: true });
    // Gone meanwhile, as an upload that was refused.
    if (codeOf(error) === 'ENOENT' && !existsSync(join(from, key))) return false;
    throw error;
  }
  // The line first: a file without one would never be looked at again, a line without its file is.
  await appendFile(layout.fileList, `${hash.digest('hex')}  files/${key}\n`, { mode: 0o600, flush: true });
  renameSync(draft, target);
  await syncFolder(dirname(target));
  return true;
}

/** Copies the files that were stored while no copying ran. */
export async function copyMissing(from: string, layout: Layout, signal?: AbortSignal): Promise<void> {
  for await (const key of keysIn(from)) {
    signal?.throwIfAborted();
    await copyFile(from, layout, key);
  }
}

export async function* keysIn(root: string): AsyncIterable<string> {
  for (const folder of (await namesIn(root)).filter((name) => FOLDER.test(name)))
    for (const name of await namesIn(join(root, folder))) if (NAME.test(name)) yield `${folder}/${name}`;
}

const namesIn = async (folder: string): Promise<string[]> =>
  await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

/** Key to sha256, of the files that are there. */
export async function listedFiles({ fileList }: Layout): Promise<Map<string, string>> {
  const text = existsSync(fileList) ? await readFile(fileList, 'utf8') : '';
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, sha256, key] = /^([0-9a-f]{64}) {2}files\/(\S+)$/.exec(line) ?? [];
      return sha256 === undefined || key === undefined ? [] : [[key, sha256] as const];
    }),
  );
}

/** Few, or a part of all: a store that is gone must not take its backup along. */
const ALWAYS_DROPPED = 20;
const MOST_DROPPED = 0.25;

/** Takes away what the store has let go of: after its month in quarantine no base speaks of it any more. */
export async function dropGone(from: string, layout: Layout): Promise<void> {
  const gone: string[] = [];
  let total = 0;
  for await (const key of keysIn(layout.files)) {
    total += 1;
    if (!existsSync(join(from, key)) && !existsSync(join(from, 'quarantine', key))) gone.push(key);
  }
  if (gone.length === 0) return;
  if (gone.length > Math.max(ALWAYS_DROPPED, total * MOST_DROPPED))
    throw new Error(`${gone.length} of ${total} files of the backup are not in the store any more; none was removed.`);
  const left = await listedFiles(layout);
  for (const key of gone) left.delete(key);
  await writeDurably(layout.fileList, [...left].map(([key, sha256]) => `${sha256}  files/${key}\n`).join(''));
  for (const key of gone) await rm(join(layout.files, key), { force: true });
}
