// What helmet sends with its defaults and our content security policy, written out: nothing in it depends on the request.
import type { FastifyInstance } from 'fastify';

const CONTENT_SECURITY = {
  'default-src': "'self'",
  'base-uri': "'self'",
  'font-src': "'self' https: data:",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  // PDFs are shown from memory in the browser's own viewer.
  'frame-src': "'self' blob:",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
};

const HEADERS = {
  'content-security-policy': Object.entries(CONTENT_SECURITY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join(';'),
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

/** On every answer, failures and files included; a route that knows better sets its own. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
}
