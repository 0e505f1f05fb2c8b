import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextMoment, offsetFrom } from './device-clock.ts';

test('a device days behind reckons our clock to half of the time that the answer took', () => {
  const ours = Date.parse('2026-05-01T09:00:00Z');
  const behind = ours - 3 * 86_400_000;
  const offset = offsetFrom(ours, behind - 200, behind + 200);
  expect(nextMoment(behind + 60_000, offset, 0)).toBe(ours + 60_000);
});

test('moments only grow, even when the clock of the device is set back between two marks', () => {
  const outcome = fc.check(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2_000_000_000_000 }), { minLength: 2 }),
      fc.integer(),
      (clock, offset) => {
        let before = 0;
        return clock.every((device) => {
          const moment = nextMoment(device, offset, before);
          const grows = moment > before;
          before = moment;
          return grows;
        });
      },
    ),
  );
  expect(outcome.counterexample).toBe(null);
});
