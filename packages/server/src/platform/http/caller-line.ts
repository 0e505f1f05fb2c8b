// The caller as journals tell of it.
import { plainAddress } from '#platform/limits/client-address.ts';
import { allEndpoints } from '@trainrace/contract';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import { actorName } from '#platform/context/context.ts';
import { signedInUser } from './mount.ts';

const calls = new Map(allEndpoints.map((call) => [`${call.method} ${call.path}`, call]));

export function calledBy({ method, routeOptions }: FastifyRequest): Endpoint | undefined {
  return calls.get(`${method} ${routeOptions.url}`);
}

const NOBODY = { account: null, userName: null, personId: undefined, remoteIp: null, userAgent: null };

/** As far as the token says, and the call may be told of. */
export function callerLine(request: FastifyRequest) {
  if (calledBy(request)?.isAnonymous === true) return NOBODY;
  const user = signedInUser(request);
  return {
    account: user?.account ?? null,
    userName: user === undefined ? null : actorName(user),
    personId: user?.id,
    remoteIp: plainAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
  };
}
