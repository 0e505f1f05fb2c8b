// Requests whose body comes too slowly end with 408 in the envelope: a body within 30 s in all, an upload as long as it moves (security T35).
import { Socket } from 'node:net';
import type { SENDING_MS } from '@trainrace/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStreamed } from './bodies.ts';
import { sendRefusal } from './failures.ts';
import { Refused } from '#platform/context/refused.ts';

export type SendingLimits = Readonly<Record<keyof typeof SENDING_MS, number>>;

interface Sender {
  request: FastifyRequest;
  reply: FastifyReply;
  socket: Socket;
  began: number;
  moved: number;
  bytes: number;
}

/** So that nobody is held longer than the limit says, looks are many. */
const LOOKS = 30;

export function endSlowSenders(app: FastifyInstance, limits: SendingLimits): void {
  const senders = new Set<Sender>();
  const lookMs = Math.min(limits.body, limits.silence) / LOOKS;
  const look = () => {
    const now = performance.now();
    for (const sender of senders) {
      if (sender.request.raw.complete || sender.socket.destroyed) senders.delete(sender);
      else if (isTooSlow(sender, now + lookMs, limits)) {
        senders.delete(sender);
        end(sender);
      }
    }
  };
  const timer = setInterval(look, lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    // Called from inside the process there is no line that could be slow.
    if (!hasBody(request) || !(socket instanceof Socket)) return;
    const now = performance.now();
    senders.add({ request, reply, socket, began: now, moved: now, bytes: socket.bytesRead });
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isTooSlow(sender: Sender, now: number, limits: SendingLimits): boolean {
  if (!isStreamed(sender.request)) return now - sender.began > limits.body;
  const { bytesRead } = sender.socket;
  if (bytesRead !== sender.bytes) Object.assign(sender, { bytes: bytesRead, moved: now });
  return now - sender.moved > limits.silence || now - sender.began > limits.upload;
}

/** The connection goes with the answer; whoever still reads the body hears that it broke off. */
function end({ request, reply }: Sender): void {
  if (reply.sent) return void request.raw.destroy();
  reply.raw.once('close', () => request.raw.destroy());
  reply.header('Connection', 'close');
  sendRefusal(request, reply, new Refused(408, 'tooSlow'));
}
