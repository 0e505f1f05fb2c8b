import { expect, it } from 'vitest';
import { resultOf, table } from './report.ts';
import type { Measured } from './rounds.ts';

const measured = (perSecond: number): Measured => ({ perSecond, p50: 3, p99: 9, serverMs: 0.5, databaseMs: 1 });
const pair = (ours: number | undefined, baseline: number | undefined) => ({
  ours: ours === undefined ? undefined : measured(ours),
  baseline: baseline === undefined ? undefined : measured(baseline),
});

it('reports medians, and the ratio round by round', () => {
  const result = resultOf('list', [pair(70, 100), pair(50, 100), pair(90, 100)]);
  expect(result.figures).toMatchObject({ ratio: { median: 0.7, least: 0.5, most: 0.9 }, ours: { perSecond: 70 } });
  expect(table([result])).toMatch(/list\s+70\s+100\s+0\.70\s+0\.50–0\.90.*1\.00 \/ 1\.00$/);
});

it('leaves rounds out in which one side did not answer, and says so', () => {
  const result = resultOf('deep page', [pair(undefined, 100), pair(50, 100), pair(undefined, undefined)]);
  expect(result).toMatchObject({ rounds: 3, silent: { ours: 2, baseline: 1 }, figures: { ratio: { median: 0.5 } } });
  expect(table([result])).toMatch(
    /deep page\s+50\s+100 .*no answer within the round: ours in 2 of 3 rounds, baseline in 1 of 3 rounds$/,
  );
});

it('says of a case that was never answered only that, beside the others', () => {
  const silent = resultOf('deep page', [pair(undefined, 100), pair(undefined, 90)]);
  expect(silent.figures).toBeUndefined();
  const lines = table([resultOf('list', [pair(70, 100)]), silent]).split('\n');
  expect(lines.at(-1)).toMatch(/^deep page\s+no answer within the round: ours$/);
  expect(lines).toHaveLength(3);
});
