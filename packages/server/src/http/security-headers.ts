// What helmet sends with its defaults and our content security policy, written out: nothing in it depends on the request.
import type { FastifyInstance } from 'fastify';

const CONTENT_SECURITY = {
  'default-src': "'self'",
  'base-uri': "'self'",
  'font-src': "'self' https: data:",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
};

/** PDFs are shown from memory in the browser's own viewer; pages from elsewhere only where the configuration names them. */
const policy = (frameSources: readonly string[]): string =>
  Object.entries({ ...CONTENT_SECURITY, 'frame-src': ["'self' blob:", ...frameSources].join(' ') })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join(';');

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

export const securityHeaders = (frameSources: readonly string[]) => ({
  'content-security-policy': policy(frameSources),
  ...HEADERS,
});

/** On every answer, failures and files included; a route that knows better sets its own. */
export function sendSecurityHeaders(app: FastifyInstance, frameSources: readonly string[]): void {
  const headers = securityHeaders(frameSources);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
