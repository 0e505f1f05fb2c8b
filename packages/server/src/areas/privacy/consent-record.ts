import { consentRecord, type ConsentRecord } from '@trainrace/contract/areas/privacy/consent-record';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableReading } from '#platform/store/table-reading.ts';
import { overAt } from '#platform/time/open-at.ts';

/** Over alias `t`, at a moment. */
export function consentStateAt(now: string) {
  return sql`case when t.withdraw_time is not null then 'withdrawn'
  when ${overAt('t.end_time', sql`${now}::timestamptz`)} then 'ended' else 'valid' end`;
}

const specAt = (now: string): TableSpec => ({
  table: 'consent',
  family: consentRecord.family,
  visible: ({ scope }) => (scope === 'all' ? sql`true` : sql`false`),
  keepsAll: true,
  characters: ['subjectMask'],
  // Every list may be sorted by it; what is noted never changes but by being withdrawn.
  computed: { state: consentStateAt(now), updateTime: sql`t.create_time` },
  named: { title: 'kind' },
});

export const consentRecordSpec = specAt(new Date().toISOString());

const readingOf = (context: Context) => tableReading<ConsentRecord>(context, specAt(context.now.toISOString()));

export function mountConsentRecord(app: FastifyInstance, services: Services): void {
  mount(app, services, consentRecord.list, async (context, query) => await readingOf(context).page(query));
  mount(app, services, consentRecord.detail, async (context, { id }) => await readingOf(context).find(id));
}
