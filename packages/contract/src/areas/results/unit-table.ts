// How units stand to each other in a contest: medal points of the WorldSkills kind over published results. Pure.
import { decimalOf, unitsOf } from '../../rules/decimal.ts';
import { foldName } from '../../rules/fold.ts';

/** By award level: first, second, third prize, merit. */
export const MEDAL_POINTS: Readonly<Record<number, number>> = { 1: 4, 2: 3, 3: 2, 4: 1 };

/** Medals are the first three prizes, in the hall as in the reports: places decide who has a prize, and by how many there are of it. */
export const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];

export function medalOf({ awardLevel }: { awardLevel: number | null }): Medal | null {
  return MEDALS[(awardLevel ?? 0) - 1] ?? null;
}

export interface PlacedPerson {
  unit: string;
  awardLevel: number | null;
  totalScore: string | null;
  /** Of a team trade: who have the same one count once. */
  team: string | null;
}

export interface UnitPlace {
  rankNo: number;
  unit: string;
  competitors: number;
  /** First, second, third prizes, merits. */
  awards: [number, number, number, number];
  points: number;
  /** Of everybody who has a total. */
  sum: string;
}

/** The best first; equal in points and awards is equal in rank. A unit bears the name that its first person wrote. */
export function unitTable(people: readonly PlacedPerson[]): UnitPlace[] {
  const units = [...Map.groupBy(people, ({ unit }) => foldName(unit)).values()].map((members) =>
    standing(members[0]!.unit, members),
  );
  units.sort((one, other) => compare(other, one) || one.unit.localeCompare(other.unit, 'zh'));
  return units.map((unit) => ({ rankNo: 1 + units.filter((other) => compare(other, unit) > 0).length, ...unit }));
}

/** The same table as an audience sees it: units that have a medal, in the order of their points. */
export function medalTable(people: readonly PlacedPerson[]) {
  return unitTable(people)
    .map(({ unit, awards: [gold, silver, bronze], points }) => ({ unit, gold, silver, bronze, points }))
    .filter(({ gold, silver, bronze }) => gold + silver + bronze > 0);
}

type Standing = Omit<UnitPlace, 'rankNo'>;

function standing(unit: string, members: readonly PlacedPerson[]): Standing {
  const counted = [...bestOfEach(members)];
  const awards = ([1, 2, 3, 4] as const).map(
    (level) => counted.filter(({ awardLevel }) => awardLevel === level).length,
  );
  const points = awards.reduce((sum, count, at) => sum + count * MEDAL_POINTS[at + 1]!, 0);
  const sum = counted.reduce((whole, { totalScore }) => whole + unitsOf(totalScore ?? '0', 2), 0n);
  const [firsts = 0, seconds = 0, thirds = 0, merits = 0] = awards;
  return {
    unit,
    competitors: members.length,
    awards: [firsts, seconds, thirds, merits],
    points,
    sum: decimalOf(sum, 2),
  };
}

/** A team has the award of its best member. */
function* bestOfEach(members: readonly PlacedPerson[]): Generator<PlacedPerson> {
  const teams = new Map<string, PlacedPerson>();
  for (const person of members) {
    if (person.team === null) {
      yield person;
      continue;
    }
    const best = teams.get(person.team);
    if (best === undefined || levelOf(person) < levelOf(best)) teams.set(person.team, person);
  }
  yield* teams.values();
}

const levelOf = ({ awardLevel }: PlacedPerson): number => awardLevel ?? Infinity;

const compare = (one: Standing, other: Standing): number =>
  one.points - other.points ||
  one.awards.map((count, at) => count - other.awards[at]!).find((difference) => difference !== 0) ||
  0;
