// Takes the database away from a server that lives on, in the middle of writes, again and again, and compares what the
// server said with what is there afterwards.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN_PASSWORD, ownInstallation } from '#test/installations.ts';
import { ADMIN, compare, rowsOf, WRITERS, type Report } from './kill-loop.ts';
import { ResilientClient } from '../resilient-client.ts';
import { databaseUrl, postmasterOf, startServer, type ServerProcess } from './server-process.ts';
import { signIn, writeThrough, type Heard, type Memory } from './writers.ts';

/** `backend`: one process of PostgreSQL is killed, and it ends all others. `terminated`: one is asked to go. */
export type Loss = 'backend' | 'terminated' | 'postmaster';

interface LossReport extends Omit<Report, 'slowestRestartMs'> {
  heard: Heard;
  /** Names that the server had said were not written, and that are there. */
  writtenAfterAll: string[];
  /** From the kill to the next write that was begun after it and acknowledged by the new database. */
  slowestReturnMs: number;
  server: { hasEnded: boolean; said: string };
}

/** A longer wait counts as failed. */
const PATIENCE_MS = 30_000;

export async function lossLoop(dataDir: string, losses: readonly Loss[]): Promise<LossReport> {
  const memory: Memory = { promised: new Map(), count: 0 };
  const heard: Heard = {
    refused: 0,
    unknown: 0,
    cut: [],
    wrong: [],
    denied: [],
    acknowledgedAt: 0,
    slowestRefusalMs: 0,
  };
  const report = { acknowledged: 0, lost: [], untrailed: [], slowestRestartMs: 0 } satisfies Report;
  const unitId = await ownInstallation(dataDir);
  const server = await startServer(dataDir);
  let slowestReturnMs = 0;
  try {
    const client = { token: await signIn(server.url, ADMIN, OWN_PASSWORD), unitId };
    for (const loss of losses) {
      const stop = new AbortController();
      const writing = Array.from({ length: WRITERS }, () =>
        writeThrough(server.url, client, { memory, heard, stop: stop.signal }),
      );
      const enough = memory.promised.size + randomInt(10, 40);
      while (memory.promised.size < enough && !server.hasEnded()) await sleep(10);
      slowestReturnMs = Math.max(slowestReturnMs, await takeAway(dataDir, loss, { server, heard }));
      stop.abort();
      await Promise.all(writing);
      if (server.hasEnded()) throw new Error(`The server ended: ${server.said()}`);
      await compare(dataDir, memory, report);
    }
    const names = await rowsOf<{ name: string }>(dataDir, `select contest_name as name from contest_info`);
    const there = new Set(names.map(({ name }) => name));
    return {
      ...report,
      heard,
      acknowledged: memory.promised.size,
      writtenAfterAll: heard.denied.filter((name) => there.has(name)),
      slowestReturnMs,
      server: { hasEnded: server.hasEnded(), said: server.said() },
    };
  } finally {
    await server.stop();
  }
}

async function takeAway(
  dataDir: string,
  loss: Loss,
  { server, heard }: { server: ServerProcess; heard: Heard },
): Promise<number> {
  const before = postmasterOf(dataDir);
  const witness = await connectionTo(dataDir);
  const begun = performance.now();
  if (loss === 'terminated') await rowsOf(dataDir, `select pg_terminate_backend(pid) from (${BUSIEST}) b`);
  else
    process.kill(loss === 'postmaster' ? before : (await rowsOf<{ pid: number }>(dataDir, BUSIEST))[0]!.pid, 'SIGKILL');
  // Those that are left answer for a moment still: what counts is what comes after the last of them.
  if (loss !== 'terminated') await witness.ended;
  await witness.close();
  const gone = performance.now();
  while (performance.now() - begun < PATIENCE_MS && !server.hasEnded() && heard.acknowledgedAt < gone) await sleep(10);
  return performance.now() - begun;
}

/** Ends with the database. */
async function connectionTo(dataDir: string): Promise<{ ended: Promise<unknown>; close: () => Promise<void> }> {
  const client = new ResilientClient({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  return { ended, close: async () => await client.end().catch(() => undefined) };
}

const BUSIEST = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
  order by state = 'idle', random() limit 1`;
