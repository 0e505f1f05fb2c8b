import { returnDeadline } from '@trainrace/contract/areas/contests/application-commands';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { CONTEST, TRADE, WAIT } from '@trainrace/contract/dictionaries';
import { describe, expect, it } from 'vitest';
import { addSeconds, momentOf, stamp } from '#platform/time/time.ts';
import { requireWindow } from './hand-in.ts';
import type { LockedTrade } from './lock-trade.ts';
import { isOffered } from './waiting.rules.ts';
import { requireBeforeDeadline } from './withdraw.ts';

const END = '2026-12-05 00:00:00';
const locked = {
  contestStatus: CONTEST.published,
  tradeStatus: TRADE.preparing,
  applyStart: '2026-12-01 09:00:00',
  applyEnd: END,
} as LockedTrade;
const offered = { waitState: WAIT.offered, offerUntil: END } as ApplicationInfo;

const isTaken = (step: () => void): boolean => {
  try {
    step();
    return true;
  } catch {
    return false;
  }
};

/** Each says whether it is still taken at that moment. */
const PERIODS: Readonly<Record<string, (now: Date) => boolean>> = {
  'handing in': (now) => isTaken(() => requireWindow({ now } as never, locked)),
  'taking back': (now) => isTaken(() => requireBeforeDeadline({ now }, locked)),
  'an offered place': (now) => isOffered(offered, stamp(now)),
  'audits that corrections end with': (now) => returnDeadline(END, stamp(now), '2027-01-01 00:00:00') === END,
};

describe.each(Object.entries(PERIODS))('%s', (_, isOpen) => {
  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('%i s from the end: %s', (seconds, expected) => {
    expect(isOpen(addSeconds(momentOf(END), seconds))).toBe(expected);
  });
});
