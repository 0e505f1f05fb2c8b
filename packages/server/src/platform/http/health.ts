import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '#platform/config/version.ts';
import type { Db } from '#platform/db/connect.ts';

/** Yes or no, with the version that answers: what is wrong stands in the log. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'ok', version: VERSION }));
  app.get('/health/ready', async (_, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok', version: VERSION };
    } catch {
      return reply.code(503).header('Retry-After', '2').send({ status: 'unavailable', version: VERSION });
    }
  });
}
