import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFrom, shuffled } from './random.ts';
import { pairsOfOneUnit, seatPeople, type FixedSeat, type Room, type Seat, type ToSeat } from './seating.ts';

const room = (at: number, capacity: number, seatsPerRow: number | null): Room => ({
  id: `s${at}`,
  startTime: `2026-10-17 ${String(8 + at).padStart(2, '0')}:00:00`,
  endTime: `2026-10-17 ${String(9 + at).padStart(2, '0')}:00:00`,
  capacity,
  seatsPerRow,
});
const rooms = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.option(fc.integer({ min: 1, max: 8 }))), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.map(([capacity, perRow], at) => room(at, capacity, perRow)));
const people = fc
  .array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 120 })
  .map((units) => units.map((unit, at): ToSeat => ({ id: `p${at}`, unit: unit === null ? null : `u${unit}` })));
const situation = fc.record({ people, sessions: rooms, seed: fc.string({ minLength: 1, maxLength: 20 }) });

/** The first of them sit already, each in another way than the seating would choose. */
function withFixed({ people, sessions, seed }: { people: ToSeat[]; sessions: Room[]; seed: string }) {
  const fixed = sessions.flatMap((session, at): FixedSeat[] => {
    const person = people[at];
    return person === undefined
      ? []
      : [{ personId: person.id, unit: person.unit, sessionId: session.id, seatNo: session.capacity, drawNo: at + 5 }];
  });
  return { people: people.slice(fixed.length), sessions, fixed, seed };
}

const pairs = (sessions: readonly Room[], people: readonly ToSeat[], seats: readonly Omit<Seat, 'drawNo'>[]) => {
  const units = new Map(people.map(({ id, unit }) => [id, unit]));
  return sessions.reduce((sum, { id, seatsPerRow }) => {
    const there = seats.filter(({ sessionId }) => sessionId === id);
    return (
      sum +
      pairsOfOneUnit(new Map(there.map(({ seatNo, personId }) => [seatNo, units.get(personId) ?? null])), seatsPerRow)
    );
  }, 0);
};

describe('whatever people, rooms and seed', () => {
  test('nobody sits twice or is forgotten, no seat has two, no room more than it holds', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const all = withFixed(given);
        const { seats, unseated } = seatPeople(all);
        const everywhere = [...seats, ...all.fixed];
        expect(new Set(everywhere.map(({ personId }) => personId)).size).toBe(everywhere.length);
        expect(seats.length + unseated.length).toBe(all.people.length);
        expect(new Set(everywhere.map(({ sessionId, seatNo }) => `${sessionId} ${seatNo}`)).size).toBe(
          everywhere.length,
        );
        expect(new Set(everywhere.map(({ drawNo }) => drawNo)).size).toBe(everywhere.length);
        for (const { id, capacity } of all.sessions) {
          const there = everywhere.filter(({ sessionId }) => sessionId === id);
          expect(there.length).toBeLessThanOrEqual(capacity);
          expect(there.every(({ seatNo }) => seatNo >= 1 && seatNo <= capacity)).toBe(true);
        }
        const places = all.sessions.reduce((sum, { capacity }) => sum + capacity, 0) - all.fixed.length;
        expect(seats.length).toBe(Math.min(all.people.length, places));
      }),
    );
  });

  test('the same seed draws the same again, in whatever order people and rooms come; another one does not', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const all = withFixed(given);
        const again = seatPeople({ ...all, people: all.people.toReversed(), sessions: all.sessions.toReversed() });
        expect(again.seats).toEqual(seatPeople(all).seats);
      }),
    );
    const many = Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, unit: null }));
    const drawn = (seed: string) => seatPeople({ people: many, sessions: [room(0, 30, 6)], fixed: [], seed }).seats;
    expect(drawn('a')).not.toEqual(drawn('b'));
  });

  test('people of one unit are apart at least as well as by chance', () => {
    fc.assert(
      fc.property(situation, ({ people, sessions, seed }) => {
        const { seats } = seatPeople({ people, sessions, fixed: [], seed });
        const places = seats.map(({ sessionId, seatNo }) => ({ sessionId, seatNo }));
        const random = randomFrom(`${seed} by chance`);
        const byChance = Array.from({ length: 9 }, () => {
          const ids = shuffled(
            seats.map(({ personId }) => personId),
            random,
          );
          return pairs(
            sessions,
            people,
            places.map((place, at) => ({ ...place, personId: ids[at]! })),
          );
        });
        const average = byChance.reduce((sum, one) => sum + one, 0) / byChance.length;
        expect(pairs(sessions, people, seats)).toBeLessThanOrEqual(average);
      }),
      { numRuns: 60 },
    );
  });
});

test('a unit that was typed in two ways is one unit', () => {
  const typed = ['沙洲精工（示例）', '沙洲精工(示例)', ' 沙洲精工 (示例)'];
  const people = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, unit: at < 6 ? typed[at % 3]! : `u${at}` }));
  const sessions = [room(0, 12, null)];
  const units = people.map(({ id, unit }) => ({ id, unit: typed.includes(unit) ? 'one' : unit }));
  for (let seed = 0; seed < 20; seed += 1) {
    const { seats } = seatPeople({ people, sessions, fixed: [], seed: `${seed}` });
    expect(pairs(sessions, units, seats)).toBe(0);
  }
});

test('nobody sits in two places at once: who is busy comes into a later session or none', () => {
  const sessions = [room(0, 2, null), room(1, 1, null)];
  const busy = [{ startTime: '2026-10-17 08:30:00', endTime: '2026-10-17 08:45:00' }];
  const { seats, unseated } = seatPeople({
    people: [
      { id: 'a', unit: 'u', busy },
      { id: 'b', unit: 'v', busy },
      { id: 'c', unit: 'w' },
    ],
    sessions,
    fixed: [],
    seed: '1',
  });
  expect(seats.find(({ personId }) => personId === 'c')!.sessionId).toBe('s0');
  expect(seats.filter(({ sessionId }) => sessionId === 's1')).toHaveLength(1);
  expect(unseated).toHaveLength(1);
});

test('two units of ten fill a room of twenty without neighbours, as a chessboard', () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, unit: at < 10 ? 'u' : 'v' }));
  const sessions = [room(0, 20, 5)];
  expect(pairs(sessions, people, seatPeople({ people, sessions, fixed: [], seed: 'x' }).seats)).toBe(0);
});
