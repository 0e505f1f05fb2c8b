// The end of a process: what has begun is finished, what begins now is sent elsewhere.
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../context/refused.ts';

/**
 * Every answer says by now that its connection ends. Who is in the middle of a conversation hears it in this time; cut
 * off at once, the next question could already be on its way, and nobody would know what became of it.
 */
const FAREWELL_MS = 1500;
/** How soon a connection that has had its last answer is closed; kept open it would hold up the end. */
const IDLE_MS = 100;

export function refuseWhileClosing(app: FastifyInstance): void {
  let isEnding = false;
  let isClosing = false;
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refused(503, 'restarting');
  });
  // Also what was asked before: its connection would be closed while the next question is on its way.
  app.addHook('onSend', async (_, reply) => {
    if (isEnding) void reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isEnding = true;
    for (const until = performance.now() + FAREWELL_MS; performance.now() < until; await sleep(IDLE_MS))
      if ((await openConnections(app.server)) === 0) break;
    isClosing = true;
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}

const openConnections = async (server: Server): Promise<number> =>
  await promisify(server.getConnections.bind(server))();
