// Entrants of each trade, and how far each entry got.
import type { Operator } from '../accounts/accounts.ts';
import type { Contest, Trade } from './contests.ts';
import type { Group } from '../accounts/groups.ts';
import type { Individual } from '../accounts/individuals.ts';
import type { SamplePeople, Person } from '../accounts/people.ts';
import type { Workplace } from '../accounts/units.ts';
import type { World } from '../world.ts';

export interface Entrant {
  contest: Contest;
  trade: Trade;
  person: Person;
  workplace: Workplace;
  /** 1 the person, 2 a school, 3 a business, 4 the organising unit at the counter */
  applySource: 1 | 2 | 3 | 4;
  /** Operator who makes and hands in the entry. */
  enterer: Operator;
  auditStatus: number;
}

interface Cast {
  samplePeople: SamplePeople;
  individuals: readonly Individual[];
  groups: readonly Group[];
  workplaces: readonly Workplace[];
}

/** The individuals of wire §9: the first has a result, the second something to correct. */
const NAMED = [
  { status: 80, trade: '焊接', auditStatus: 30, individual: 0 },
  { status: 80, trade: '电气装置', auditStatus: 30, individual: 1 },
  { status: 30, trade: '装配钳工', auditStatus: 12, individual: 1 },
] as const;

export function castEntrants(world: World, contests: readonly Contest[], cast: Cast): Entrant[] {
  return contests.flatMap((contest) => {
    // One trade per person and contest. The named two enter where they are told to, and nowhere else.
    const isTaken = new Set([0, 1]);
    return contest.trades.flatMap((trade) =>
      Object.entries(trade.plan.entries).flatMap(([status, count = 0]) =>
        Array.from({ length: count }, (_, index): Entrant => {
          const auditStatus = Number(status);
          const entrant = castOne(world, { contest, trade, auditStatus, index }, cast, isTaken);
          return { contest, trade, auditStatus, ...entrant };
        }),
      ),
    );
  });
}

interface Part {
  contest: Contest;
  trade: Trade;
  auditStatus: number;
  /** Among the entries of this trade and state. */
  index: number;
}

function castOne(world: World, part: Part, cast: Cast, isTaken: Set<number>) {
  const { random } = world;
  const { contest, trade, auditStatus, index } = part;
  const named = NAMED.find(
    (one) =>
      index === 0 &&
      one.auditStatus === auditStatus &&
      one.trade === trade.tradeName &&
      one.status === contest.plan.status,
  );
  if (named !== undefined) return asIndividual(cast.individuals[named.individual]!);
  if (trade.plan.group === 2) return fromGroup(world, cast, 1, cast.samplePeople.student());
  // Somebody too old stays a draft: handing in is refused.
  if (auditStatus === 0 && index === 0) return atCounter(world, cast, contest.unit, cast.samplePeople.pensioner());
  const draw = random.next();
  if (draw < 0.08) return atCounter(world, cast, contest.unit, cast.samplePeople.worker());
  if (draw < 0.4) return fromGroup(world, cast, 2, cast.samplePeople.worker());
  for (;;) {
    const chosen = random.whole(0, cast.individuals.length - 1);
    if (isTaken.has(chosen)) continue;
    isTaken.add(chosen);
    return asIndividual(cast.individuals[chosen]!);
  }
}

const asIndividual = ({ operator, person, workplace }: Individual) => ({
  person,
  workplace,
  applySource: 1 as const,
  enterer: operator,
});

function fromGroup({ random }: World, { groups }: Cast, type: 1 | 2, person: Person) {
  const ofType = groups.filter((group) => group.type === type);
  // Half of them from the group that has a sign-in in wire §9.
  const { operator, workplace } = random.chance(0.5) ? ofType[0]! : random.pick(ofType);
  return { person, workplace, applySource: type === 1 ? (2 as const) : (3 as const), enterer: operator };
}

const atCounter = ({ random }: World, { workplaces }: Cast, unit: Operator, person: Person) => ({
  person,
  workplace: random.pick(workplaces),
  applySource: 4 as const,
  enterer: unit,
});
