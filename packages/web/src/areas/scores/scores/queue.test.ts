import { TRADE } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { stageOf } from './queue.ts';

const trade = {
  tradeStatus: TRADE.running,
  passedCount: 3,
  scoredCount: 0,
  checkedCount: 0,
  publicityEnd: null,
  appealEnd: null,
} as const;
const NOW = '2026-11-20 09:00:00';

test.each([
  ['enter', {}],
  ['enter', { scoredCount: 2, checkedCount: 2 }],
  ['enter', { passedCount: 0 }],
  ['check', { scoredCount: 3, checkedCount: 2 }],
  ['lock', { scoredCount: 3, checkedCount: 3 }],
  ['publicize', { tradeStatus: TRADE.locked }],
  ['publicity', { tradeStatus: TRADE.publicity, publicityEnd: '2026-11-20 09:00:01' }],
  ['publicity', { tradeStatus: TRADE.publicity, publicityEnd: NOW, appealEnd: '2026-11-21 00:00:00' }],
  ['publish', { tradeStatus: TRADE.publicity, publicityEnd: NOW, appealEnd: NOW }],
  [null, { tradeStatus: TRADE.published }],
] as const)('a trade waits at %s with %o', (stage, over) => {
  expect(stageOf({ ...trade, ...over }, NOW)).toBe(stage);
});
