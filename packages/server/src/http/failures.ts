// Every failure leaves as an envelope: a sentence, never a stack, SQL or a path (wire §1).
import { STATUS_CODES } from 'node:http';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../db/bounded-pool.ts';
import { DatabaseAway, isLoss, OutcomeUnknown } from '../db/lasting-client.ts';
import { langOf } from './read-call.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { dataIn, Refused } from '../context/refused.ts';
import { BytesMissing } from '../gateways/files/file-store.ts';
import { codeOf, messageOf, statusOf } from '../config/thrown.ts';

const OF_FASTIFY: Readonly<Record<string, [number, MessageKey]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_REQ_FILE_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'wrongMediaType'],
  FST_ERR_BAD_URL: [400, 'badRequest'],
  ENOSPC: [507, 'storageFull'],
  EDQUOT: [507, 'storageFull'],
};

const OF_POSTGRES: Readonly<Record<string, [number, MessageKey]>> = {
  '22P02': [400, 'badRequest'], // not a uuid, not a number
  '22021': [400, 'badRequest'], // NUL in a text
  '22003': [400, 'badRequest'], // number out of range
  '57014': [408, 'tooSlow'], // statement_timeout
  '55P03': [503, 'lockedByOthers'], // lock_timeout
  '40001': [503, 'busy'],
  '40P01': [503, 'busy'],
  '53100': [507, 'storageFull'],
  '53200': [503, 'busy'], // out of memory
  '53300': [503, 'busy'], // too many connections
  '53400': [503, 'busy'], // a limit of the configuration, such as temp_file_limit
};

export type Failure = Error & { code?: string; statusCode?: number };

/** `report` is told of what is not the caller's fault. A database of ours that is away because its disk is full says so. */
export function answerFailures(
  app: FastifyInstance,
  report: (error: Failure, request: FastifyRequest) => void,
  isDiskFull: () => boolean = () => false,
): void {
  app.setErrorHandler((error: Failure, request, reply) => {
    const refused = error instanceof DatabaseAway && isDiskFull() ? new Refused(507, 'storageFull') : refusedOf(error);
    // Who left before the answer hears nothing, and it failed nobody.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return reply.hijack();
    if (refused.code >= 500) {
      request.log.error({ err: error }, 'request failed');
      // Shedding load is no error, and writing about it would be more load.
      if (!isShedding(error)) report(error, request);
      reply.header('X-Trace-Id', request.id);
    }
    return sendRefusal(request, reply, refused);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refused(404, 'noSuchCall')));
}

/** An address with a broken percent sign reaches no hook and no handler: a call is refused, a page is one that is not there. */
export const answerBadAddress =
  (protect: SecurityHeaders) =>
  (error: Failure, request: FastifyRequest, reply: FastifyReply): void => {
    // Nobody watches over the rest of such a request: it does not get to stay.
    protect(request.raw, reply.raw, () => undefined);
    reply.headers({ 'Cache-Control': 'no-store', Connection: 'close' });
    if (request.url.startsWith('/api/')) sendRefusal(request, reply, refusedOf(error));
    else reply.redirect('/404');
  };

/** The database is away, or its disk is full: every call fails alike. */
export const isOfAll = (error: unknown): boolean =>
  error instanceof DatabaseAway || error instanceof OutcomeUnknown || refusedOf(error).code === 507;

const isShedding = (error: unknown): boolean =>
  error instanceof Overloaded || (error instanceof Refused && ['busy', 'restarting'].includes(error.saying.key));

export function refusedOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const code = codeOf(error) ?? '';
  const known = OF_FASTIFY[code] ?? OF_POSTGRES[code];
  if (known !== undefined) return new Refused(...known);
  if (error instanceof BytesMissing) return new Refused(500, 'bytesMissing');
  if (error instanceof OutcomeUnknown) return new Refused(503, 'outcomeUnknown', undefined, { outcome: 'unknown' });
  if (/No space left on device/.test(messageOf(error))) return new Refused(507, 'storageFull');
  if (error instanceof Overloaded || error instanceof DatabaseAway || isLoss(error)) return new Refused(503, 'busy');
  const status = statusOf(error) ?? 500;
  return status >= 400 && status < 500
    ? new Refused(status in STATUS_CODES ? status : 400, 'badRequest')
    : new Refused(500, 'unknownError');
}

const RETRY_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const retryAfter = refused.retryAfter ?? RETRY_SECONDS[refused.code];
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply.code(refused.code).type('application/json; charset=utf-8').send(refusalText(request, refused));
}

/** The envelope of a refusal. */
export function refusalText(request: FastifyRequest, refused: Refused): string {
  const msg = sayMessage(refused.saying.key, langOf(request), refused.saying.params);
  const isToken = request.url.startsWith('/api/oauth/token') || refused.code === 401;
  return JSON.stringify({
    code: refused.code,
    success: false,
    msg,
    data: dataIn(refused, langOf(request)),
    ...(isToken ? { error: errorWord(refused.code), error_description: msg } : {}),
  });
}

const errorWord = (code: number): string =>
  code === 401 ? 'invalid_token' : code === 423 ? 'account_locked' : code === 429 ? 'slow_down' : 'invalid_grant';
