// Rows every installation needs before its first sign-in: series, parameters, the administrator.
import { smsTemplates } from '@trainrace/contract/areas/messages/sms-templates.labels';
import { newId } from '../src/platform/db/ids.ts';
import { LOCAL_CATEGORY } from '../src/platform/gateways/files/chosen-file-store.ts';
import { DRY_RUN_CATEGORY } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { ledgerRows } from '../src/platform/integrity/ledger.ts';
import { SERIES } from '../src/platform/store/series.ts';
import type { Services } from '../src/platform/services.ts';
import { FIRST_VALUES, PARAM_NAMES } from '../src/platform/params/params.ts';
import { firstAdministrator } from './first-administrator.ts';
import { seedMaterials } from './materials.ts';
import { seedRegisters } from './registers.ts';
import { NETWORK_PARAMETERS, PARAMETERS, TEXT_PARAMETERS } from './parameters.ts';
import { seedRetention } from './retention.ts';
import { seedWorkCalendar } from './work-calendar.ts';

/** Adds what is missing and leaves what is there: parameters and series belong to the installation once made. */
export async function seedReference(services: Services, say: (line: string) => void): Promise<void> {
  const { db } = services;
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
    .onConflict((conflict) => conflict.column('bizCode').where('isDeleted', '=', sql.lit(0)).doNothing())
    .execute();
  const held = new Set(
    (await db.selectFrom('param').select('paramKey').where('isDeleted', '=', 0).execute()).map((row) => row.paramKey),
  );
  const numbers = PARAM_NAMES.map((paramKey) => ({
    paramKey,
    paramValue: String(FIRST_VALUES[paramKey]),
    paramName: PARAMETERS[paramKey][0],
  }));
  const missing = [...numbers, ...TEXT_PARAMETERS, ...NETWORK_PARAMETERS].filter(({ paramKey }) => !held.has(paramKey));
  if (missing.length > 0) {
    const rows = missing.map((parameter) => ({ id: newId(), ...parameter }));
    await db.insertInto('param').values(rows).execute();
    await ledgerRows(
      db,
      'param',
      rows.map(({ id }) => id),
    );
  }
  await seedRegisters(db);
  await seedWorkCalendar(db);
  await seedMaterials(db);
  await seedRetention(db);
  await seedServices(services);
  await firstAdministrator(services, say);
}

/** Until somebody enables another: files on this disk, messages in the outbox. */
async function seedServices({ db, config }: Services): Promise<void> {
  const first = { status: 1, enabledAt: new Date(0).toISOString() };
  if ((await db.selectFrom('oss').select('id').limit(1).executeTakeFirst()) === undefined)
    await db
      .insertInto('oss')
      .values({ id: newId(), category: LOCAL_CATEGORY, ossCode: 'local', ...first })
      .execute();
  if ((await db.selectFrom('sms').select('id').limit(1).executeTakeFirst()) === undefined)
    await db
      .insertInto('sms')
      .values({
        id: newId(),
        category: DRY_RUN_CATEGORY,
        smsCode: 'dry-run',
        ...first,
        status: Number(config.isSmsDryRun),
      })
      .execute();
  await db
    .insertInto('smsTemplate')
    .values(
      Object.entries(smsTemplates).map(([code, { name, text: content }]) => ({ id: newId(), code, name, content })),
    )
    .onConflict((conflict) => conflict.column('code').where('isDeleted', '=', sql.lit(0)).doNothing())
    .execute();
}
