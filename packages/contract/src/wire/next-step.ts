// The next step of a record for the one who looks, derived by one function per family from its command table and its facts.
import type { Role } from '../access/roles.ts';
import { nextCommand, stepOf, type CommandTable, type Facts } from './commands.ts';

/** In numbers: how many, how much, by when, in how many days, which fields. */
export interface Counted {
  count?: number;
  /** Ten thousands of yuan. */
  amount?: string;
  /** A time at which something begins. */
  from?: string;
  until?: string | null;
  /** The name of that end, where the family has several. */
  due?: string;
  days?: number;
  fields?: readonly string[];
}

export type Step<Verb extends string = string, Work extends string = string, Who extends string = string> =
  | ({ kind: 'command'; verb: Verb } & Counted)
  /** Beside the commands. */
  | ({ kind: 'work'; work: Work } & Counted)
  /** Somebody else does it first; `isAnother`: another person of the side of who looks, who did an earlier part of it. */
  | ({ kind: 'waits'; for: Who; verb?: Verb; work?: Work; isAnother?: true } & Counted)
  /** Only time, or what happens outside, leads on. */
  | ({ kind: 'until'; what: string } & Counted)
  /** The state allows the command, and these facts do not. */
  | ({ kind: 'blocked'; verb: Verb; by: string } & Counted);

/** The command that leads on along the usual way: a step of this side, or one that it waits for. Null at the end of the way. */
export function commandStep<Verb extends string, Actor extends string>(
  table: CommandTable<Verb, Actor>,
  record: Facts,
  side: string | null,
  counted: Counted = {},
): Step<Verb, never, Actor> | null {
  const next = nextCommand(table, record);
  if (next === null) return null;
  const isTheirs = side !== null && side in table.actors && stepOf(table, next.verb, record, side as Actor) !== null;
  if (!isTheirs) return { kind: 'waits', for: next.by, verb: next.verb, ...counted };
  return isBarred(record, next.verb)
    ? { kind: 'waits', for: side as Actor, verb: next.verb, isAnother: true, ...counted }
    : { kind: 'command', verb: next.verb, ...counted };
}

/** The one who looks did an earlier deed after which this verb is another person's. */
export function isBarred({ barred }: Facts, verb: string): boolean {
  return Array.isArray(barred) && barred.includes(verb);
}

/** As which side somebody with these roles looks; null for who only reads. */
export function sideOf<Side extends string>(
  sides: Readonly<Partial<Record<Role, Side>>>,
  roles: readonly string[],
): Side | null {
  return roles.map((one) => sides[one as Role]).find((side) => side !== undefined) ?? null;
}

/** Pages offer it: the state allows it, no earlier deed bars from it, and it is not a record that the caller only sees. */
export function isOffered(table: CommandTable, verb: string, record: Facts): boolean {
  const { by } = table.commands[verb]!;
  const isOfEditors = by.every((actor) => (table.actors[actor]!.rows ?? 'editable') === 'editable');
  return (
    stepOf(table, verb, record) !== null && !isBarred(record, verb) && !(isOfEditors && record['isEditable'] === 0)
  );
}

/** Work of one side: theirs to do, or waited for. */
export function workStep<Work extends string, Who extends string>(
  side: string | null,
  by: readonly Who[],
  work: Work,
  counted: Counted = {},
  { isBarred: isAnothers = false }: { isBarred?: boolean } = {},
): Step<never, Work, Who> {
  const own = by.find((one) => one === side);
  if (own === undefined) return { kind: 'waits', for: by[0]!, work, ...counted };
  return isAnothers
    ? { kind: 'waits', for: own, work, isAnother: true, ...counted }
    : { kind: 'work', work, ...counted };
}

/** Fields that are asked for and empty. */
export function emptyOf(record: Facts, fields: readonly string[]): string[] {
  return fields.filter((field) => {
    const value = record[field];
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  });
}
