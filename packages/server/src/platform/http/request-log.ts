// Lines of the server's own log about a request. It lies where nobody's rights and no term of keeping reach it: the address of the
// caller stands in the journals alone (decision 0014), found by the same id, and of anonymous calls nowhere.
import type { FastifyRequest } from 'fastify';
import { redactText } from '#platform/logs/redact.ts';

/** Without what is asked for: filters are names, numbers and phones. */
function requestLine({ method, url }: FastifyRequest) {
  return { method, url: redactText(url.split('?')[0]!) };
}

export function requestLog(level: string) {
  return { level, serializers: { req: requestLine } };
}
