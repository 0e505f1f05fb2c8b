// Commands of an instrument: each verb moves it, its ledger and its file in one transaction, the file locked first.
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import type { MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import type { Context } from '#platform/context/context.ts';
import { runCommand } from '#platform/store/run-command.ts';
import { confirm } from './confirm.ts';
import { lockWithFile } from './follow-instruments.ts';
import { marginInstrumentSpec, marginInstrumentStore, shownTo } from './instrument-store.ts';
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
      spec: marginInstrumentSpec,
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
  const missing = cents(locked.row.usedAmount) - cents(locked.row.toppedAmount);
  return { ...locked, isWholeAgain: amount === null || cents(amount) === missing ? 1 : 0 };
}
