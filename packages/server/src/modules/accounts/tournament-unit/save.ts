import {
  tournamentUnit,
  type TournamentUnit,
  type TournamentUnitDraft,
} from '@trainrace/contract/accounts/tournament-unit';
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import { changeAccount } from '../../../accounts/change-account.ts';
import { withoutAccount } from '../../../accounts/fixed-fields.ts';
import { refuseNumberOfOperator } from '../../../accounts/operators.ts';
import { openAccount } from '../../../accounts/open-account.ts';
import { refuseOtherTown } from '../../../accounts/refuse-other-town.ts';
import { randomPassword } from '../../../config.ts';
import { refuseTwice } from '../../../db/refuse-twice.ts';
import { nextSerial } from '../../../db/serial.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notAllowed } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { hashPassword } from '../../../security/passwords.ts';
import { shownUnit, tournamentUnitStore } from './tournament-unit.store.ts';

type Draft = TournamentUnitDraft & { id?: string | undefined; version?: number | undefined };

/** What a unit may change about itself; the rest of what it sends stays as it is. */
const OWN = ['unitName', 'address', 'legalPerson', 'contact', 'contactMobile', 'email', 'teamName'] as const;

export async function saveUnit(
  work: Work,
  cipher: FieldCipher,
  { id, version, ...draft }: Draft,
): Promise<TournamentUnit> {
  refuseOtherTown(work, draft.townCode);
  return await refuseTwice('tournament_unit_uscc', { key: 'usccTaken' }, async () =>
    id === undefined ? await add(work, cipher, draft) : await change(work, cipher, id, { draft, version }),
  );
}

/** With a one-time password, shown in this answer and never again. */
async function add(outer: Work, cipher: FieldCipher, draft: TournamentUnitDraft): Promise<TournamentUnit> {
  if (outer.scope === 'self') throw notAllowed();
  const initialPassword = randomPassword();
  const passwordHash = await hashPassword(initialPassword);
  return await inTransaction(outer, async (work) => {
    const { account, unitName: name, townCode, enabled } = draft;
    const fields = { account, name, townCode, enabled, passwordHash, mustChangePassword: true };
    await refuseNumberOfOperator(work.db, cipher, { account, virtualId: 'U033' });
    const id = await openAccount(work, { ...fields, virtualId: 'U033' });
    const unitNo = await nextSerial(work.db, 'UNIT', work.now);
    const added = await tournamentUnitStore(work, cipher).insert({ ...draft, unitNo }, { id });
    return { ...added, account, initialPassword };
  });
}

async function change(
  outer: Work,
  cipher: FieldCipher,
  id: string,
  { draft, version }: { draft: TournamentUnitDraft; version: number | undefined },
): Promise<TournamentUnit> {
  return await inTransaction(outer, async (work) => {
    const store = tournamentUnitStore(work, cipher);
    const before = await store.find(id, { lock: true });
    const isOwn = work.scope === 'self';
    // Only the audit opens what it has closed.
    const enabled = before.auditState === REGISTRATION.approved ? draft.enabled : before.enabled;
    const values = isOwn
      ? Object.fromEntries(OWN.map((field) => [field, draft[field]]))
      : { ...(await withoutAccount(work, id, tournamentUnit.family.labels, draft)), enabled };
    const saved = await store.update(before, values, { version });
    await changeAccount(work, id, { name: saved.unitName, townCode: saved.townCode, enabled: saved.enabled });
    return await shownUnit(work, cipher, saved);
  });
}
