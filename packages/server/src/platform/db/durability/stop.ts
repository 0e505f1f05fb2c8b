// Ends a server that is at work, the way a restart does, and looks what became of what it had begun.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { attach } from '@trainrace/contract/files/attach';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { aPdf } from '#test/files.ts';
import { OWN_PASSWORD, ownInstallation } from '#test/installations.ts';
import { ADMIN, compare, WRITERS, type Report } from './kill-loop.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { startServer } from './server-process.ts';
import { signIn, writeThrough, type Heard, type Memory } from './writers.ts';
import { causeOf, codeOf } from '#platform/config/thrown.ts';

interface StopReport extends Report {
  heard: Heard;
  /** The last line of the answer to the upload that was under way. */
  upload: string;
  /** Answer to a connection that comes after the signal. */
  late: string;
  exitCode: number | null;
  /** From the signal to the end of the process. */
  endedAfterMs: number;
}

/** The upload begins before the signal and is sent in pieces, for so long after it. */
export async function stopAtWork(dataDir: string, uploadMs: number): Promise<StopReport> {
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
  const report: Report = { acknowledged: 0, lost: [], untrailed: [], slowestRestartMs: 0 };
  const unitId = await ownInstallation(dataDir);
  const server = await startServer(dataDir);
  const token = await signIn(server.url, ADMIN, OWN_PASSWORD);
  const stop = new AbortController();
  const context = { memory, heard, stop: stop.signal };
  const writing = Array.from({ length: WRITERS }, () => writeThrough(server.url, { token, unitId }, context));
  const uploading = uploadSlowly(server.url, token, uploadMs);
  const reserve = connectInReserve(server.url);
  const listening = fetch(server.url + inbox.events.path, { headers: { authorization: `Bearer ${token}` } });
  await sleep(500);
  const begun = performance.now();
  const ending = server.stop();
  let late = '200';
  for (let tries = 0; tries < 40 && late === '200'; tries++) {
    await sleep(50);
    late = await probe(server.url);
  }
  stop.abort();
  const upload = await uploading;
  await ending;
  reserve.destroy();
  const endedAfterMs = performance.now() - begun;
  await Promise.all(writing);
  await listening.then(async (response) => await response.text()).catch(() => undefined);
  // To look into it, its database is enough.
  const again = await startEmbedded({ dataDir, log: () => {} });
  await compare(dataDir, memory, report);
  await again.stop();
  return {
    ...report,
    acknowledged: memory.promised.size,
    heard,
    upload,
    late,
    exitCode: server.exitCode(),
    endedAfterMs,
  };
}

const probe = async (url: string): Promise<string> =>
  await fetch(`${url}/health/ready`).then(
    ({ status }) => String(status),
    (error: unknown) => String(codeOf(causeOf(error))),
  );

/** As a browser does it, without a question. */
function connectInReserve(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => undefined);
}

async function uploadSlowly(url: string, token: string, ms: number): Promise<string> {
  const file = await aPdf();
  const head =
    '--X\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--X--\r\n')]);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk) => (said += chunk)).on('error', (error) => (said += String(error)));
  socket.write(
    `POST ${attach.putFile.path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=X\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const pieces = Math.max(4, Math.round(ms / 500));
  const size = Math.ceil(body.length / pieces);
  for (let from = 0; from < body.length; from += size) {
    socket.write(body.subarray(from, from + size));
    await sleep(ms / pieces);
  }
  if (!socket.closed) await once(socket, 'close');
  return said;
}
