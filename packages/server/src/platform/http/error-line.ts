import type { FastifyRequest } from 'fastify';
import { signedInUser } from './mount.ts';
import type { ErrorLine } from '#platform/logs/logs.ts';

/** A failure of the server while it answered a call. */
export function errorLine(error: Error & { code?: string }, request: FastifyRequest): ErrorLine {
  return {
    origin: 'server',
    title: [error.name, error.code].filter((word) => word !== undefined && word !== '').join(' '),
    message: error.message,
    stackTrace: error.stack ?? '',
    account: signedInUser(request)?.account ?? null,
    method: request.method,
    requestUri: request.url,
    remoteIp: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    traceId: request.id,
  };
}
