import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#platform/context/refused.ts';

/** A body is held in memory until it is read whole, three times over: of large ones not more than this at once, from all senders. */
const MOST_LARGE_BYTES = 9_000_000;
export const SMALL_BYTES = 65_536;

/**
 * Bodies are JSON, forms or multipart; plain text is none of ours.
 * Clients that keep their parameters in the query often announce JSON and send none: that is an empty body, not a bad one.
 */
export function readBodies(app: FastifyInstance): void {
  refuseTooManyLarge(app);
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

function refuseTooManyLarge(app: FastifyInstance): void {
  let held = 0;
  app.addHook('preParsing', async (request, reply) => {
    const bytes = announcedBytes(request);
    if (bytes <= SMALL_BYTES) return;
    if (held + bytes > MOST_LARGE_BYTES) throw new Refused(503, 'busy');
    held += bytes;
    // Its end, or that of a sender who left.
    reply.raw.once('close', () => (held -= bytes));
  });
}

/** A piece of a resumable upload. */
export const PIECE_TYPE = 'application/offset+octet-stream';

/** True for bodies that go to the disk as they come. */
export function isStreamed({ headers }: FastifyRequest): boolean {
  const type = String(headers['content-type'] ?? '').toLowerCase();
  return type.startsWith('multipart/') || type === PIECE_TYPE;
}

/** Files go to the disk as they come. Who does not say how much comes may send all that the call takes. */
function announcedBytes(request: FastifyRequest): number {
  if (isStreamed(request)) return 0;
  const { headers, routeOptions } = request;
  return headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : (routeOptions.bodyLimit ?? MOST_LARGE_BYTES);
}
