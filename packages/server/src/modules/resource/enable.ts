import { sql } from 'kysely';
import { inTransaction } from '#db/transaction.ts';
import { objectsOf } from '#gateways/files/chosen-file-store.ts';
import { smsDrivers } from '#gateways/sms/chosen-sms.ts';
import type { Services } from '#services.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { isOutside } from './configuration.rules.ts';
import { configurationStore, type Configuration, type Kind } from './configuration.store.ts';

/** One of a category is enabled: who was before is not any more. From the next file or message on it does the work. */
export async function enableConfiguration(
  services: Services,
  outer: Context,
  kind: Kind,
  id: string,
): Promise<Configuration> {
  await checkStore(services, outer, kind, (await configurationStore(outer, kind).find(id)).id);
  return await inTransaction(outer, async (context) => {
    const store = configurationStore(context, kind);
    const { category } = await store.find(id);
    // All of the category in one order, so that of two at once the second sees what the first did.
    const { rows } = await sql<{ id: string; status: number }>`
      select id, status from ${sql.table(kind.table)} where category = ${category} and is_deleted = 0 order by id for update`.execute(
      context.db,
    );
    for (const other of rows)
      if (other.id !== id && other.status === 1)
        await store.update(await store.find(other.id, { lock: true }), { status: 0 });
    await store.update(await store.find(id, { lock: true }), { status: 1 });
    await sql`update ${sql.table(kind.table)} set enabled_at = clock_timestamp() where id = ${id}`.execute(context.db);
    return await store.find(id);
  });
}

/** A store must open with these keys, a provider must have a driver and keys, before anybody depends on it. */
export async function checkStore(
  { cipher, config, installation }: Services,
  { db }: Context,
  kind: Kind,
  id: string,
): Promise<void> {
  if (kind.table === 'sms') {
    const row = await db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (smsDrivers(config.smsHosts)[row.category] === undefined) throw new Refused(409, 'noDriver');
    if (!isOutside(row.category) && !config.isSmsDryRun) throw new Refused(409, 'dryRunOnly');
    if (isOutside(row.category) && (row.accessKeyEnc === null || row.secretKeyEnc === null))
      throw new Refused(409, 'configurationKeysNeeded');
    return;
  }
  const row = await db.selectFrom('oss').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (!isOutside(row.category)) return;
  if (row.accessKeyEnc === null || row.secretKeyEnc === null) throw new Refused(409, 'configurationKeysNeeded');
  try {
    const opening = { cipher, hosts: config.s3Hosts, installationId: installation.id };
    const objects = await objectsOf(row, opening);
    await objects.check().finally(objects.close);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(409, 'storeUnreachable');
  }
}
