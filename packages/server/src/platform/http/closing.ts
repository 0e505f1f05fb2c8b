// The end of a process: what has begun is finished, what begins now is sent elsewhere.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/context/refused.ts';

/** So long every answer says that its connection ends, and so does everything go on: who is in the middle hears it. */
const FAREWELL_MS = 1500;
/**
 * So long after that every question is refused, and its connection ends with the answer. Closed at once, one that heard
 * nothing yet could have its next question on the way already, and nobody would know what became of it.
 */
const REFUSING_MS = 1000;
/** How soon a connection that has had its last answer is closed; kept open it would hold up the end. */
const IDLE_MS = 100;

export function refuseWhileClosing(app: FastifyInstance): void {
  let isEnding = false;
  let isClosing = false;
  const unasked = connectionsWithoutQuestion(app.server);
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
    await leaveTime(app.server, FAREWELL_MS);
    isClosing = true;
    await leaveTime(app.server, REFUSING_MS);
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy();
    }, IDLE_MS);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}

/** Browsers open connections in reserve. Node takes one that never said a word for busy, and would wait a minute for it. */
function connectionsWithoutQuestion(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
  return sockets;
}

/** No longer than there are connections. */
async function leaveTime(server: Server, ms: number): Promise<void> {
  const connections = promisify(server.getConnections.bind(server));
  for (const until = performance.now() + ms; performance.now() < until; await sleep(IDLE_MS))
    if ((await connections()) === 0) return;
}
