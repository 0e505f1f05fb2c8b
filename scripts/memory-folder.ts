import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';

const SHARED_MEMORY = '/dev/shm';
/** A whole run keeps less than a quarter of this at any moment. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

/**
 * Where databases and files of tests lie in memory: on a disk, copying a database for each file costs up to half a second
 * of processor time. Null where there is no such folder, too little memory (in a container, of what that may use), or
 * programs that tests write could not run.
 */
export function memoryFolder(
  folder: string = SHARED_MEMORY,
  { mounts = '/proc/mounts', enough = ENOUGH_BYTES } = {},
): string | null {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    const hasRoom = Math.min(bavail * bsize, availableMemory()) >= enough;
    return hasRoom && runsPrograms(folder, readFileSync(mounts, 'utf8')) ? folder : null;
  } catch {
    return null;
  }
}

/** One line per mount: device, folder, kind, options (proc(5)). */
function runsPrograms(folder: string, mounts: string): boolean {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, at]) => at === folder)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
