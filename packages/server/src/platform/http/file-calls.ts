// Calls that answer with a file, as a link carries one out for who made it (decision 0108): with the person's rights of the
// moment, through the same doors as the call itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { PublicContext, User } from '#platform/context/context.ts';

export interface Asked {
  publicContext: PublicContext;
  user: User;
  raw: Record<string, unknown>;
}

export interface FileCall {
  call: Endpoint;
  /** Refuses what the call would refuse, and does nothing else. */
  check: (asked: Asked) => Promise<void>;
  carryOut: (asked: Asked, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const held = new WeakMap<FastifyInstance, Map<string, FileCall>>();

export function holdFileCall(app: FastifyInstance, fileCall: FileCall): void {
  const calls = held.get(app) ?? new Map<string, FileCall>();
  held.set(app, calls.set(fileCall.call.path, fileCall));
}

/** Of those that signed-in people make. */
export function fileCallAt(app: FastifyInstance, path: string): FileCall | undefined {
  return held.get(app)?.get(path);
}
