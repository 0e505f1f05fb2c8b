// How each interface is, in the database: whichever process asked, the page shows it. What goes well is written down once a
// minute at most, what fails each time; who keeps failing is left alone anyway.
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { ExtFailure } from './ext-failure.ts';

const NOTE_MS = 60_000;
const MOST_DETAIL = 200;

export interface HealthNotes {
  good(service: ExtService, ms: number): Promise<void>;
  failed(service: ExtService, failure: ExtFailure): Promise<void>;
}

export function healthNotes(db: Db): HealthNotes {
  /** When this process last wrote that it goes well. */
  const noted = new Map<ExtService, number>();
  return {
    async good(service, ms) {
      const now = performance.now();
      const last = noted.get(service);
      if (last !== undefined && now - last < NOTE_MS) return;
      noted.set(service, now);
      await sql`
        insert into ext_health (service, good_at, good_ms) values (${service}, clock_timestamp(), ${Math.round(ms)})
        on conflict (service) do update set good_at = excluded.good_at, good_ms = excluded.good_ms, failures = 0`.execute(
        db,
      );
    },
    async failed(service, { fault, detail }) {
      noted.delete(service);
      await sql`
        insert into ext_health as h (service, failed_at, fault, detail, failures)
        values (${service}, clock_timestamp(), ${fault}, ${detail.slice(0, MOST_DETAIL)}, 1)
        on conflict (service) do update set failed_at = excluded.failed_at, fault = excluded.fault,
          detail = excluded.detail, failures = h.failures + 1`.execute(db);
    },
  };
}
