import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/connect.ts';

/** Says only yes or no: what is wrong stands in the log. */
export function mountHealth(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('Retry-After', '2').send({ status: 'unavailable' });
    }
  });
}
