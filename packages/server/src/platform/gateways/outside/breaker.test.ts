import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { atEnd, testDatabase } from '#test/database.ts';
import { breaker, BreakerOpen, isResting } from './breaker.ts';

const url = await testDatabase();
/** Two processes that ask the same service. */
const [one, other] = [connect(url), connect(url)];
atEnd(one.close);
atEnd(other.close);

let clock = Date.parse('2026-10-17T04:00:00Z');
const pass = (ms: number) => void (clock += ms);
const RULE = {
  failures: 3,
  windowMs: 60_000,
  restMs: 30_000,
  now: () => sql`${new Date(clock).toISOString()}::timestamptz`,
};
const bad = async () => await Promise.reject(new Error('down'));
const good = async () => await Promise.resolve('fine');

const both = (name: string) => [breaker(one.db, name, RULE), breaker(other.db, name, RULE)] as const;

test('opens for every process after three failures within the window, and not before', async () => {
  const [here, there] = both('window');
  await expect(here(bad)).rejects.toThrow('down');
  await expect(there(bad)).rejects.toThrow('down');
  pass(RULE.windowMs);
  await expect(here(bad)).rejects.toThrow('down');
  expect(await there(good)).toBe('fine');
  for (const ask of [here, there, here]) await expect(ask(bad)).rejects.toThrow('down');
  await expect(here(good)).rejects.toThrow(BreakerOpen);
  await expect(there(good)).rejects.toThrow(BreakerOpen);
  expect(await breaker(one.db, 'another', RULE)(good)).toBe('fine');
});

test('lets one try of all processes after the rest: its failure opens anew, its success closes', async () => {
  const [here, there] = both('rest');
  for (const ask of [here, there, here]) await expect(ask(bad)).rejects.toThrow('down');
  pass(RULE.restMs);
  await expect(there(bad)).rejects.toThrow('down');
  await expect(here(good)).rejects.toThrow(BreakerOpen);
  pass(RULE.restMs);
  const { promise, resolve } = Promise.withResolvers<string>();
  const entered = Promise.withResolvers<void>();
  const trying = here(async () => {
    entered.resolve();
    return await promise;
  });
  await entered.promise;
  await expect(there(good)).rejects.toThrow(BreakerOpen);
  resolve('back');
  expect(await trying).toBe('back');
  expect(await there(good)).toBe('fine');
});

test('goes by the clock of the database where no other is given', async () => {
  const { now: _, ...rule } = RULE;
  const ask = breaker(one.db, 'database', rule);
  for (let times = 0; times < rule.failures; times += 1) await expect(ask(bad)).rejects.toThrow('down');
  await expect(ask(good)).rejects.toThrow(BreakerOpen);
  expect(await isResting(other.db, 'database')).toBe(true);
  await sql`update breaker set rest_until = clock_timestamp() where name = 'database'`.execute(one.db);
  expect(await isResting(other.db, 'database')).toBe(false);
  expect(await ask(good)).toBe('fine');
});
