import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../context/refused.ts';

const DIST = resolve(import.meta.dirname, '../../../web/dist');
const YEAR_SECONDS = 31_536_000;

/** The built web pages; any path that is not a call or a file is a page of the single-page application. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(DIST)) return;
  const page = readFileSync(resolve(DIST, 'index.html'));
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Refused(404, 'noSuchCall');
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}
