import type { FastifyInstance } from 'fastify';

/** What a call answers is one person's: nothing between here and there keeps it, and neither does the browser. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
