import { expect, it } from 'vitest';
import { CERTIFICATE, CONTEST, SCORE } from '../../dictionaries.ts';
import { certificateOutlook } from './certificate-outlook.ts';

const { making, issued, revoked } = CERTIFICATE;
const shown = (over: object = {}) => ({
  contestStatus: CONTEST.results,
  result: { competitorId: 's1', scoreStatus: SCORE.published, isPass: 1, awardLevel: 1, ...over },
});
const paper = (certState: number, competitorId: string | null = 's1') => ({ certState, competitorId });

it.each([
  [{ contestStatus: CONTEST.running }, [], 'unpublished'],
  // Awards of publicity are not final.
  [shown({ scoreStatus: SCORE.publicity }), [], 'unpublished'],
  [shown(), [], 'issuing'],
  // One that is being made is nobody's yet.
  [shown(), [paper(making)], 'issuing'],
  [shown(), [paper(issued)], 'ready'],
  [shown(), [paper(revoked), paper(issued)], 'ready'],
  [shown(), [paper(revoked)], 'revoked'],
  // The paper of another, and that of a referee, says nothing of this result.
  [shown(), [paper(issued, 's2'), paper(issued, null)], 'issuing'],
  [shown({ competitorId: null }), [paper(issued, null)], 'issuing'],
  [shown({ isPass: 0, awardLevel: null }), [], 'failed'],
  [shown({ awardLevel: null }), [], 'unplaced'],
  // A title without a prize is a paper as well.
  [shown({ awardLevel: null }), [paper(issued)], 'ready'],
  [{ contestStatus: CONTEST.cancelled }, [], null],
  // An entrant who did not come has no result, and the contest is over.
  [{ contestStatus: CONTEST.closed }, [], null],
] as const)('%j with %j: %s', (competed, papers, outlook) => {
  expect(certificateOutlook(competed, papers)).toBe(outlook);
});
