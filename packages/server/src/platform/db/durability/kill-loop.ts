// Kills the server, or the server and its database, in the middle of writes, again and again, and compares what it had
// acknowledged with what is there afterwards.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OWN_PASSWORD, ownInstallation } from '#test/installations.ts';
import { databaseUrl, startServer } from './server-process.ts';
import { signIn, writeUntilItDies, type Memory } from './writers.ts';

export interface Report {
  acknowledged: number;
  /** Ids whose acknowledged content is gone or another. */
  lost: string[];
  /** Ids whose version is not the number of their trail rows: a write without its trail, or a trail without its write. */
  untrailed: string[];
  slowestRestartMs: number;
}

export const WRITERS = 8;
export const ADMIN = 'admin|admin||password|ZJGTRAINRACE';

export async function killLoop(dataDir: string, cycles: number): Promise<Report> {
  const memory: Memory = { promised: new Map(), count: 0 };
  const report: Report = { acknowledged: 0, lost: [], untrailed: [], slowestRestartMs: 0 };
  const unitId = await ownInstallation(dataDir);
  let server = await startServer(dataDir);
  try {
    // One session for all: it must outlive the server like everything else.
    const client = { token: await signIn(server.url, ADMIN, OWN_PASSWORD), unitId };
    for (let cycle = 0; cycle < cycles; cycle++) {
      const writing = Array.from({ length: WRITERS }, () => writeUntilItDies(server.url, client, memory));
      const enough = memory.promised.size + randomInt(10, 60);
      while (memory.promised.size < enough && !server.hasEnded()) await sleep(10);
      await server.kill(cycle % 2 === 0 ? 'server' : 'server and database');
      await Promise.all(writing);
      server = await startServer(dataDir);
      report.slowestRestartMs = Math.max(report.slowestRestartMs, server.startedInMs);
      await compare(dataDir, memory, report);
    }
  } finally {
    await server.stop();
  }
  report.acknowledged = [...memory.promised.values()].reduce((sum, { version }) => sum + version, 0);
  return report;
}

interface Found {
  id: string;
  name: string;
  version: number;
  trail: number;
}

export async function compare(dataDir: string, { promised }: Memory, report: Report): Promise<void> {
  const found = new Map((await contestsIn(dataDir)).map((row) => [row.id, row]));
  for (const [id, written] of promised) {
    const there = found.get(id);
    const isKept = there?.name === written.name && there.version === written.version;
    // A write that was under way may have come through whole; from now on it counts as promised.
    const isLater = there !== undefined && there.name === written.unanswered && there.version === written.version + 1;
    if (!isKept && !isLater) report.lost.push(id);
    if (there) promised.set(id, { name: there.name, version: there.version });
  }
  for (const { id, version, trail } of found.values()) if (version !== trail) report.untrailed.push(id);
}

const contestsIn = (dataDir: string) =>
  rowsOf<Found>(
    dataDir,
    `select id, contest_name as name, version,
       (select count(*)::int from modify_record where biz_table = 'contest_info' and biz_id = contest_info.id) as trail
     from contest_info where contest_name like 'K-%'`,
  );

export async function rowsOf<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
  // That PostgreSQL ends meanwhile is the answer to the query, and no uncaught error.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
