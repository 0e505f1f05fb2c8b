import { expect, it } from 'vitest';
import { appealStanding } from './appeal-standing.ts';

const END = '2026-12-05 00:00:00';
const shown = { competitorId: 's1', appealEnd: END };
const opening = (openAppealId: string | null, competitorId = 's1') => [{ competitorId, openAppealId }];

it.each([
  [shown, opening(null), '2026-12-04 23:59:59', 'open'],
  [shown, opening('p1'), '2026-12-04 23:59:59', 'made'],
  // A desk whose clock runs ahead does not take away what the server allows.
  [shown, opening(null), '2026-12-06 00:00:00', 'open'],
  [shown, opening(null, 's2'), END, 'over'],
  [shown, [], END, 'over'],
  [shown, undefined, '2026-12-04 23:59:59', 'unknown'],
  [{ ...shown, appealEnd: null }, [], END, 'none'],
] as const)('%j with %j at %s: %s', (result, openings, now, standing) => {
  expect(appealStanding(result, openings, now)).toBe(standing);
});
