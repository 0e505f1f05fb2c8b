// The page that says how each interface is: nobody is asked for it, and what was asked is not in it.
import { extSource } from '@trainrace/contract/dictionaries';
import { extHealth, type ExtHealth } from '@trainrace/contract/areas/outside/ext-health';
import { extFault } from '@trainrace/contract/areas/outside/ext-health.dictionaries';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { BREAKERS } from '#platform/gateways/ext/ext-gateway.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { openAt } from '#platform/time/open-at.ts';

export function mountExtHealth(app: FastifyInstance, services: Services): void {
  mount(app, services, extHealth.look, async ({ db }) => {
    const { ext } = services;
    const { name: mapping, problem, offered } = ext.translation();
    const rows = await healthRows(db);
    return {
      isConfigured: ext.isConfigured,
      source: extSource.codes.find((one) => one === ext.name) ?? null,
      mapping,
      problem,
      items: keysOf(extRecords).map((service) =>
        standingOf(service, { row: rows.get(service), isOffered: ext.isConfigured && offered.includes(service) }),
      ),
    };
  });
}

interface HealthRow {
  service: string;
  goodAt: string | null;
  goodMs: number | null;
  failedAt: string | null;
  fault: string | null;
  detail: string;
  failures: number;
  restUntil: string | null;
}

/** Health of every service asked so far, and which of them are left alone now. */
async function healthRows(db: Db): Promise<ReadonlyMap<string, HealthRow>> {
  const { rows } =
    await sql<HealthRow>`select h.service, h.good_at, h.good_ms, h.failed_at, h.fault, h.detail, h.failures,
      case when ${openAt('b.rest_until', sql`clock_timestamp()`)} then b.rest_until end as rest_until
    from ext_health h left join breaker b on b.name = ${BREAKERS} || h.service`.execute(db);
  return new Map(rows.map((row) => [row.service, row]));
}

function standingOf(
  service: ExtService,
  { row, isOffered }: { row: HealthRow | undefined; isOffered: boolean },
): ExtHealth {
  const failures = row?.failures ?? 0;
  const standing = !isOffered
    ? 'absent'
    : row === undefined
      ? 'never'
      : row.restUntil !== null
        ? 'resting'
        : failures > 0
          ? 'failing'
          : 'good';
  return {
    service,
    standing,
    goodAt: row?.goodAt ?? null,
    goodMs: row?.goodMs ?? null,
    failedAt: row?.failedAt ?? null,
    fault: extFault.codes.find((one) => one === row?.fault) ?? null,
    detail: row?.detail ?? '',
    failures,
    restUntil: row?.restUntil ?? null,
  };
}
