import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../context/refused.ts';

const DIST = resolve(import.meta.dirname, '../../../web/dist');
const YEAR_SECONDS = 31_536_000;

/** Below these, and by a name with an ending, there are calls and files: what is not there is no page either. */
const NO_PAGE = /^\/(api|assets|health)(\/|$)|^\/[^/]+\.[a-z\d]+$/i;

/** The built web pages; any path that is not a call or a file is a page of the single-page application. */
export async function serveWeb(app: FastifyInstance, root = DIST): Promise<void> {
  if (!existsSync(root)) return;
  const page = readFileSync(resolve(root, 'index.html'));
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (NO_PAGE.test(`/${request.params['*']}`)) throw new Refused(404, 'noSuchCall');
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}
