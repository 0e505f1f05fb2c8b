// Every failure leaves as an envelope: a sentence, never a stack, SQL or a path (wire §1).
import { STEP_DUE } from '@trainrace/contract/areas/accounts/oauth';
import { formatMessage } from '@trainrace/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '#platform/db/bounded-pool.ts';
import { ConnectionLost } from '#platform/db/resilient-client.ts';
import { langOf } from './read-call.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { dataIn, Refused } from '#platform/context/refused.ts';
import { refusedOf } from '#platform/context/refused-of.ts';

export type Failure = Error & { code?: string; statusCode?: number };

/** `report` is told of what is not the caller's fault. A database of ours that is away because its disk is full says so. */
export function answerFailures(
  app: FastifyInstance,
  report: (error: Failure, request: FastifyRequest) => void,
  isDiskFull: () => boolean = () => false,
): void {
  app.setErrorHandler((error: Failure, request, reply) => {
    const refused =
      error instanceof ConnectionLost && isDiskFull() ? new Refused(507, 'storageFull') : refusedOf(error);
    // A client that left before the answer hears nothing, and that is no failure.
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
export function answerBadAddress(protect: SecurityHeaders) {
  return (error: Failure, request: FastifyRequest, reply: FastifyReply): void => {
    // The rest of such a request is not supervised: its connection is closed.
    protect(request.raw, reply.raw, () => undefined);
    reply.headers({ 'Cache-Control': 'no-store', Connection: 'close' });
    if (request.url.startsWith('/api/')) sendRefusal(request, reply, refusedOf(error));
    else reply.redirect('/404');
  };
}

const isShedding = (error: unknown): boolean =>
  error instanceof Overloaded || (error instanceof Refused && ['busy', 'restarting'].includes(error.saying.key));

const RETRY_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  if (refused.code === STEP_DUE) halfway.add(request);
  const retryAfter = refused.retryAfter ?? RETRY_SECONDS[refused.code];
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply.code(statusOf(refused)).type('application/json; charset=utf-8').send(refusalText(request, refused));
}

const halfway = new WeakSet<FastifyRequest>();

/** A sign-in that waits for its second step: neither one nor refused. */
export function isHalfway(request: FastifyRequest): boolean {
  return halfway.has(request);
}

/** A step that is due is no failure of the first one: clients of before show the sentence of an answer with this status. */
export function statusOf({ code }: Pick<Refused, 'code'>): number {
  return code === STEP_DUE ? 200 : code;
}

/** The envelope of a refusal. */
export function refusalText(request: FastifyRequest, refused: Refused): string {
  const msg = formatMessage(refused.saying.key, langOf(request), refused.saying.params);
  const isToken = request.url.startsWith('/api/oauth/') || refused.code === 401;
  return JSON.stringify({
    code: refused.code,
    success: false,
    msg,
    data: dataIn(refused, langOf(request)),
    ...(isToken ? { error: errorWord(refused.code), error_description: msg } : {}),
  });
}

const errorWord = (code: number): string =>
  code === 401
    ? 'invalid_token'
    : code === STEP_DUE
      ? 'second_factor_due'
      : code === 423
        ? 'account_locked'
        : code === 429
          ? 'slow_down'
          : 'invalid_grant';
