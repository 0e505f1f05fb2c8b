// Nothing is given back while somebody objects, while its days in public last, or where wages may be owed.
import { CLEAN, cleanState, DEPOSIT_RETURN, INSTRUMENT, OBJECTION } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { notFound, Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { readerOf } from '#db/connect.ts';
import { knownOf } from '#domain/deposits/evidence.ts';
import { marginInstrumentStore } from '#domain/deposits/instrument-store.ts';
import { arrival } from '#domain/deposits/move-file.ts';
import { openReturn, setReturn } from '#domain/deposits/returns.ts';
import { day } from '#time/time.ts';
import type { FileEffect } from './file-effect.ts';
import { tellReturnApproved } from './tell-return.ts';

export const approveReturn: FileEffect = async (context, { row }) => {
  const open = await openReturn(context.db, row.id);
  if (open === undefined) throw notFound();
  const end = open.publicityEnd!;
  if (day(context.now) <= end) throw new Refused(409, 'returnPublicityOpen', { day: end });
  await refuseObjections(context, open.id);
  // By what is known now: what was written down with the file may be of another year.
  const known = await knownOf(context, row);
  if (known.cleanState !== CLEAN.none)
    throw new Refused(409, 'returnArrears', { state: labelOf(cleanState, known.cleanState) });
  await setReturn(context, open.id, {
    returnState: DEPOSIT_RETURN.approved,
    decidedBy: context.user.id,
    decidedAt: context.now.toISOString(),
  });
  await askRelease(context, row.id);
  return {
    set: arrival(context),
    after: async (moved) => {
      await tellReturnApproved(context, moved);
      return moved;
    },
  };
};

/** Their issuers are to give them back: each says so in its own trail. */
async function askRelease(context: Context, fileId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from margin_instrument
    where construction_file_id = ${fileId} and instrument_state = ${INSTRUMENT.valid} and is_deleted = 0`.execute(
    readerOf(context.db),
  );
  const store = marginInstrumentStore(context);
  for (const row of await store.findAll(
    rows.map(({ id }) => id),
    { lock: true },
  ))
    await store.update(row, { waitsFor: 'release' });
}

async function refuseObjections({ db }: Context, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from public_objection where subject = 'depositReturn' and subject_id = ${id}
      and objection_state in (${OBJECTION.waiting}, ${OBJECTION.accepted}) and is_deleted = 0`.execute(readerOf(db));
  const { count } = rows[0]!;
  if (count > 0) throw new Refused(409, 'returnObjections', { count });
}
