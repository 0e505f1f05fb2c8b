// Input of every verb of an instrument, and its effects beside the state.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { marginInstrument, MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Effect } from '#platform/store/run-command.ts';

export type InstrumentCommandInput = ParsedInputOf<typeof marginInstrument.command>;
export interface HeldInstrument {
  row: MarginInstrument;
  file: ConstructionFile;
  /** Whether a top-up of what the call says leaves nothing missing. */
  isWholeAgain: 0 | 1;
}

export type InstrumentEffect = Effect<HeldInstrument, InstrumentCommandInput, MarginInstrument>;
