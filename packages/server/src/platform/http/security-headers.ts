import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#platform/config/config.ts';

/** Foreign origins that the pages may show and ask; the document server brings a script besides. */
type Allowed = Pick<Config, 'frameSources' | 'devices' | 'onlyOffice'>;

const originsOf = (server: Config['onlyOffice']): string[] => (server === null ? [] : [server.url]);

/** PDFs are shown from memory in the browser's own viewer; pages from elsewhere only where the configuration names them. */
const policy = ({ frameSources, devices, onlyOffice }: Allowed) => ({
  'connect-src': ["'self'", ...(devices === null ? [] : [devices.url])],
  'img-src': ["'self'", 'data:', 'blob:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'frame-src': ["'self'", 'blob:', ...frameSources, ...originsOf(onlyOffice)],
  'script-src': ["'self'", ...originsOf(onlyOffice)],
  // The installation may be reached by plain HTTP inside the bureau.
  'upgrade-insecure-requests': null,
});

/** Of the one thread that reads QR codes: a thread has the policy of its own file, and WebAssembly may be compiled there alone. */
export const QR_THREAD = {
  file: /\/assets\/(old-\w+\/)?qr-worker-[\w-]+\.js(\.\w+)?$/,
  policy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
};

/** Photos and tickets are taken with the camera of who works here, feedback has a picture of the screen; of all else that a browser has, neither we nor a frame. */
const PERMISSIONS = [
  'camera=(self)',
  'display-capture=(self)',
  // Passkeys of who signs in here, in no frame of others.
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Made once: @fastify/helmet makes the whole of it anew for each request. */
export function securityHeaders(
  allowed: Allowed,
): (request: IncomingMessage, reply: ServerResponse, done: () => void) => void {
  const protect = helmet({ contentSecurityPolicy: { directives: policy(allowed) } });
  return (request, reply, done) => {
    reply.setHeader('Permissions-Policy', PERMISSIONS);
    protect(request, reply, done);
  };
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** On every answer, failures and files included; a route that knows better sets its own. */
export function sendSecurityHeaders(app: FastifyInstance, protect: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
}
