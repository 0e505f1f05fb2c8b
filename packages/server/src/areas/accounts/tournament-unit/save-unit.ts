import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import {
  tournamentUnit,
  type TournamentUnit,
  type TournamentUnitDraft,
} from '@trainrace/contract/areas/accounts/tournament-unit';
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import { changeAccount } from '#platform/accounts/change-account.ts';
import { withoutAccount } from '#platform/accounts/fixed-fields.ts';
import { refuseNumberOfOperator } from '#platform/accounts/operators.ts';
import { openAccount } from '#platform/accounts/open-account.ts';
import { refuseOtherTown } from '#platform/accounts/refuse-other-town.ts';
import { randomPassword } from '#platform/config/config.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notAllowed } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { shownUnit, tournamentUnitStore } from './tournament-unit.store.ts';

type Draft = ParsedInputOf<typeof tournamentUnit.submit>;

/** Fields that a unit may change in its own record; other fields that it sends are left as they are. */
const OWN = ['unitName', 'address', 'legalPerson', 'contact', 'contactMobile', 'email', 'teamName'] as const;

export async function saveUnit(context: Context, { id, version, ...draft }: Draft): Promise<TournamentUnit> {
  refuseOtherTown(context, draft.townCode);
  return await refuseTwice('tournament_unit_uscc', { key: 'usccTaken' }, async () =>
    id === undefined ? await add(context, draft) : await change(context, id, { draft, version }),
  );
}

/** With a one-time password, shown in this answer and never again. */
async function add(outer: Context, draft: TournamentUnitDraft): Promise<TournamentUnit> {
  if (outer.scope === 'self') throw notAllowed();
  const initialPassword = randomPassword();
  const passwordHash = await hashPassword(initialPassword);
  return await inTransaction(outer, async (context) => {
    const { account, unitName: name, townCode, enabled } = draft;
    const fields = { account, name, townCode, enabled, passwordHash, mustChangePassword: true };
    await refuseNumberOfOperator(context, { account, virtualId: 'U033' });
    const id = await openAccount(context, { ...fields, virtualId: 'U033' });
    const unitNo = await nextSerial(context.db, 'UNIT', context.now);
    const added = await tournamentUnitStore(context).insert({ ...draft, unitNo }, { id });
    return { ...added, account, initialPassword };
  });
}

async function change(
  outer: Context,
  id: string,
  { draft, version }: { draft: TournamentUnitDraft; version: number | undefined },
): Promise<TournamentUnit> {
  return await inTransaction(outer, async (context) => {
    const store = tournamentUnitStore(context);
    const before = await store.find(id, { lock: true });
    const isOwn = context.scope === 'self';
    // Only the audit opens what it has closed.
    const enabled = before.auditState === REGISTRATION.approved ? draft.enabled : before.enabled;
    const values = isOwn
      ? Object.fromEntries(OWN.map((field) => [field, draft[field]]))
      : { ...(await withoutAccount(context, id, tournamentUnit.family.labels, draft)), enabled };
    const saved = await store.update(before, values, { version });
    await changeAccount(context, id, { name: saved.unitName, townCode: saved.townCode, enabled: saved.enabled });
    return await shownUnit(context, saved);
  });
}
