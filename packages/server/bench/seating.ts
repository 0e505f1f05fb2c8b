// Seats 5,000 people of 120 units in 60 rooms of two sizes, and says how long it took.
import { seatPeople } from '@trainrace/contract/areas/arrangement/seating';

const [PEOPLE, UNITS, ROOMS] = [5000, 120, 60];

const people = Array.from({ length: PEOPLE }, (_, at) => ({
  id: `p${String(at).padStart(5, '0')}`,
  unit: `u${(at * at) % UNITS}`,
}));
const sessions = Array.from({ length: ROOMS }, (_, at) => ({
  id: `s${at}`,
  startTime: `2026-10-17 ${at % 2 === 0 ? '09:00' : '13:00'}:00`,
  endTime: `2026-10-17 ${at % 2 === 0 ? '10:30' : '14:30'}:00`,
  capacity: at % 3 === 0 ? 120 : 75,
  seatsPerRow: at % 3 === 0 ? 12 : 6,
}));

export function seatMany(): string {
  const begun = performance.now();
  const { seats, unseated } = seatPeople({ people, sessions, fixed: [], seed: '2026' });
  const took = Math.round(performance.now() - begun);
  return `${seats.length} of ${PEOPLE} people seated in ${took} ms, ${unseated.length} without a seat`;
}
