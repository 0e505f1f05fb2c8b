import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../context/refused.ts';

/** A body is held in memory until it is read whole: of large ones not more than this at once, from all senders. */
const MOST_LARGE = 32;
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
    else void parse(request, body as string, done);
  });
}

function refuseTooManyLarge(app: FastifyInstance): void {
  let large = 0;
  app.addHook('preParsing', async (request, reply) => {
    if (!isLarge(request)) return;
    if (large >= MOST_LARGE) throw new Refused(503, 'busy');
    large += 1;
    // Its end, or that of a sender who left.
    reply.raw.once('close', () => (large -= 1));
  });
}

/** Files go to the disk as they come. Who does not say how much comes may send a lot. */
function isLarge({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/') === true) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES;
}
