import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON, forms or multipart; plain text is none of ours.
 * Clients that keep their parameters in the query often announce JSON and send none: that is an empty body, not a bad one.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
