import type { ClientLogEntry } from '@trainrace/contract/areas/accounts/oauth';
import { MAX_LOG_UPLOAD_BYTES } from '@trainrace/contract/limits';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { logRow } from '#platform/logs/logs.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';

const PER_MINUTE = 10;

/** Errors of the web client. They are what a browser says: kept as plain text, marked as such among the errors. */
export async function saveClientLogs(
  { db, user, now, ip, userAgent, traceId }: Context,
  logs: readonly ClientLogEntry[],
): Promise<number> {
  if (Buffer.byteLength(JSON.stringify(logs)) > MAX_LOG_UPLOAD_BYTES) throw new Refused(413, 'tooLarge');
  await consume(db, [{ key: limitKey('client-logs', { account: user.id }), most: PER_MINUTE, seconds: 60 }], now);
  if (logs.length === 0) return 0;
  const rows = logs.map(({ type, message, stack, info, url, time }) =>
    logRow(
      {
        origin: 'client',
        title: type,
        message,
        stackTrace: stack,
        info,
        requestUri: url,
        clientTime: time,
        account: user.account,
        remoteIp: ip,
        userAgent,
        traceId,
      },
      now,
    ),
  );
  await db
    .insertInto('errorLog')
    .values(rows as never)
    .execute();
  return rows.length;
}
