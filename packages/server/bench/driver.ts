// The load, in a process of its own: told where, what and how long; tells how it went.
import autocannon from 'autocannon';
import type { Request } from './cases.ts';

export interface Round {
  url: string;
  requests: readonly Request[];
  connections: number;
  seconds: number;
  /** Instead of seconds: so many requests. */
  amount?: number | undefined;
}

export interface Outcome {
  count: number;
  seconds: number;
  p50: number;
  p99: number;
  failed: number;
  /** Refused because the server was busy. */
  busy: number;
}

async function drive({ url, requests, connections, seconds, amount }: Round): Promise<Outcome> {
  let next = 0;
  const setupRequest = (request: object) => Object.assign({}, request, requests[next++ % requests.length]!);
  const length = amount === undefined ? { duration: seconds } : { amount };
  const result = await autocannon({ url, connections, ...length, requests: [{ setupRequest }] });
  // Its own total is taken once a second: of a short round on a slow machine it may know nothing.
  const count = Object.values(result.statusCodeStats).reduce((sum, one) => sum + one.count, 0);
  const busy = result.statusCodeStats['503']?.count ?? 0;
  return {
    count,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx - busy,
    busy,
  };
}

process.on('message', (round: Round) => {
  drive(round).then(
    (outcome) => process.send!(outcome),
    (error: unknown) => {
      throw error;
    },
  );
});
