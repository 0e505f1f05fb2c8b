import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { QR_THREAD } from './security-headers.ts';
import { Refused } from '#platform/context/refused.ts';

const DIST = resolve(import.meta.dirname, '../../../../web/dist');
const YEAR_SECONDS = 31_536_000;

const INDEX = 'index.html';

/** Below these, and by a name with an ending, there are calls and files: what is not there is no page either. */
const NO_PAGE = /^\/(api|assets|health)(\/|$)|^\/[^/]+\.[a-z\d]+$/i;

/** The built web pages; any path that is not a call or a file is a page of the single-page application. */
export async function serveWeb(app: FastifyInstance, root = DIST): Promise<void> {
  if (!existsSync(root)) return;
  const page = readFileSync(resolve(root, INDEX));
  const scripts = scriptHashes(page);
  const files = filesBelow(root);
  await app.register(fastifyStatic, {
    root,
    // A route for each of two thousand files takes longer to make than all other routes.
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
      if (QR_THREAD.file.test(path)) reply.header('Content-Security-Policy', QR_THREAD.policy);
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    // By its own name it is the page as well, whose script the policy has to name.
    if (files.has(path) && path !== INDEX) return reply.sendFile(path);
    if (NO_PAGE.test(`/${path}`) && path !== INDEX) throw new Refused(404, 'noSuchCall');
    const policy = allowing(scripts, String(reply.raw.getHeader('Content-Security-Policy') ?? ''));
    if (policy !== '') reply.header('Content-Security-Policy', policy);
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}

/** The one script that stands in the page chooses what the browser loads; by its hash no other text runs in its place. */
const scriptHashes = (page: Buffer): string[] =>
  [...page.toString().matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );

const allowing = (sources: readonly string[], policy: string): string =>
  policy.replace(/(?<=(^|;)script-src )/, sources.map((source) => `${source} `).join(''));

/** As addresses name them; what begins with a dot is a mark of the build. */
function filesBelow(folder: string, before = ''): ReadonlySet<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.')))
    if (!entry.isDirectory()) found.add(before + entry.name);
    else for (const file of filesBelow(join(folder, entry.name), `${before}${entry.name}/`)) found.add(file);
  return found;
}
