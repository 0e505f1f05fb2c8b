import type { ClientLogEntry } from '@trainrace/contract/auth/oauth';
import { newId } from '../../db/ids.ts';
import type { Work } from '../../http/work.ts';
import { spend } from '../../security/rate-limit.ts';

const PER_MINUTE = 10;

/** Errors of the web client. They are what a browser says: kept as plain text, apart from the server's own logs. */
export async function keepClientLogs({ db, user, now }: Work, logs: readonly ClientLogEntry[]): Promise<number> {
  await spend(db, [{ key: `client-logs:${user.id}`, most: PER_MINUTE, seconds: 60 }], now);
  if (logs.length === 0) return 0;
  const rows = logs.map(({ type, message, stack, info, url, time }) => ({
    id: newId(),
    accountId: user.id,
    type: escapeControl(type),
    message: escapeControl(message),
    stack: escapeControl(stack),
    info: escapeControl(info),
    url: escapeControl(url),
    time: escapeControl(time),
    createTime: now.toISOString(),
  }));
  await db.insertInto('clientLog').values(rows).execute();
  return rows.length;
}

// Line ends and terminal codes would let one entry pass for several, or repaint the screen of who reads it.
const escapeControl = (text: string): string =>
  text.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
