// The search box reads what it shows, however long the tables are: a few rows of each family, found by an index.
import { SEARCHED } from '@trainrace/contract/areas/home/search-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEARCHED_FAMILIES } from '#areas/home/searched.ts';
import { closePlans, isLookedAt, openPlans, walksOfSearch, type Listed } from './list-plans.ts';

beforeAll(async () => await openPlans(2000, 10));
afterAll(closePlans);

const families = SEARCHED.map((kind) => {
  const { family, list, by } = SEARCHED_FAMILIES[kind];
  return [kind, { family, list, by } as Listed & { by: readonly string[] }] as const;
});

it('all but the roster, which a group alone lists, are asked by administrators', () =>
  expect(families.filter(([, calls]) => !isLookedAt(calls)).map(([kind]) => kind)).toEqual(['roster']));

it.each(families.filter(([, calls]) => isLookedAt(calls)))('%s is found without a walk', async (kind, calls) =>
  expect(await walksOfSearch(kind, calls)).toEqual([]),
);
