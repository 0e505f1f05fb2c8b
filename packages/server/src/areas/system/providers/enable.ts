import { sql } from 'kysely';
import { runCommand, type CommandInput, type Effect } from '#platform/store/run-command.ts';
import { objectsOf } from '#platform/gateways/files/chosen-file-store.ts';
import { smsDrivers } from '#platform/gateways/sms/chosen-sms.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isOutside, lackOf } from './configuration.rules.ts';
import { configurationStore, type Configuration, type Kind } from './configuration.store.ts';

/** One of a category is enabled: who was before is not any more. From the next file or message on it does the work. */
export async function enableConfiguration(
  services: Services,
  outer: Context,
  kind: Kind,
  id: string,
): Promise<Configuration> {
  // Before the transaction: a store far away may take its time.
  await checkStore(services, outer, kind, (await configurationStore(outer, kind).find(id)).id);
  return await runCommand(
    outer,
    {
      table: kind.commands,
      store: (context) => configurationStore(context, kind),
      load: async (context, input: Input) => await lockCategory(context, kind, input.id),
      effects: { enable: switchTo(kind) },
    },
    'enable',
    { id },
  );
}

const switchTo =
  (kind: Kind): Effect<Locked, Input, Configuration> =>
  async (context, { row, active }, { id }) => {
    const store = configurationStore(context, kind);
    for (const other of active)
      if (other !== id) await store.update(await store.find(other, { lock: true }), { status: 0 });
    await store.update(row, { status: 1 });
    await sql`update ${sql.table(kind.table)} set enabled_at = clock_timestamp() where id = ${id}`.execute(context.db);
    return { answer: await store.find(id) };
  };

type Input = CommandInput & { id: string };

interface Locked {
  row: Configuration;
  /** Of the same category. */
  active: readonly string[];
}

/** All of the category in one order, so that of two at once the second sees what the first did. */
async function lockCategory(context: Context, kind: Kind, id: string): Promise<Locked> {
  const store = configurationStore(context, kind);
  const { category } = await store.find(id);
  const { rows } = await sql<{ id: string; status: number }>`
    select id, status from ${sql.table(kind.table)} where category = ${category} and is_deleted = 0 order by id for update`.execute(
    context.db,
  );
  const active = rows.filter(({ status }) => status === 1).map((one) => one.id);
  return { row: await store.find(id, { lock: true }), active };
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
    const lack = lackOf(row);
    if (lack !== null) throw new Refused(409, lack);
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
