import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** PDFs are shown from memory in the browser's own viewer; pages from elsewhere only where the configuration names them. */
const policy = (frameSources: readonly string[]) => ({
  'img-src': ["'self'", 'data:', 'blob:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'frame-src': ["'self'", 'blob:', ...frameSources],
  // The installation may be reached by plain HTTP inside the bureau.
  'upgrade-insecure-requests': null,
});

/** Made once: @fastify/helmet makes the whole of it anew for each request. */
export const securityHeaders = (frameSources: readonly string[]) =>
  helmet({ contentSecurityPolicy: { directives: policy(frameSources) } });

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** On every answer, failures and files included; a route that knows better sets its own. */
export function sendSecurityHeaders(app: FastifyInstance, protect: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
}
