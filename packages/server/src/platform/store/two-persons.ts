// Steps that take two persons: the deeds that bar from a later verb stand in the table of commands (`notBy`), and here is read
// whether the caller did one of them. Commands refuse by it, records tell by it which verbs are not the caller's, and lists of
// what waits for somebody leave out the rows of which the next step is barred.
import { actorsOfRoles, verbsOf, type CommandTable, type Step } from '@trainrace/contract/wire/commands';
import { sql, type RawBuilder } from 'kysely';
import type { User } from '#platform/context/context.ts';
import { snake } from '#platform/db/snake.ts';

type Where = RawBuilder<unknown>;
type Doer = Pick<User, 'id' | 'operator' | 'actingFor' | 'roles'>;

export interface TwoPersons {
  table: CommandTable;
  /** By the deeds named in `notBy`: whether the caller, or one who is the same person, did it. Over alias `t`. */
  did: Readonly<Record<string, (user: Doer) => Where>>;
}

/** The step of a verb as a condition over alias `t`. */
function isAt({ field }: CommandTable, { from, where = {} }: Step): Where {
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const isOneOf = ([name, values]: [string, readonly unknown[]]) => {
    const known = values.filter((value) => value !== null);
    const is = known.map((value) => sql`${column(name)} = ${sql.lit(value)}`);
    return sql`(${sql.join([...is, ...(values.includes(null) ? [sql`${column(name)} is null`] : [])], sql` or `)})`;
  };
  return sql.join([isOneOf([field, from]), ...Object.entries(where).map(isOneOf)], sql` and `);
}

/** Of the state that the row is in: the verb is one of the caller's side, and the caller did a deed that bars from it. */
function isBarredFrom({ table, did }: TwoPersons, verb: string, user: Doer): Where {
  const { by, steps, notBy = {} } = table.commands[verb]!;
  const deeds = Object.keys(notBy).map((deed) => deedOf(did, deed, verb)(user));
  const mine = actorsOfRoles(table, user.roles);
  // Another side's step is not held up by what the caller did: it is taken there, by whoever is there.
  const here = steps
    .filter((step) => (step.by ?? by).some((actor) => mine.includes(actor)))
    .map((step) => sql`(${isAt(table, step)})`);
  return here.length === 0 ? sql`false` : sql`((${sql.join(here, sql` or `)}) and (${sql.join(deeds, sql` or `)}))`;
}

function deedOf(did: TwoPersons['did'], deed: string, verb: string) {
  const one = did[deed];
  if (one === undefined) throw new Error(`${verb} asks who did ${deed}.`);
  return one;
}

const barring = ({ table }: TwoPersons): string[] =>
  verbsOf(table).filter((verb) => table.commands[verb]!.notBy !== undefined);

/** Verbs that the caller may not give to the row as it stands, though the state allows them. */
export function barredVerbs(two: TwoPersons, user: Doer): Where {
  const verbs = barring(two).map((verb) => sql`case when ${isBarredFrom(two, verb, user)} then ${sql.lit(verb)} end`);
  return sql`to_jsonb(array_remove(array[${sql.join(verbs)}]::text[], null))`;
}

/** Verbs that lead on along the usual way; one that returns or refuses may be barred as well, and says nothing of whose turn it is. */
const leadingOn = (two: TwoPersons): string[] => {
  const place = (state: unknown) => two.table.path.indexOf(state as never);
  return barring(two).filter((verb) => {
    const { steps, isDanger } = two.table.commands[verb]!;
    // A step that moves no state, as a payment, leads on by what it leaves done; a dangerous way back to the way does not.
    return steps.some(({ from, to }) =>
      to === undefined
        ? isDanger !== true
        : from.some((state) => place(to) > place(state) && !(isDanger === true && place(state) < 0)),
    );
  });
};

/** Filter `isOpenToMe`: rows of which the next step is not barred to the caller. Never null, where a step looks at an empty column. */
export function isNotBarred(two: TwoPersons, user: Doer): Where {
  const verbs = leadingOn(two).map((verb) => isBarredFrom(two, verb, user));
  return sql`((${sql.join(verbs, sql` or `)}) is not true)`;
}

/** For a command on a locked row: of each deed whether the caller did it, in one statement. */
export function deedsDone(two: TwoPersons, verb: string, user: Doer): Where {
  const deeds = Object.keys(two.table.commands[verb]!.notBy ?? {});
  return sql.join(deeds.map((deed) => sql`${deedOf(two.did, deed, verb)(user)} as ${sql.id(deed)}`));
}
