// Whether somebody may referee a trade: what is known of the referee against those who compete there (domain §7 no. 5).
// How much each finding counts is data with a date: `levels`.
import { foldName } from '../../../rules/fold.ts';
import type { ConflictKind, ConflictLevel } from '../referee.dictionaries.ts';
import { ageAt } from '../../../rules/id-card.ts';
import { isOverAt } from '../../../rules/open-at.ts';

export interface Finding {
  rule: ConflictKind;
  level: ConflictLevel;
  /** Part of the referee's own record concerned: a unit, a name, a day. Nothing is said of competitors. */
  words: string;
  /** The referee has declared in writing that it is no obstacle. */
  isDeclared?: boolean;
}

export type ConflictLevels = Readonly<Partial<Record<ConflictKind, ConflictLevel>>>;

/** Of somebody who competes in the trade. */
export interface Competing {
  name: string | null;
  workUnit: string | null;
  workUnitUscc: string | null;
  graduateSchool: string | null;
  /** The school or business that entered them. */
  groupName: string | null;
  coach: string | null;
  townCode: string | null;
}

export interface RefereeFacts {
  name: string;
  workUnit: string;
  unitUscc: string | null;
  townCode: string | null;
  birthDate: string | null;
  certExpireDate: string | null;
  avoidUnits: readonly string[];
  avoidPersons: readonly string[];
  isInPool: boolean;
  /** By ID number. */
  isCompetitor: boolean;
  /** Trades that this one referees at the same time. */
  overlaps: readonly string[];
  /** Others of the same unit who referee in the contest. */
  colleagues: number;
}

export const OLDEST_REFEREE = 65;
/** So many of one unit are usual in a contest. */
export const MOST_OF_A_UNIT = 2;

/** Everybody of a trade, made ready to be looked up. */
export interface CompetingIndex {
  units: ReadonlySet<string>;
  usccs: ReadonlySet<string>;
  schools: ReadonlySet<string>;
  coaches: ReadonlySet<string>;
  names: ReadonlySet<string>;
  families: ReadonlySet<string>;
}

export function competingIndex(people: readonly Competing[]): CompetingIndex {
  const all = (of: (one: Competing) => readonly (string | null)[]) =>
    new Set(people.flatMap(of).flatMap((text) => (text === null || text === '' ? [] : [foldName(text)])));
  return {
    units: all(({ workUnit }) => [workUnit]),
    usccs: all(({ workUnitUscc }) => [workUnitUscc]),
    schools: all(({ graduateSchool, groupName }) => [graduateSchool, groupName]),
    coaches: all(({ coach }) => [coach]),
    names: all(({ name }) => [name]),
    families: all(({ name, townCode }) => [familyOf(name, townCode)]),
  };
}

/** The names of units are typed by many hands: brackets and gaps differ. */

const familyOf = (name: string | null, townCode: string | null): string | null =>
  name === null || townCode === null ? null : `${[...name][0] ?? ''} ${townCode}`;

/** `day` is that of the contest, yyyy-MM-dd. Kinds that are not looked at are left out; the gravest come first. */
export function conflictsOf(
  referee: RefereeFacts,
  competing: CompetingIndex,
  { day, levels }: { day: string; levels: ConflictLevels },
): Finding[] {
  return everything(referee, competing, day)
    .flatMap(([rule, words]): Finding[] => {
      const level = levels[rule] ?? 'block';
      return level === 'ignore' ? [] : [{ rule, level, words }];
    })
    .toSorted((one, other) => GRAVEST.indexOf(one.level) - GRAVEST.indexOf(other.level));
}

const GRAVEST: readonly ConflictLevel[] = ['block', 'confirm', 'warn', 'ignore'];

function everything(
  referee: RefereeFacts,
  { units, usccs, schools, coaches, names, families }: CompetingIndex,
  day: string,
): [ConflictKind, string][] {
  const { name, workUnit, unitUscc, townCode, birthDate, certExpireDate, overlaps, colleagues } = referee;
  const unit = foldName(workUnit);
  const isSameUnit = units.has(unit) || (unitUscc !== null && usccs.has(foldName(unitUscc)));
  const avoided = referee.avoidUnits.filter((one) => units.has(foldName(one)) || schools.has(foldName(one)));
  const persons = referee.avoidPersons.filter((one) => names.has(foldName(one)));
  const family = familyOf(name, townCode);
  const found: [ConflictKind, string, boolean][] = [
    ['pool', name, !referee.isInPool],
    ['competitor', name, referee.isCompetitor],
    ['sameUnit', workUnit, isSameUnit],
    // Referees who work at the school of a competitor.
    ['sameSchool', workUnit, !isSameUnit && schools.has(unit)],
    ['avoidUnit', avoided.join('、'), avoided.length > 0],
    ['avoidPerson', persons.join('、'), persons.length > 0],
    ['coach', name, coaches.has(foldName(name))],
    ['age', birthDate?.slice(0, 4) ?? '', birthDate !== null && ageAt(birthDate, day) > OLDEST_REFEREE],
    ['certificate', certExpireDate ?? '', isOverAt(certExpireDate, day)],
    ['overlap', overlaps.join('、'), overlaps.length > 0],
    ['unitShare', workUnit, colleagues >= MOST_OF_A_UNIT],
    ['surname', [...name][0] ?? '', family !== null && families.has(foldName(family))],
  ];
  return found.flatMap(([rule, words, isSo]) => (isSo ? [[rule, words] as [ConflictKind, string]] : []));
}

/** True if the referee stands aside whatever is declared. */
export function isBlocked(found: readonly Finding[]): boolean {
  return found.some(({ level }) => level === 'block');
}

/** Findings that wait for a declaration. */
export function undeclared(found: readonly Finding[]): Finding[] {
  return found.filter(({ level, isDeclared }) => level === 'confirm' && isDeclared !== true);
}

/** Findings as they are now, with what was declared of the same kind before. */
export function withDeclared(found: readonly Finding[], before: readonly Finding[]): Finding[] {
  return found.map((one) =>
    before.some(({ rule, words, isDeclared }) => isDeclared && rule === one.rule && words === one.words)
      ? { ...one, isDeclared: true }
      : one,
  );
}

/** Level of each kind on a day: the newest line of it that is in force. */
export function levelsOn(
  lines: readonly { rule: ConflictKind; level: ConflictLevel; fromDate: string }[],
  day: string,
): ConflictLevels {
  const inForce = lines
    .filter(({ fromDate }) => fromDate <= day)
    .toSorted((one, other) => (one.fromDate < other.fromDate ? -1 : 1));
  return Object.fromEntries(inForce.map(({ rule, level }) => [rule, level]));
}
