// A call beyond the limit of those being served is refused before anything is read, for next to nothing: those inside go on.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { screen } from '@trainrace/contract/areas/public/screen';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { formatMessage } from '@trainrace/contract/messages';
import type { FastifyInstance } from 'fastify';
import { isReserved } from './reserved.ts';

/** A thousand callers who take turns are served; beyond that everybody would wait for longer than anybody does. */
const MOST_AT_WORK = 1200;
const RETRY_SECONDS = 2;

/** Streams stay open for hours and cost nothing meanwhile. */
const STREAMS: ReadonlySet<string> = new Set([inbox.events.path, jobs.events.path, screen.events.path]);

/** Options that Fastify sets on a server that it makes itself. */
interface FactoryOptions {
  http?: ServerOptions | null;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

export interface Admission {
  serverFactory(handler: RequestListener, options: FactoryOptions): Server;
  /** Counts a call from when all was read, until the answer is made: a slow sender keeps no other call out. */
  count(app: FastifyInstance): void;
}

export function admission(most = MOST_AT_WORK): Admission {
  const atWork = new Set<IncomingMessage>();
  const enter = (request: IncomingMessage, response: ServerResponse) => {
    atWork.add(request);
    response.once('close', () => atWork.delete(request));
  };
  return {
    serverFactory(handler, { http, keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }) {
      const server = createServer(http ?? {}, (request, response) => {
        const path = (request.url ?? '').split('?')[0]!;
        const isCall = path.startsWith('/api/') && !isReserved(path) && !STREAMS.has(path);
        if (isCall && atWork.size >= most) return refuse(request, response);
        if (isCall && request.method === 'GET') enter(request, response);
        handler(request, response);
      });
      Object.assign(server, { keepAliveTimeout, requestTimeout });
      return server.setTimeout(connectionTimeout);
    },
    count(app) {
      app.addHook('preHandler', async (request, reply) => {
        if (request.method !== 'GET') enter(request.raw, reply.raw);
      });
      // A slow reader keeps no other call out either.
      app.addHook('onSend', async (request) => void atWork.delete(request.raw));
    },
  };
}

const bodyIn = (lang: 'zh' | 'en') =>
  Buffer.from(JSON.stringify({ code: 503, success: false, msg: formatMessage('busy', lang), data: null }));
const BODIES = { zh: bodyIn('zh'), en: bodyIn('en') };

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const body = BODIES[/^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'];
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_SECONDS),
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}
