import { expect, it } from 'vitest';
import type { Db } from './connect.ts';
import { sharedCount } from './shared-count.ts';

const aDatabase = (isTransaction = false) => ({ isTransaction }) as Db;

/** A count that is answered when the test says so; it sees what was written when it began. */
function counting() {
  const begun: { answer: () => void; fail: () => void }[] = [];
  const state = { rows: 0 };
  const count = () => {
    const { rows } = state;
    return new Promise<number>((resolve, reject) =>
      begun.push({ answer: () => resolve(rows), fail: () => reject(new Error('too slow')) }),
    );
  };
  return { begun, state, count };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('shares one count among all who ask while another runs, and it knows what they know', async () => {
  const { begun, state, count } = counting();
  const db = aDatabase();
  const first = sharedCount(db, 'all', count);
  state.rows = 5;
  const [second, third] = [sharedCount(db, 'all', count), sharedCount(db, 'all', count)];
  expect(begun).toHaveLength(1);
  begun[0]!.answer();
  expect(await first).toBe(0);
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]!.answer();
  expect([await second, await third]).toEqual([5, 5]);
  const later = sharedCount(db, 'all', count);
  expect(begun).toHaveLength(3);
  begun[2]!.answer();
  expect(await later).toBe(5);
});

it('keeps different questions, databases and transactions apart', () => {
  const { begun, count } = counting();
  const db = aDatabase();
  for (const [where, key] of [
    [db, 'mine'],
    [db, 'yours'],
    [aDatabase(), 'mine'],
    [aDatabase(true), 'mine'],
  ] as const)
    void sharedCount(where, key, count);
  const transaction = aDatabase(true);
  void sharedCount(transaction, 'mine', count);
  void sharedCount(transaction, 'mine', count);
  expect(begun).toHaveLength(6);
});

it('does not hand one failure on to who asked after it', async () => {
  const { begun, count } = counting();
  const db = aDatabase();
  const first = sharedCount(db, 'all', count);
  const second = sharedCount(db, 'all', count);
  begun[0]!.fail();
  await expect(first).rejects.toThrow('too slow');
  await turn();
  begun[1]!.answer();
  expect(await second).toBe(0);
});
