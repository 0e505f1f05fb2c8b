import type { tournamentUnit, TournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { changeAccount } from '#domain/accounts/change-account.ts';
import { inTransaction } from '#db/transaction.ts';
import { badFields } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { shownUnit, tournamentUnitStore } from './tournament-unit.store.ts';

const { waiting, approved, refused } = REGISTRATION;
const FROM = { pass: [waiting, refused], reject: [waiting, approved] } as const;

/** What staff add is approved from the start; refusing later disables the unit and ends its sessions, passing opens it again. */
export async function decideUnit(
  outer: Context,
  { id, result, opinion = null, version }: ParsedInputOf<typeof tournamentUnit.audit>,
): Promise<TournamentUnit> {
  const passes = result === 'pass';
  if (!passes && opinion === null) throw badFields([{ field: 'opinion', key: 'opinionNeeded' }]);
  return await inTransaction(outer, async (context) => {
    const store = tournamentUnitStore(context);
    const audited = await store.transition(await store.find(id, { lock: true }), {
      field: 'auditState',
      from: FROM[result],
      to: passes ? approved : refused,
      version,
      set: { enabled: passes ? 1 : 0 },
      reason: opinion,
    });
    await changeAccount(context, id, { enabled: audited.enabled });
    return await shownUnit(context, audited);
  });
}
