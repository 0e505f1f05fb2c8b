import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { scoreCommands } from '@trainrace/contract/areas/scores/competition-info-commands';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { sql } from 'kysely';
import { runCommand, type CommandInput, type Effect } from '#platform/store/run-command.ts';
import { eachRow } from '#platform/context/batch.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { competitionInfoSpec, competitionInfoStore, wasEnteredBy } from './competition-info.store.ts';

type Input = CommandInput & { id: string };

/** The second pair of eyes: nobody checks what he or she entered (domain §4.1b). */
export async function checkScores(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  await competitionInfoStore(context).findAll(ids);
  return await eachRow(context, ids, async (context, id) => await runCommand(context, runner, 'check', { id }));
}

const check: Effect<{ row: CompetitionInfo }, Input, CompetitionInfo> = ({ user, now }) => ({
  set: { checkUserId: actorOf(user), checkTime: now.toISOString() },
});

const runner = {
  table: scoreCommands,
  store: competitionInfoStore,
  load: async (context: Context, { id }: Input) => ({
    row: await competitionInfoStore(context).find(id, { lock: true }),
  }),
  spec: competitionInfoSpec,
  effects: { check },
};

/** Judged as the list of what waits for a check judges it. */
export async function hasEntered({ db, user }: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select from competition_info t where t.id = ${id} and ${wasEnteredBy(user)}`.execute(db);
  return rows.length > 0;
}
