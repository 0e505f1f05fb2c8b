import { expect, it } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const trade = (more: object) => ({
  tradeName: '焊接',
  tradeStatus: '编排' as const,
  passedCount: 6,
  teamSize: 1,
  minEntrants: null,
  chiefRefereeId: 'someone' as string | null,
  ...more,
});

it.each([
  [{}, []],
  [{ minEntrants: 6 }, []],
  [{ minEntrants: 7 }, ['tooFew']],
  [{ teamSize: 3 }, []],
  [{ teamSize: 4 }, ['notFull']],
  [{ teamSize: 4, minEntrants: 8 }, ['tooFew', 'notFull']],
  [{ chiefRefereeId: null }, ['noChief']],
  [{ teamSize: 4, minEntrants: 8, tradeStatus: '取消' as const }, []],
])('of a trade with %o warns of %o', (more, keys) => {
  expect(startWarnings([trade(more)]).map(({ key }) => key)).toEqual(keys);
});
