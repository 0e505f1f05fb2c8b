// The journals are written off the request path: lines wait in memory and go to the database in batches.
import type { errorOrigin, usualLogType } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { newIdOf } from '#platform/db/ids.ts';
import { personKeys } from '#platform/store/person-keys.ts';
import { encryptText } from '#platform/store/encrypted-text.ts';
import { snake } from '#platform/db/snake.ts';
import { placeOf, type Place } from '#platform/security/field-cipher.ts';
import { escapeControl } from './escape-control.ts';
import { redactAccount, redactText } from './redact.ts';

interface Caller {
  account: string | null;
  /** Sealed with the key of the account `personId`, which no line keeps. */
  userName: string | null;
  personId?: string | undefined;
  remoteIp: string | null;
  userAgent: string | null;
  traceId: string | null;
}

interface Called extends Caller {
  title: string;
  method: string;
  requestUri: string;
  status: number;
}

export interface UsualLine extends Called {
  logType: (typeof usualLogType.codes)[number];
}

export interface ApiLine extends Called {
  /** Redacted already: what is kept until the next batch should be small. */
  params: string;
  /** Milliseconds. */
  time: number;
}

export interface ErrorLine extends Partial<Caller> {
  origin: (typeof errorOrigin.codes)[number];
  title: string;
  message: string;
  stackTrace?: string;
  info?: string | null;
  method?: string | null;
  requestUri?: string;
  clientTime?: string | null;
}

export interface Logs {
  usual(line: UsualLine, at?: Date): void;
  api(line: ApiLine, at?: Date): void;
  error(line: ErrorLine, at?: Date): void;
  /** Resolves when what was said until now has been written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export type LogTable = 'usualLog' | 'apiLog' | 'errorLog';
interface Waiting {
  table: LogTable;
  line: UsualLine | ApiLine | ErrorLine;
  at: Date;
}

/** Lines in memory; what comes on top while the database cannot keep up is counted and lost. */
const MOST_WAITING = 10_000;
const BATCH = 500;
const SOON_MS = 300;
const AFTER_FAILURE_MS = 5000;

const LENGTHS: Readonly<Record<string, number>> = { stackTrace: 16_000, message: 4000, info: 4000, params: 2000 };
const SHORT = 500;

export function createLogs(db: Db): Logs {
  let waiting: Waiting[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isClosed = false;

  const add = (table: LogTable, line: Waiting['line'], at: Date) => {
    if (waiting.length >= MOST_WAITING) lost += 1;
    else waiting.push({ table, line, at });
    wake(SOON_MS);
  };
  const wake = (ms: number) => {
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush().catch(() => wake(AFTER_FAILURE_MS));
    }, ms);
    timer.unref();
  };
  const flush = async (): Promise<void> => {
    while (round !== undefined) await round.catch(() => {});
    round = writeAll();
    try {
      await round;
    } finally {
      round = undefined;
    }
  };
  const writeAll = async () => {
    if (lost > 0) waiting.push({ table: 'errorLog', line: lostLine(lost), at: new Date() });
    lost = 0;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await write(db, batch);
      waiting = waiting.slice(batch.length);
    }
  };
  return {
    usual: (line, at = new Date()) => add('usualLog', line, at),
    api: (line, at = new Date()) => add('apiLog', line, at),
    error: (line, at = new Date()) => add('errorLog', line, at),
    flush,
    async close() {
      clearTimeout(timer);
      isClosed = true;
      // A database that is gone cannot take them: closing does not wait for it.
      await flush().catch(() => {});
    },
  };
}

const lostLine = (count: number): ErrorLine => ({
  origin: 'server',
  title: 'LogsLost',
  message: `${count} lines of the journals were lost: the database could not keep up.`,
});

/** All tables of a batch or none: a batch that failed is written again. */
async function write(db: Db, batch: readonly Waiting[]): Promise<void> {
  const keys = await personKeys(
    db,
    batch.flatMap(({ line }) => line.personId ?? []),
  );
  await db.transaction().execute(async (db) => {
    for (const table of ['usualLog', 'apiLog', 'errorLog'] as const) {
      const lines = batch.filter((one) => one.table === table);
      const rows = lines.map(({ line, at }) => {
        const row = logRow(line, at);
        const { personId } = line;
        if (personId === undefined || typeof row['userName'] !== 'string') return row;
        const key = { id: personId, key: keys.get(personId)! };
        return { ...row, userName: encryptText(db, key, row['userName'], userNamePlace(table, row.id)) };
      });
      if (rows.length > 0) await insertLines(db, table, rows);
    }
  });
}

export function userNamePlace(table: LogTable, id: string): Place {
  return placeOf(snake(table), 'user_name', id);
}

/** One value for all rows: a value for each field of each row takes longer to send than the rest of the request. */
async function insertLines(db: Db, table: LogTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [snake(field), value])),
  );
  const name = sql.table(snake(table));
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(named)}::jsonb)`.execute(
    readerOf(db),
  );
}

export function logRow(
  line: UsualLine | ApiLine | ErrorLine,
  at: Date,
): Readonly<Record<string, unknown>> & { id: string } {
  const { personId: _personId, ...shown } = line;
  const fields = 'origin' in shown ? { stackTrace: '', requestUri: '', ...shown } : shown;
  const said = Object.entries(fields).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? clean(field, value) : (value ?? null),
  ]);
  return { id: newIdOf(at), ...Object.fromEntries(said), createTime: at.toISOString() };
}

function clean(field: string, text: string): string {
  const short = text.slice(0, LENGTHS[field] ?? SHORT);
  return escapeControl(field === 'account' ? redactAccount(short) : redactText(short));
}
