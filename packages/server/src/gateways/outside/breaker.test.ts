import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { atEnd, testDatabase } from '#test/database.ts';
import { breaker, BreakerOpen } from './breaker.ts';

const url = await testDatabase();
/** Two processes that ask the same service. */
const [one, other] = [connect(url), connect(url)];
atEnd(one.close);
atEnd(other.close);

const RULE = { failures: 3, windowMs: 600, restMs: 300 };
const bad = async () => await Promise.reject(new Error('down'));
const good = async () => await Promise.resolve('fine');

const both = (name: string) => [breaker(one.db, name, RULE), breaker(other.db, name, RULE)] as const;

test('opens for every process after three failures within the window, and not before', async () => {
  const [here, there] = both('window');
  await expect(here(bad)).rejects.toThrow('down');
  await expect(there(bad)).rejects.toThrow('down');
  await sleep(700);
  await expect(here(bad)).rejects.toThrow('down');
  expect(await there(good)).toBe('fine');
  for (const pass of [here, there, here]) await expect(pass(bad)).rejects.toThrow('down');
  await expect(here(good)).rejects.toThrow(BreakerOpen);
  await expect(there(good)).rejects.toThrow(BreakerOpen);
  expect(await breaker(one.db, 'another', RULE)(good)).toBe('fine');
});

test('lets one try of all processes after the rest: its failure opens anew, its success closes', async () => {
  const [here, there] = both('rest');
  for (const pass of [here, there, here]) await expect(pass(bad)).rejects.toThrow('down');
  await sleep(350);
  await expect(there(bad)).rejects.toThrow('down');
  await expect(here(good)).rejects.toThrow(BreakerOpen);
  await sleep(350);
  const { promise, resolve } = Promise.withResolvers<string>();
  const trying = here(() => promise);
  await sleep(50);
  await expect(there(good)).rejects.toThrow(BreakerOpen);
  resolve('back');
  expect(await trying).toBe('back');
  expect(await there(good)).toBe('fine');
});
