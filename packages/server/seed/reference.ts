// What every installation needs before its first sign-in: series, parameters, the administrator.
import { newId } from '../src/db/ids.ts';
import { SERIES } from '../src/db/series.ts';
import type { House } from '../src/house.ts';
import { FIRST_VALUES, PARAM_NAMES } from '../src/params.ts';
import { firstAdministrator } from './first-administrator.ts';
import { seedRegisters } from './registers.ts';
import { PARAMETERS } from './parameters.ts';

/** Adds what is missing and leaves what is there: parameters and series belong to the installation once made. */
export async function seedReference(house: House, say: (line: string) => void): Promise<void> {
  const { db } = house;
  await db
    .insertInto('serialNum')
    .values(
      SERIES.map(([bizCode, prefix, datePattern, length, resetCycle]) => ({
        id: newId(),
        bizCode,
        prefix,
        datePattern,
        length,
        resetCycle,
      })),
    )
    .onConflict((conflict) => conflict.column('bizCode').where('isDeleted', '=', 0).doNothing())
    .execute();
  const held = new Set(
    (await db.selectFrom('param').select('paramKey').where('isDeleted', '=', 0).execute()).map((row) => row.paramKey),
  );
  const missing = PARAM_NAMES.filter((paramKey) => !held.has(paramKey));
  if (missing.length > 0)
    await db
      .insertInto('param')
      .values(
        missing.map((paramKey) => ({
          id: newId(),
          paramKey,
          paramValue: String(FIRST_VALUES[paramKey]),
          paramName: PARAMETERS[paramKey],
        })),
      )
      .execute();
  await seedRegisters(db);
  await firstAdministrator(house, say);
}
