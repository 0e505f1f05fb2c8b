// The caller as journals tell of it.
import { plainAddress } from '#platform/context/client-address.ts';
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

export function isAnonymous(request: FastifyRequest): boolean {
  return calledBy(request)?.isAnonymous === true;
}

/** The address; of an anonymous call without what it asks for, which leads to who asked. */
export function addressLine(request: FastifyRequest): string {
  return isAnonymous(request) ? request.url.split('?')[0]! : request.url;
}

/** As far as the token says, and the call may be told of. */
export function callerLine(request: FastifyRequest) {
  if (isAnonymous(request)) return NOBODY;
  const user = signedInUser(request);
  return {
    account: user?.account ?? null,
    userName: user === undefined ? null : actorName(user),
    personId: user?.id,
    remoteIp: plainAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
  };
}
