// People of the roster become drafts of a trade, and entries tell the roster what is new: each row for itself.
import type { RosterPerson, rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { checkEligibility } from '@trainrace/contract/areas/contests/rules/eligibility';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { idTypeFor } from '@trainrace/contract/rules/identity';
import { sql } from 'kysely';
import { eachRow } from '#platform/context/batch.ts';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { applicationStore } from './application.store.ts';
import { findEntry } from './entry.ts';
import { isEntered } from './seen-entry.ts';
import { saveDraft } from './save-entry.ts';
import { fieldsOfOwnUnit } from './own-unit.ts';
import { personInFull, rosterPersonStore } from './roster-person.store.ts';
import { savePerson } from './save-roster-person.ts';

type EnterInput = ParsedInputOf<typeof rosterPerson.enter>;

export async function enterPeople(context: Context, { ids, ...place }: EnterInput): Promise<BatchRow[]> {
  await rosterPersonStore(context).findAll(ids);
  const unit = await fieldsOfOwnUnit(context);
  return await eachRow(
    context,
    ids,
    async (context, id) =>
      await inTransaction(context, async (context) => await enterOne(context, id, { ...place, unit })),
  );
}

async function enterOne(
  context: Context,
  id: string,
  { unit, ...place }: Omit<EnterInput, 'ids'> & { unit: Readonly<Record<string, unknown>> },
): Promise<void> {
  const person = await personInFull(context, await rosterPersonStore(context).find(id, { lock: true }));
  await refuseEntered(context, person, place.contestTradeId);
  const { entry, locked } = await saveDraft(context, { ...unit, ...fieldsOf(person), ...place }, 'share');
  const errors = checkEligibility(locked.eligibility, entry.full, context.lang)
    .filter(({ ok }) => ok === false)
    .map(({ field, message }) => ({ field, message }));
  if (errors.length > 0) throw new Refused(400, 'notEligible', undefined, { errors });
}

/** Alive in this trade or a draft, of the same group: choosing somebody twice makes one entry. */
async function refuseEntered(
  { db, user, cipher }: Context,
  { idCardNo }: RosterPerson,
  tradeId: string,
): Promise<void> {
  const { rows } = await sql`select from application_info a
    where a.contest_trade_id = ${tradeId} and a.id_card_no_idx = any(${cipher.blindIndexes(idCardNo)})
      and ${isEntered(user)} limit 1`.execute(db);
  if (rows.length > 0) throw new Refused(409, 'applicationTwice');
}

/** Fields that an entry takes of a person; where they work is the group. */
const fieldsOf = (person: RosterPerson) => ({
  name: person.name,
  idType: idTypeFor(person.idType, person.idCardNo),
  idCardNo: person.idCardNo,
  ...lasting(person),
});

const LASTING = [
  'sex',
  'birthday',
  'nation',
  'mobile',
  'address',
  'education',
  'graduateSchool',
  'major',
  'post',
  'workYears',
  'curOccupation',
  'curSkillLevel',
  'curCertNo',
  'curCertDate',
  'isLocal',
  'photoAttId',
  'otherAtts',
] as const satisfies readonly (keyof RosterPerson)[];

type Lasting = Partial<Pick<RosterPerson, (typeof LASTING)[number]>>;

/** Fields with a value: empty ones overwrite nothing. */
const lasting = (person: Lasting): Lasting =>
  Object.fromEntries(LASTING.flatMap((field) => (isSaid(person[field]) ? [[field, person[field]]] : [])));

/** None is an answer: no years in the trade, no level, not from here. */
const isSaid = (value: unknown): boolean => value !== null && value !== undefined;

/** By the number of the person: who is not there yet is added. */
export async function takeFromEntries(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  await applicationStore(context).findAll(ids);
  return await eachRow(
    context,
    ids,
    async (context, entryId) =>
      await inTransaction(context, async (context) => {
        const { full } = await findEntry(context, entryId);
        const { name, idType, idCardNo } = full;
        const errors = [
          ...(name ? [] : [{ field: 'name', key: 'rosterNeedsPerson' } as const]),
          ...(idCardNo ? [] : [{ field: 'idCardNo', key: 'rosterNeedsPerson' } as const]),
        ].slice(0, 1);
        if (errors.length > 0) throw badFields(errors);
        const known = await context.db
          .selectFrom('rosterPerson')
          .select('id')
          .where('groupId', '=', context.user.id)
          .where('idCardNoIdx', 'in', context.cipher.blindIndexes(idCardNo!))
          .where('isDeleted', '=', 0)
          .executeTakeFirst();
        const fields = { name: name!, idType, idCardNo: idCardNo!, ...lasting(full as Lasting) };
        await savePerson(context, known === undefined ? fields : { id: known.id, ...fields });
      }),
  );
}
