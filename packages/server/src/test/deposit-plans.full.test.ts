// Files, instruments and statements of wage deposits at a million rows each: no filter walks through what it does not show.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePlans, openPlans, walksOf } from './list-plans.ts';

const ROWS = 1_000_000;

beforeAll(async () => await openPlans(ROWS));
afterAll(closePlans);

it.each([
  ['files', constructionFile],
  ['instruments', marginInstrument],
  ['statements', monthlyStatement],
] as const)('%s read what they show at a million rows, under every filter', async (_, calls) =>
  expect(await walksOf(calls)).toEqual([]),
);
