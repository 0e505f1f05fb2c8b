// Commands of an instrument: each verb moves it, its ledger and its file in one transaction, the file locked first.
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import type { MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { DEPOSIT_RETURN } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { runCommand, type DoneBy } from '#platform/store/run-command.ts';
import { confirm } from './confirm.ts';
import { lockWithFile } from './follow-instruments.ts';
import { marginInstrumentStore, shownTo } from './instrument-store.ts';
import { handlersOfInstrument } from './handlers.ts';
import type { HeldInstrument, InstrumentCommandInput, InstrumentEffect } from './instrument-effect.ts';
import { cents } from './instrument.rules.ts';
import { payOut } from './pay-out.ts';
import { reject, release, voidInstrument } from './end-instrument.ts';
import { topUp } from './top-up.ts';
import { useInstrument } from './use-instrument.ts';

type Verb = InstrumentCommandInput['command'];

const effects: Readonly<Record<Verb, InstrumentEffect>> = {
  confirm,
  reject,
  payOut,
  topUp,
  release,
  use: useInstrument,
  void: voidInstrument,
};

export async function commandInstrument(context: Context, input: InstrumentCommandInput): Promise<MarginInstrument> {
  return await runCommand(
    context,
    {
      table: marginInstrumentCommands,
      store: marginInstrumentStore,
      load: async (context, { id, amount }) => await openInstrument(context, id, amount ?? null),
      actorOf: ({ scope }) => (scope === 'all' ? 'bureau' : 'issuer'),
      facts: ({ isWholeAgain }) => ({ isWholeAgain }),
      doneBy: handsOn,
      effects,
      present: async (context, moved) => shownTo(context, await marginInstrumentStore(context).find(moved.id)),
    },
    input.command,
    input,
  );
}

async function openInstrument(context: Context, id: string, amount: string | null): Promise<HeldInstrument> {
  const store = marginInstrumentStore(context);
  const locked = await lockWithFile(context, async (options) => await store.find(id, options));
  const enteredBy = await handlersOfInstrument(context, id);
  const missing = cents(locked.row.usedAmount) - cents(locked.row.toppedAmount);
  return { ...locked, enteredBy, isWholeAgain: amount === null || cents(amount) === missing ? 1 : 0 };
}

/**
 * Of an issuer without an account the bureau does both parts: then by two of its people. Payment is entered of the oldest order;
 * a return that was refused before bars nobody.
 */
async function handsOn({ db }: Context, { row, enteredBy }: HeldInstrument): Promise<DoneBy> {
  const { rows } = await sql<{ use: string[]; approveReturn: string[] }>`select
    array(select u.create_user from margin_usage u
      where u.instrument_id = ${row.id} and u.paid_date is null order by u.id limit 1) as use,
    array(select r.decided_by from margin_return r
      where r.construction_file_id = ${row.constructionFileId} and r.return_state = ${DEPOSIT_RETURN.approved}
        and r.decided_by is not null) as "approveReturn"`.execute(db);
  return { enter: enteredBy, ...rows[0]! };
}
