// The tus protocol (tus.io, 1.0) around uploads in pieces: the door is ours, what is said is `@tus/server`'s, refusals leave in the envelope.
import { Readable } from 'node:stream';
import { attach } from '@trainrace/contract/files/attach';
import { MAX_ATTACHMENT_BYTES } from '@trainrace/contract/limits';
import type { MessageKey } from '@trainrace/contract/messages';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { PIECE_TYPE } from '#platform/http/bodies.ts';
import { authenticateCall, callerOf } from '#platform/http/mount.ts';
import { scopeOf } from '#platform/http/read-call.ts';
import type { Services } from '#platform/services.ts';
import { OwnUploads } from '#platform/attachments/resumable-upload.ts';

const METHODS = ['HEAD', 'PATCH', 'DELETE'];

export function mountTus(app: FastifyInstance, services: Services): void {
  const call = attach.tus;
  const authenticate = authenticateCall(services, call);
  const answer = answerer(services);
  const enter = async (request: FastifyRequest) => {
    await authenticate(request);
    scopeOf(call, {}, callerOf(request).user);
  };
  // Of these calls alone: a piece is streamed, whatever else is announced has no body.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(PIECE_TYPE, (_, payload, done) => done(null, payload));
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null);
    });
    const add = (method: string[], url: string) =>
      scope.route({ method, url, onRequest: enter, handler: answer, bodyLimit: MAX_ATTACHMENT_BYTES });
    add(['POST', 'OPTIONS'], call.path);
    add(METHODS, `${call.path}/:id`);
  });
}

function answerer(services: Services) {
  // Of one process; between several the row says who was first.
  const locker = new MemoryLocker();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A client that does not send the version of the protocol does not speak it.
    if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] === undefined)
      throw new Refused(400, 'badRequest');
    const { publicContext, user } = callerOf(request);
    const context: Context = { ...publicContext, user, scope: scopeOf(attach.tus, {}, user) };
    let failure: unknown;
    const tus = new Server({
      path: attach.tus.path,
      relativeLocation: true,
      maxSize: MAX_ATTACHMENT_BYTES,
      datastore: new OwnUploads(context, services),
      locker,
      namingFunction: () => newId(),
      disableTerminationForFinishedUploads: true,
      onResponseError: (_, error) => void (failure = error),
    });
    const response = await tus.handleWeb(webRequest(request));
    reply.headers(ownHeaders(response.headers));
    if (response.status < 400) return await reply.code(response.status).send();
    // The rest of the body is read and dropped, so that the sender gets to see the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw failure instanceof Error ? failure : refusalOf(response.status);
  };
}

function webRequest({ raw, url, method, body }: FastifyRequest): Request {
  const headers = new Headers(Object.entries(raw.headers).map(([name, value]) => [name, String(value)]));
  const stream = body instanceof Readable ? Readable.toWeb(body) : null;
  return new Request(new URL(url, 'http://tus.invalid'), { method, headers, body: stream, duplex: 'half' });
}

const OURS = /^(tus-|upload-|location$|cache-control$)/;

/** Keeps the headers of the protocol; others of the library, such as those of cross-origin access, are set by us. */
const ownHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => OURS.test(name)));

const SAYING: Readonly<Record<number, MessageKey>> = {
  404: 'notFound',
  409: 'uploadElsewhere',
  410: 'uploadExpired',
  413: 'attachmentTooLarge',
};

const refusalOf = (status: number) => new Refused(status, SAYING[status] ?? 'badRequest');
