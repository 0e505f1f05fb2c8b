import type { FastifyRequest } from 'fastify';
import { addressLine, callerLine } from './caller-line.ts';
import type { ErrorLine } from '#platform/logs/logs.ts';

/** A failure of the server while it answered a call. */
export function errorLine(error: Error & { code?: string }, request: FastifyRequest): ErrorLine {
  const { account, remoteIp, userAgent } = callerLine(request);
  return {
    origin: 'server',
    title: [error.name, error.code].filter((word) => word !== undefined && word !== '').join(' '),
    message: error.message,
    stackTrace: error.stack ?? '',
    account,
    method: request.method,
    requestUri: addressLine(request),
    remoteIp,
    userAgent,
    traceId: request.id,
  };
}
