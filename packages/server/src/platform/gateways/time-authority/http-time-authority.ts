// A time authority over HTTP: RFC 3161, 3.4. One that fails is left alone for a while: papers do not wait for it.
import type { Db } from '#platform/db/connect.ts';
import { breaker } from '../outside/breaker.ts';
import { callOutside } from '../outside/call.ts';

/** Of a request (DER), the answer (DER). */
export type TimeAuthority = (request: Buffer) => Promise<Buffer>;

const TIMEOUT_MS = 5000;
const RULE = { failures: 3, windowMs: 60_000, restMs: 60_000 };

export function httpTimeAuthority(url: string, { db, mostBytes }: { db: Db; mostBytes: number }): TimeAuthority {
  const guarded = breaker(db, 'time-authority', RULE);
  const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
  return async (body) =>
    await guarded(async () => {
      const call = { url: new URL(url), method: 'POST', headers, body, isTrusted: true } as const;
      const { status, bytes } = await callOutside({ ...call, timeoutMs: TIMEOUT_MS, mostBytes });
      if (status !== 200) throw new Error(`HTTP ${status}`);
      return bytes;
    });
}
