import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';

/** Everybody who wrote to an instrument that is locked, the last one last. */
export async function handlersOfInstrument({ db }: Pick<Context, 'db'>, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ hands: string[] }>`select array_append(earlier_by, entered_by) as hands
    from margin_instrument where id = ${id}`.execute(db);
  return rows[0]!.hands;
}
