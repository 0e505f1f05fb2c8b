// Conditions put together as the address and the list's call carry them, and as somebody makes them.
import { MOST_CONDITIONS } from '@trainrace/contract/limits';
import { isJoined, partsOfJoined, type Condition, type Joined, type Where } from '@trainrace/contract/wire/filters';
import type { FilterValues } from './filter-props.ts';

/** Name in the address and of the call. */
export const WHERE = 'where';

export type Join = 'and' | 'or';

/** One condition: the values of one filter, as they stand in a query. */
export interface MadeCondition {
  name: string;
  values: FilterValues;
}

export interface MadeGroup {
  join: Join;
  parts: readonly MadeCondition[];
}

export interface MadeWhere {
  join: Join;
  parts: readonly (MadeCondition | MadeGroup)[];
}

export function isGroup(part: MadeCondition | MadeGroup): part is MadeGroup {
  return 'join' in part;
}

const END = /(From|To)$/;
/** The filter that a name of the query belongs to: of a range it has two. */
const filterOf = (name: string, ranges: readonly string[]): string =>
  ranges.includes(name.replace(END, '')) ? name.replace(END, '') : name;

/** Conditions of an address; null where it holds none that can be made here. */
export function readWhere(text: string | undefined, ranges: readonly string[]): MadeWhere | null {
  if (text === undefined || text === '') return null;
  try {
    const where: unknown = JSON.parse(text);
    if (typeof where !== 'object' || where === null || !isJoined(where)) return null;
    const conditionsOf = (condition: Condition): MadeCondition[] => {
      const byName = Map.groupBy(Object.entries(condition), ([name]) => filterOf(name, ranges));
      return [...byName].map(([name, all]) => ({
        name,
        values: Object.fromEntries(all.map(([own, value]) => [own, String(value)])),
      }));
    };
    const groupOf = (joined: Joined<Condition>): MadeGroup => ({
      join: 'and' in joined ? 'and' : 'or',
      parts: partsOfJoined(joined).flatMap(conditionsOf),
    });
    const parts = partsOfJoined<Condition | Joined<Condition>>(where as Where);
    return {
      join: 'and' in where ? 'and' : 'or',
      parts: parts.flatMap((part): (MadeCondition | MadeGroup)[] => {
        if (isJoined(part)) return [groupOf(part)];
        // Several values in one condition hold at once.
        const own = conditionsOf(part);
        return own.length === 1 ? own : [{ join: 'and' as const, parts: own }];
      }),
    };
  } catch {
    return null;
  }
}

/** As the address carries it, without what is not filled in; empty where nothing is left. */
export function writeWhere({ join, parts }: MadeWhere): string {
  const written = parts.flatMap((part): (Condition | Joined<Condition>)[] => {
    if (!isGroup(part)) return filled(part);
    const inner = part.parts.flatMap(filled);
    return inner.length === 0 ? [] : inner.length === 1 ? inner : [joinedBy(part.join, inner)];
  });
  return written.length === 0 ? '' : JSON.stringify(joinedBy(join, written));
}

const joinedBy = <Part>(join: Join, parts: Part[]): Joined<Part> => (join === 'and' ? { and: parts } : { or: parts });

function filled({ values }: MadeCondition): Condition[] {
  const entries = Object.entries(values).filter(([, value]) => value.trim() !== '');
  return entries.length === 0 ? [] : [Object.fromEntries(entries)];
}

/** As the server counts them: the two ends of a range are two. */
export function countOf({ parts }: MadeWhere): number {
  const ofOne = ({ values }: MadeCondition) =>
    Math.max(1, Object.values(values).filter((value) => value !== '').length);
  return parts.reduce(
    (sum, part) => sum + (isGroup(part) ? part.parts.reduce((own, one) => own + ofOne(one), 0) : ofOne(part)),
    0,
  );
}

export function isFull(where: MadeWhere): boolean {
  return countOf(where) >= MOST_CONDITIONS;
}
