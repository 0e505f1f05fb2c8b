import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePlans, listsToLookAt, openPlans, walksOf } from './list-plans.ts';

beforeAll(async () => await openPlans(2000, 10));
afterAll(closePlans);

const cases = listsToLookAt();

it('there are lists to look at', () => expect(cases.length).toBeGreaterThan(20));

it.each(cases)('%s reads what it shows, under every filter', async (_, calls) =>
  expect(await walksOf(calls)).toEqual([]),
);
