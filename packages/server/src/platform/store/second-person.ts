// Persons who are one where a step takes two (decision 0098). A stand-in and the one who is away are one
// person on each record that the stand-in worked on in that name.
import { sql } from 'kysely';
import { actorsOf, type Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import type { Where } from './table-spec.ts';

type Doer = Pick<Context, 'db' | 'user'>;

/**
 * The caller, the one for whom the caller acts, and on this record whoever acted for one of them, or was acted for by one:
 * who goes on in the own name after a stand-in is the same person still.
 */
export async function personsOf({ db, user }: Doer, bizId: string): Promise<string[]> {
  const own = actorsOf(user);
  const { rows } = await sql<{ id: string }>`select case when for_id = any(${own}) then person_id else for_id end as id
    from stand_in_deed where biz_id = ${bizId} and (for_id = any(${own}) or person_id = any(${own}))`.execute(
    readerOf(db),
  );
  return [...own, ...rows.map(({ id }) => id)];
}

/** True if one of these who did a step before is the caller, in that sense. */
export async function isOneOf(doer: Doer, bizId: string, doers: readonly (string | null)[]): Promise<boolean> {
  const persons = await personsOf(doer, bizId);
  return persons.some((person) => doers.includes(person));
}

/** The same within a statement, of the record whose id stands in `column`. */
export function didBefore(user: Parameters<typeof actorsOf>[0], doer: Where, column: Where): Where {
  return oneDidBefore(user, sql`array[${doer}]::uuid[]`, column);
}

/** The same of several who did it: an array, which may hold nothing where it is not known who. */
export function oneDidBefore(user: Parameters<typeof actorsOf>[0], doers: Where, column: Where): Where {
  const own = sql`${actorsOf(user)}::uuid[]`;
  // Records of the caller's own deeds of that kind are looked up once for all rows: hardly any row is one of them.
  return sql`(${doers} && ${own} or (${column} in (select z.biz_id from stand_in_deed z
      where z.for_id = any(${own}) or z.person_id = any(${own}))
    and exists (select from stand_in_deed z where z.biz_id = ${column}
      and ((z.for_id = any(${own}) and z.person_id = any(${doers}))
        or (z.person_id = any(${own}) and z.for_id = any(${doers}))))))`;
}

/**
 * Ids of those among few rows of `from` of which the caller did a deed: found by the hands on them and by the caller's deeds
 * as a stand-in, each through an index, where a count over many rows would open each of them. `hands`: arrays with an index.
 */
export function idsDoneBy(
  user: Parameters<typeof actorsOf>[0],
  { from, alias, hands, did }: { from: Where; alias: string; hands: readonly Where[]; did: Where },
): Where {
  const own = sql`${actorsOf(user)}::uuid[]`;
  const id = sql.ref(`${alias}.id`);
  return sql`select ${id} from ${from} and (${sql.join(
    hands.map((hand) => sql`${hand} && ${own}`),
    sql` or `,
  )} or ${id} = any(array(select z.biz_id from stand_in_deed z where z.for_id = any(${own}) or z.person_id = any(${own}))))
    and ${did}`;
}

/** Made by the caller, or for the caller by a stand-in, of the record whose id stands in `column`: it is the caller's to go on with. */
export function isMadeBy({ id }: Pick<Context['user'], 'id'>, maker: Where, column: Where): Where {
  return sql`(${maker} = ${id} or exists (select from stand_in_deed z
    where z.biz_id = ${column} and z.for_id = ${id} and z.person_id = ${maker}))`;
}

/** Hands on a record as an array keeps them, the caller's at the end: each once, and the one for whom it is done among them. */
export function withHands(column: Where, user: Parameters<typeof actorsOf>[0]): Where {
  const own = sql`${actorsOf(user)}::uuid[]`;
  return sql`(array(select z from unnest(${column}) with ordinality as h (z, n) where z <> all(${own}) order by n) || ${own})`;
}
