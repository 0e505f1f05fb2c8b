// Layout of a backup: the same in BACKUP_DIR and in the folder of `npm run backup`.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BACKUP_MARK } from '#platform/config/backup-mark.ts';

export interface Layout {
  root: string;
  /** Says whose backup it is. */
  mark: string;
  bases: string;
  wal: string;
  files: string;
  /** Input of sha256sum -c: one line for each file. */
  fileList: string;
}

export function layoutOf(root: string): Layout {
  return {
    root,
    mark: join(root, BACKUP_MARK),
    bases: join(root, 'base'),
    wal: join(root, 'wal'),
    files: join(root, 'files'),
    fileList: join(root, 'files.sha256'),
  };
}

/** Of one base: everything but the files of the store and the WAL after it. */
export function baseLayout(folder: string) {
  return {
    folder,
    manifestFile: join(folder, 'manifest.json'),
    cluster: join(folder, 'cluster.tar.zst'),
    dump: join(folder, 'database.dump'),
    password: join(folder, 'password'),
    chainHead: join(folder, 'audit-head.json'),
    keys: join(folder, 'keys.json'),
  };
}

/** Whole ones only, the oldest first: a base gets its name when it is done. */
export function basesIn({ bases }: Layout): string[] {
  return existsSync(bases)
    ? readdirSync(bases)
        .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
        .sort()
        .map((name) => join(bases, name))
    : [];
}

export function stampOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Takes the folder for this installation; answers whose it is already. */
export function claimBackup({ root, mark }: Layout, installationId: string): string | null {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  if (existsSync(mark)) {
    const owner = readFileSync(mark, 'utf8').trim();
    return owner === installationId ? null : owner;
  }
  writeFileSync(mark, `${installationId}\n`, { mode: 0o600 });
  return null;
}

/** Without its disk the folder is another one, on the disk that it should outlive. */
export function refuseUnmounted({ root, mark }: Layout): void {
  if (!existsSync(mark)) throw new Error(`${root} does not say any more whose it is: is its disk there?`);
}

/** Whole under its name, or not there: also after a power failure. */
export async function writeDurably(path: string, content: Buffer | string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  renameSync(draft, path);
  await syncFolder(dirname(path));
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
