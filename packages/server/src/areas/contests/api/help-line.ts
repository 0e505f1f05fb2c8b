import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';

/** The parameter that holds it, and the nation-wide number of the bureaus until somebody sets it. */
const PARAMETER = 'helpLine';
export const OF_THE_NATION = '12333';

export async function readHelpLine(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    select param_value as value from param where param_key = ${PARAMETER} and is_deleted = 0`.execute(readerOf(db));
  return rows[0]?.value.trim() || OF_THE_NATION;
}
