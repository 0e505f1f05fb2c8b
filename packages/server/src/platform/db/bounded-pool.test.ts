import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { Overloaded } from './bounded-pool.ts';
import { connect } from './connect.ts';
import { LANES } from './lanes.ts';
import { ConnectionLost } from './resilient-client.ts';

const LANE = { ...LANES.calls, waitMs: 50 };

/** A server that takes a connection and says nothing. */
async function silentDatabase(): Promise<string> {
  const server = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`;
}

test('a database that is there and slow to take a connection is busy, and not away', async () => {
  const there = connect(await testDatabase());
  const slow = connect(await silentDatabase(), { lane: LANE });
  onTestFinished(async () => void (await Promise.all([there.close(), slow.close()])));
  await sql`select 1`.execute(there.db);
  await expect(sql`select 1`.execute(slow.db)).rejects.toBeInstanceOf(Overloaded);
  // It was not heard of for a minute.
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  onTestFinished(() => later.mockRestore());
  await expect(sql`select 1`.execute(slow.db)).rejects.toBeInstanceOf(ConnectionLost);
});

test('a database that refuses a connection is away', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/nothing', { lane: LANE });
  onTestFinished(gone.close);
  await expect(sql`select 1`.execute(gone.db)).rejects.toBeInstanceOf(ConnectionLost);
});
