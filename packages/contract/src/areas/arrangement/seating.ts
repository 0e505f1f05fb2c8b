// Seats people in sessions: evenly mixed by unit, nobody beside his own unit where it can be had, drawn from a seed.
// The same people, sessions and seed give the same seats, in whatever order they come.
import { foldName } from '../../rules/fold.ts';
import { neighboursOf } from './neighbours.ts';
import { randomFrom, shuffled, type Random } from './random.ts';

export interface ToSeat {
  id: string;
  unit: string | null;
  /** When the same person sits elsewhere. */
  busy?: readonly Span[];
}

interface Span {
  startTime: string;
  endTime: string;
}

export interface Room extends Span {
  id: string;
  capacity: number;
  seatsPerRow: number | null;
}

export interface Seat {
  personId: string;
  sessionId: string;
  seatNo: number;
  drawNo: number;
}

export interface FixedSeat extends Omit<Seat, 'drawNo'> {
  drawNo: number | null;
  unit: string | null;
}

export interface Seating {
  people: readonly ToSeat[];
  sessions: readonly Room[];
  /** Stay as they are; none of them is among the people. */
  fixed: readonly FixedSeat[];
  seed: string;
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const byTime = (one: Room, other: Room) =>
  one.startTime === other.startTime ? byId(one, other) : one.startTime < other.startTime ? -1 : 1;
const overlaps = (one: Span, other: Span) => one.startTime < other.endTime && other.startTime < one.endTime;

/** Where few are seated, another way of dealing them over the rooms may part more of them. */
const FEW = { people: 400, ways: 16 };

export function seatPeople({ sessions, seed, ...asWritten }: Seating): { seats: Seat[]; unseated: string[] } {
  const people = asWritten.people.map(withFoldedUnit);
  const fixed = asWritten.fixed.map(withFoldedUnit);
  const random = randomFrom(seed);
  const drawn = numbersOf(people.length, fixed, random);
  const inOrder = [...people].sort(byId);
  const rooms = [...sessions].sort(byTime);
  let best: Seated | undefined;
  for (let way = 0; way < (people.length > FEW.people ? 1 : FEW.ways) && best?.pairs !== 0; way += 1) {
    const row = way % 2 === 0 ? mixed(inOrder, random) : shuffled(inOrder, random);
    const tried = seatRow(dealt(row, rooms, fixed), fixed, random);
    if (best === undefined || tried.pairs < best.pairs) best = tried;
  }
  const { seats, unseated } = best!;
  // In the order of the people's ids, so that numbers say nothing of units or rooms.
  const numbered = seats.toSorted((one, other) => (one.personId < other.personId ? -1 : 1));
  return { seats: numbered.map((seat, at) => ({ ...seat, drawNo: drawn[at]! })), unseated };
}

/** One unit is one, however its name was typed: as in the problems of the board. */
const withFoldedUnit = <One extends { unit: string | null }>(one: One): One => ({
  ...one,
  unit: one.unit === null ? null : foldName(one.unit),
});

interface Seated {
  seats: Placed[];
  unseated: string[];
  /** Of neighbours of one unit. */
  pairs: number;
}

function seatRow(
  { bySession, unseated }: ReturnType<typeof dealt>,
  fixed: readonly FixedSeat[],
  random: Random,
): Seated {
  const rooms = [...bySession].map(([session, seated]) => {
    const there = fixed.filter(({ sessionId }) => sessionId === session.id);
    return bestOf(session, seated, there, random);
  });
  const pairs = rooms.reduce((sum, { fewest }) => sum + fewest, 0);
  return { seats: rooms.flatMap(({ seats }) => seats), unseated, pairs };
}

/** Numbers from 1 that nobody has yet, in a random order. */
function numbersOf(count: number, fixed: readonly FixedSeat[], random: Random): number[] {
  const taken = new Set(fixed.map(({ drawNo }) => drawNo));
  const free: number[] = [];
  for (let no = 1; free.length < count; no += 1) if (!taken.has(no)) free.push(no);
  return shuffled(free, random);
}

/** Each unit's people spread evenly over the whole row, so that every session has some of each. */
function mixed(people: readonly ToSeat[], random: Random): ToSeat[] {
  const units = Map.groupBy(shuffled(people, random), ({ id, unit }) => unit ?? id);
  const placed = [...units.values()].flatMap((own) =>
    own.map((person, at) => ({ person, place: (at + random()) / own.length })),
  );
  return placed.sort((one, other) => one.place - other.place).map(({ person }) => person);
}

function dealt(people: readonly ToSeat[], sessions: readonly Room[], fixed: readonly FixedSeat[]) {
  const left = new Map(
    sessions.map(({ id, capacity }) => [id, capacity - fixed.filter(({ sessionId }) => sessionId === id).length]),
  );
  const bySession = new Map<Room, ToSeat[]>(sessions.map((session) => [session, []]));
  const unseated: string[] = [];
  let first = 0;
  for (const person of people) {
    while (first < sessions.length && left.get(sessions[first]!.id)! <= 0) first += 1;
    const session = sessions
      .slice(first)
      .find((one) => left.get(one.id)! > 0 && !(person.busy ?? []).some((span) => overlaps(span, one)));
    if (session === undefined) {
      unseated.push(person.id);
      continue;
    }
    left.set(session.id, left.get(session.id)! - 1);
    bySession.get(session)!.push(person);
  }
  return { bySession, unseated };
}

type Placed = Omit<Seat, 'drawNo'>;

/** Of several ways to seat a room that with the fewest neighbours of one unit. */
function bestOf(
  session: Room,
  people: readonly ToSeat[],
  fixed: readonly FixedSeat[],
  random: Random,
): { seats: Placed[]; fewest: number } {
  const taken = new Set(fixed.map(({ seatNo }) => seatNo));
  const places: number[] = [];
  for (let seatNo = 1; places.length < people.length; seatNo += 1) if (!taken.has(seatNo)) places.push(seatNo);
  const there = new Map(fixed.map(({ seatNo, unit }) => [seatNo, unit]));
  let best: ToSeat[] = [];
  let fewest = Infinity;
  for (const order of [apart, byChance].flatMap((way) => [way, way])) {
    const tried = eased({ people: order({ people, places, there, session, random }), places, there, session, random });
    const units = new Map([...there, ...tried.map((person, at) => [places[at]!, person.unit] as const)]);
    const count = pairsOfOneUnit(units, session.seatsPerRow);
    if (count < fewest) [best, fewest] = [tried, count];
    if (fewest === 0) break;
  }
  const seats = best.map(({ id: personId }, at) => ({ personId, sessionId: session.id, seatNo: places[at]! }));
  return { seats, fewest };
}

interface Filling {
  people: readonly ToSeat[];
  places: readonly number[];
  there: ReadonlyMap<number, string | null>;
  session: Room;
  random: Random;
}

const byChance = ({ people, random }: Filling): ToSeat[] => shuffled(people, random);

/** Seat by seat somebody of the largest unit that is not beside it yet. */
function apart({ people, places, there, session, random }: Filling): ToSeat[] {
  const waiting = Map.groupBy(shuffled(people, random), ({ id, unit }) => unit ?? id);
  const units = new Map(there);
  return places.map((seatNo) => {
    const beside = new Set(neighboursOf(seatNo, session.seatsPerRow).map((place) => units.get(place)));
    let chosen: [string, ToSeat[]] | undefined;
    let largest: [string, ToSeat[]] | undefined;
    for (const one of waiting) {
      if (largest === undefined || one[1].length > largest[1].length) largest = one;
      if (!beside.has(one[0]) && (chosen === undefined || one[1].length > chosen[1].length)) chosen = one;
    }
    const [unit, own] = (chosen ?? largest)!;
    const person = own.pop()!;
    if (own.length === 0) waiting.delete(unit);
    units.set(seatNo, person.unit);
    return person;
  });
}

/** Places to change with, for each who sits beside his own unit. */
const TRIES = 100;

/** Changes places where two people of one unit are side by side and both are better off, or one is and nobody is worse. */
function eased({ people, places, there, session, random }: Filling): ToSeat[] {
  const seated = [...people];
  const units = new Map([...there, ...seated.map((person, at) => [places[at]!, person.unit] as const)]);
  const pairsAt = (seatNo: number) => {
    const unit = units.get(seatNo) ?? null;
    return unit === null
      ? 0
      : neighboursOf(seatNo, session.seatsPerRow).filter((place) => units.get(place) === unit).length;
  };
  const change = (one: number, other: number) => {
    [seated[one], seated[other]] = [seated[other]!, seated[one]!];
    units.set(places[one]!, seated[one].unit);
    units.set(places[other]!, seated[other].unit);
  };
  for (const [at, seatNo] of places.entries()) {
    for (let tries = 0; tries < TRIES && pairsAt(seatNo) > 0; tries += 1) {
      const other = Math.floor(random() * places.length);
      const before = pairsAt(seatNo) + pairsAt(places[other]!);
      change(at, other);
      if (pairsAt(seatNo) + pairsAt(places[other]!) >= before) change(at, other);
    }
  }
  return seated;
}

/** How many pairs of neighbours are of one unit. */
export function pairsOfOneUnit(units: ReadonlyMap<number, string | null>, seatsPerRow: number | null): number {
  let pairs = 0;
  for (const [seatNo, unit] of units)
    for (const place of neighboursOf(seatNo, seatsPerRow))
      if (place > seatNo && unit !== null && units.get(place) === unit) pairs += 1;
  return pairs;
}
