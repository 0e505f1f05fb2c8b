// How other bodies write the areas of this city: a parameter, so that another city needs no release.
import { outsideWords } from '@trainrace/contract/areas/contests/rules/finding-words.labels';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

export async function readCity(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    select param_value as value from param where param_key = 'cityName' and is_deleted = 0`.execute(db);
  return rows[0]?.value.trim() || outsideWords.city;
}
