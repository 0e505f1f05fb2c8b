// What waits for an issuer, and what an enterprise and the bureau must not overlook of the instruments of deposits.
import { INSTRUMENT } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#context/context.ts';
import { within, type Reaches } from './reach.ts';

type Counted = Record<
  | 'instrumentsToConfirm'
  | 'instrumentsToPay'
  | 'instrumentsToTopUp'
  | 'instrumentsToRelease'
  | 'instrumentsRejected'
  | 'instrumentsEnding',
  RawBuilder<unknown> | null
>;

export function ofInstruments(context: Context, { instruments }: Reaches): Counted {
  const answered = within(context, 'margin_instrument_confirm', instruments);
  const handedIn = within(context, 'margin_instrument_submit', instruments);
  // The bureau may stand in for an issuer without an account; waiting for it is what nobody else does.
  const issuer = answered?.scope === 'unit' ? answered.rows : null;
  const owner = handedIn?.scope === 'unit' ? handedIn.rows : null;
  const waits = (what: string) => issuer && sql`margin_instrument t where ${issuer} and t.waits_for = ${what}`;
  return {
    instrumentsToConfirm: waits('confirm'),
    instrumentsToPay: waits('pay'),
    instrumentsToRelease: waits('release'),
    instrumentsToTopUp: owner && sql`margin_instrument t where ${owner} and t.instrument_state = ${INSTRUMENT.used}`,
    instrumentsRejected:
      owner && sql`margin_instrument t where ${owner} and t.instrument_state = ${INSTRUMENT.rejected}`,
    instrumentsEnding:
      handedIn &&
      sql`margin_instrument t where ${handedIn.rows} and t.instrument_state in (${INSTRUMENT.valid}, ${INSTRUMENT.used})
        and t.expire_date <= current_date + 30`,
  };
}
