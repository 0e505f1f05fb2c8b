// Ratings to the city's system for them: one signed POST each, which may come twice under the same key.
import { createHmac } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';
import { breaker } from '../outside/breaker.ts';
import { callOutside } from '../outside/call.ts';
import { DRY_RUN } from '../sms/dry-run.ts';
import { CityRefused, type CityGateway, type PushedRating } from './city-gateway.ts';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 65_536;
const RULE = {
  failures: 5,
  windowMs: 30_000,
  restMs: 30_000,
  isAnswer: (error: unknown) => error instanceof CityRefused,
};
/** Asked too early or too often: the same is taken later. */
const LATER = new Set([408, 425, 429]);

export const dryRunCity: CityGateway = {
  isDryRun: true,
  send: async ({ id, version }) => ({ providerId: `${DRY_RUN}-${keyOf({ id, version })}` }),
};

export function httpCity({ url, secret }: Exclude<Config['city'], string | null>, db: Db): CityGateway {
  const guarded = breaker(db, 'city', RULE);
  return {
    isDryRun: false,
    send: async (rating) => {
      const key = keyOf(rating);
      const body = JSON.stringify(rating);
      const time = new Date().toISOString();
      const signature = createHmac('sha256', secret).update([time, key, body].join('\n')).digest('hex');
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': key,
        'x-time': time,
        'x-signature': signature,
      };
      return await guarded(async () => {
        const call = { url: new URL(url), method: 'POST', headers, body, isTrusted: true } as const;
        const { status } = await callOutside({ ...call, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });
        if (status >= 400 && status < 500 && !LATER.has(status)) throw new CityRefused(`HTTP ${status}`);
        if (status < 200 || status >= 300) throw new Error(`HTTP ${status}`);
        return { providerId: key };
      });
    },
  };
}

/** The same of what is sent again, another of what was changed. */
const keyOf = ({ id, version }: Pick<PushedRating, 'id' | 'version'>): string => `${id}-${version}`;
