import { generateKeySync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { testDatabase } from '#test/database.ts';
import { fieldCipher } from '#platform/security/field-cipher.ts';
import { addSeconds } from '#platform/time/time.ts';
import { outboxCalls } from '#platform/outbox/sender.ts';
import { deliverDue, type Carrier } from './deliver.ts';
import { queueSms } from './outbox.ts';
import { startSmsSender } from './sender.ts';

const aKey = () => generateKeySync('aes', { length: 256 });
const cipher = fieldCipher({ field: aKey(), index: aKey(), sign: aKey() });
const NOON = new Date('2026-10-17T04:00:00Z');
let connection: Connection;

beforeAll(async () => {
  connection = connect(await testDatabase());
});
afterAll(() => connection.close());
beforeEach(async () => void (await connection.db.deleteFrom('outbox').execute()));

interface Sent {
  id: string;
  mobile: string;
  content: string;
}

/** A provider that answers what the test says and remembers what it was given. */
function provider(answer: () => Promise<void> = async () => {}): Carrier['sms'] & { given: Sent[] } {
  const given: Sent[] = [];
  return {
    given,
    send: async (message) => {
      given.push(message);
      await answer();
      return { providerId: `p-${message.id}` };
    },
  };
}

const carrier = (sms: Carrier['sms'], more: Partial<Carrier> = {}): Carrier => ({
  db: connection.db,
  cipher,
  sms,
  ...more,
});
const queue = async (count = 1, bizId?: string) =>
  await queueSms(
    { db: connection.db, cipher, now: NOON },
    Array.from({ length: count }, (_, index) => ({
      mobile: `199000000${String(index).padStart(2, '0')}`,
      template: 'SCORE_THEORY' as const,
      params: { name: '陈示一', trade: '焊工', score: '92.00' },
      ...(bizId === undefined ? {} : { bizTable: 'competition_info', bizId }),
    })),
  );
const rows = () => connection.db.selectFrom('outbox').selectAll().orderBy('id').execute();

test('hands a message to the provider once, with phone and text in the clear', async () => {
  await queue();
  const sms = provider();
  expect(await deliverDue(carrier(sms), NOON)).toBe(1);
  expect(await deliverDue(carrier(sms), addSeconds(NOON, 3600))).toBe(0);
  const [row] = await rows();
  expect(sms.given).toEqual([
    {
      id: row!.id,
      mobile: '19900000000',
      content: '陈示一，您在“焊工”赛项的理论成绩为92.00。',
      template: 'SCORE_THEORY',
      params: { name: '陈示一', trade: '焊工', score: '92.00' },
    },
  ]);
  expect(row).toMatchObject({ state: 'sent', providerId: `p-${row!.id}`, tries: 1, error: null });
});

test('two senders at once share the work and send nothing twice', async () => {
  await queue(30);
  const sms = provider(async () => await setImmediate());
  const tried = await Promise.all([deliverDue(carrier(sms), NOON), deliverDue(carrier(sms), NOON)]);
  expect(tried[0]! + tried[1]!).toBe(30);
  expect(new Set(sms.given.map(({ id }) => id)).size).toBe(30);
});

test('waits 1, 2, 4 … seconds between tries, and gives up visibly after the eighth', async () => {
  const bizId = newId();
  await queue(1, bizId);
  const told: unknown[] = [];
  const sms = provider(() => Promise.reject(new Error('no credit')));
  const given = carrier(sms, { onGivenUp: async (_, message) => void told.push(message) });
  let now = NOON;
  const waits: number[] = [];
  for (let tries = 1; tries <= 8; tries++) {
    expect(await deliverDue(given, now)).toBe(1);
    const [row] = await rows();
    expect(row).toMatchObject({ tries, error: 'no credit', state: tries === 8 ? 'failed' : 'queued' });
    if (tries === 8) break;
    const due = new Date(`${row!.nextTryAt!.replace(' ', 'T')}+08:00`);
    waits.push((due.getTime() - now.getTime()) / 1000);
    expect(await deliverDue(given, addSeconds(due, -1))).toBe(0);
    now = due;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(told).toMatchObject([{ template: 'SCORE_THEORY', bizTable: 'competition_info', bizId }]);
  expect(await deliverDue(given, addSeconds(now, 86_400))).toBe(0);
});

test('what a killed sender held is taken up again under the same id', async () => {
  await queue();
  let release = () => {};
  const stuck = provider(() => new Promise((resolve) => (release = resolve)));
  const held = deliverDue(carrier(stuck), NOON);
  await expect.poll(() => stuck.given.length).toBe(1);
  const sms = provider();
  expect(await deliverDue(carrier(sms), addSeconds(NOON, 59))).toBe(0);
  expect(await deliverDue(carrier(sms), addSeconds(NOON, 60))).toBe(1);
  expect(sms.given[0]!.id).toBe(stuck.given[0]!.id);
  release();
  await held;
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('the running sender is called by a new message, hands it over, and stops when told', async () => {
  const sms = provider();
  const called = vi.fn<() => void>();
  outboxCalls.once('queued', called);
  const stop = startSmsSender({ ...carrier(sms), report: () => {} });
  await queue();
  expect(called).toHaveBeenCalledOnce();
  await expect.poll(() => sms.given.length, { timeout: 60_000 }).toBe(1);
  await stop();
  await queue();
  const next = provider();
  expect(await deliverDue(carrier(next), addSeconds(NOON, 1))).toBe(1);
  expect([sms.given.length, next.given.length]).toEqual([1, 1]);
});
