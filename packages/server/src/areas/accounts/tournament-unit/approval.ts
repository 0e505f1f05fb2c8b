import type { tournamentUnit, TournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { unitCommands } from '@trainrace/contract/areas/accounts/tournament-unit-commands';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { changeAccount } from '#platform/accounts/change-account.ts';
import { requireNeeds, runCommand, type Effect } from '#platform/store/run-command.ts';
import type { Context } from '#platform/context/context.ts';
import { shownUnit, tournamentUnitStore } from './tournament-unit.store.ts';

type Input = ParsedInputOf<typeof tournamentUnit.audit>;

export async function decideUnit(outer: Context, input: Input): Promise<TournamentUnit> {
  requireNeeds(unitCommands, input.result, input);
  return await runCommand(
    outer,
    {
      table: unitCommands,
      store: (context) => tournamentUnitStore(context),
      load: async (context, { id }) => ({ row: await tournamentUnitStore(context).find(id, { lock: true }) }),
      effects,
      present: shownUnit,
    },
    input.result,
    input,
  );
}

/** Refusing disables the unit and ends its sessions, passing opens it again. */
const switchedTo =
  (enabled: 0 | 1): Effect<{ row: TournamentUnit }, Input, TournamentUnit> =>
  (context, _, { opinion }) => ({
    set: { enabled },
    reason: opinion,
    after: async (audited) => {
      await changeAccount(context, audited.id, { enabled });
      return audited;
    },
  });

const effects: Readonly<Record<Input['result'], ReturnType<typeof switchedTo>>> = {
  pass: switchedTo(1),
  reject: switchedTo(0),
};
