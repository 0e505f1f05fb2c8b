// BACKUP_DIR is looked at before anything starts: a backup that fails later is found when it is needed.
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { claimBackup, layoutOf, type Layout } from './layout.ts';
import { messageOf } from '#platform/config/thrown.ts';

export function openBackupDir(backupDir: string, dataDir: string, say: (line: string) => void): Layout {
  try {
    if (!statSync(backupDir).isDirectory()) throw new Error('it is no folder');
    accessSync(backupDir, constants.W_OK | constants.X_OK);
    const probe = join(backupDir, `.probe-${process.pid}`);
    writeFileSync(probe, 'x', { flush: true });
    rmSync(probe);
  } catch (error) {
    throw new CannotStart(
      `BACKUP_DIR ${backupDir} cannot be written (${messageOf(error)}): make that folder, or set another BACKUP_DIR.`,
    );
  }
  const [backup, data] = [realpathSync(backupDir), realpathSync(dataDir)];
  if (isWithin(backup, data) || isWithin(data, backup))
    throw new CannotStart(
      `BACKUP_DIR ${backupDir} and DATA_DIR ${dataDir} lie in each other: set a BACKUP_DIR on another disk.`,
    );
  if (statSync(backup).dev === statSync(data).dev)
    say(`BACKUP_DIR ${backupDir} is on the disk of DATA_DIR: it does not outlive that disk.`);
  return layoutOf(backup);
}

/** For this installation, and for good: that it was ours once stands in DATA_DIR. */
export function ownBackupDir(layout: Layout, dataDir: string, installationId: string): void {
  const note = join(dataDir, 'backup-dir');
  const known = existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
  if (known === layout.root && !existsSync(layout.mark))
    throw new CannotStart(
      `BACKUP_DIR ${layout.root} does not say any more whose it is: is its disk there? To begin with an empty one, remove ${note}.`,
    );
  const owner = claimBackup(layout, installationId);
  if (owner !== null)
    throw new CannotStart(
      `BACKUP_DIR ${layout.root} is of installation ${owner}, the database is ${installationId}: set another BACKUP_DIR, or restore from this one.`,
    );
  if (known !== layout.root) writeFileSync(note, `${layout.root}\n`);
}

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || way.startsWith('/'));
};
