import type { FastifyInstance } from 'fastify';

/** Answers of calls are private: no cache on the way keeps them, and neither does the browser. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
