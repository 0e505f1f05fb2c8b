// A server whose disk is full, and then is not: on a small file system of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { OWN_PASSWORD, ownInstallation } from '#test/installations.ts';
import { ADMIN, compare, rowsOf, type Report } from './kill-loop.ts';
import { startServer } from './server-process.ts';
import { ask, signIn, type Memory } from './writers.ts';

const SIZE = '220m';

const shell = (command: string, dir: string): boolean =>
  spawnSync('/bin/sh', ['-c', command, dir], { stdio: 'ignore' }).status === 0;

/** null where nobody may mount. */
export function smallDisk(): { dir: string; fill: () => void; empty: () => void; remove: () => void } | null {
  const dir = mkdtempSync(join(tmpdir(), 'trainrace-full-'));
  if (!shell(`mount -t tmpfs -o size=${SIZE},mode=755 tmpfs "$0"`, dir)) {
    rmSync(dir, { recursive: true });
    return null;
  }
  const ballast = join(dir, 'ballast');
  return {
    dir,
    fill() {
      const { bavail, bsize } = statfsSync(dir);
      for (let bytes = bavail * bsize; bytes >= 4096; bytes = Math.floor(bytes / 2))
        try {
          writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          // Half of it, then.
        }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      shell('umount "$0"', dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

interface FullReport extends Report {
  /** Status and sentence of each answer while the disk was full. */
  whileFull: string[];
  /** The same once PostgreSQL has ended for want of room. */
  whileEnded: string[];
  /** Of a list, at the same time. */
  reading: number;
  /** How long after there was room a write was acknowledged. */
  backAfterMs: number;
  hasEnded: boolean;
}

const FILL_LOG = `select pg_logical_emit_message(true, 'fill', repeat('x', 1000000)) from generate_series(1, 200)`;

export async function writeOnFullDisk(
  disk: NonNullable<ReturnType<typeof smallDisk>>,
  { writes, untilItEnds }: { writes: number; untilItEnds: boolean },
): Promise<FullReport> {
  const dataDir = join(disk.dir, 'data');
  const memory: Memory = { promised: new Map(), count: 0 };
  const report: Report = { acknowledged: 0, lost: [], untrailed: [], slowestRestartMs: 0 };
  const unitId = await ownInstallation(dataDir);
  const server = await startServer(dataDir);
  try {
    const client = { token: await signIn(server.url, ADMIN, OWN_PASSWORD), unitId };
    const write = async () => {
      const name = `K-${memory.count++}`;
      const answer = await ask(server.url, client, { contestName: name, remark: 'x'.repeat(200) });
      if (answer.status === 200) memory.promised.set(answer.data.id, { name, version: answer.data.version });
      return answer;
    };
    const read = async () =>
      (await fetch(`${server.url}${contestInfo.list.path}`, { headers: { authorization: `Bearer ${client.token}` } }))
        .status;
    for (let count = 0; count < 20; count++) await write();
    disk.fill();
    const [whileFull, whileEnded] = [new Set<string>(), new Set<string>()];
    let reading = 0;
    for (let count = 0; count < writes && !server.hasEnded(); count++) {
      const { status, msg } = await write();
      whileFull.add(`${status} ${msg}`);
      if (status === 507 && reading === 0) reading = await read();
      if (status === 503) await sleep(50);
    }
    if (untilItEnds) {
      // More than what is left in the segment at hand: PostgreSQL must end when it cannot go on with its log.
      await rowsOf(dataDir, FILL_LOG).catch(() => undefined);
      for (let count = 0; count < writes && !server.hasEnded(); count++) {
        const { status, msg } = await write();
        whileEnded.add(`${status} ${msg}`);
        await sleep(50);
      }
    }
    disk.empty();
    const begun = performance.now();
    while (!server.hasEnded() && performance.now() - begun < 60_000 && (await write()).status !== 200) await sleep(50);
    const backAfterMs = performance.now() - begun;
    await compare(dataDir, memory, report);
    return {
      ...report,
      acknowledged: memory.promised.size,
      whileFull: [...whileFull],
      whileEnded: [...whileEnded],
      reading,
      backAfterMs,
      hasEnded: server.hasEnded(),
    };
  } finally {
    await server.stop();
  }
}
