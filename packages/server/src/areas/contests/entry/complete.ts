// Data that an entry must hold to be handed in, and still hold when it is passed.
import {
  applicationInfo,
  completeEntry,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import type { MessageKey, FieldProblem } from '@trainrace/contract/messages';
import { refuseUnguarded } from '@trainrace/contract/areas/contests/rules/guardian';
import { refuseBirthday, refuseIdentity } from '@trainrace/contract/rules/identity';
import { refusePersonName } from '@trainrace/contract/rules/person-name';
import { findProblems } from '@trainrace/contract/wire/explain';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { day } from '#platform/time/time.ts';
import { lackingMaterials } from '#platform/materials/lacking.ts';
import { filesNamedIn, slotsOf } from '#platform/attachments/slots.ts';

const SLOTS = slotsOf(applicationInfo.family.draft);

/** Problems `besides` are told in the same answer. */
export async function requireComplete(
  context: Context,
  full: ApplicationInfo,
  besides: readonly FieldProblem[] = [],
): Promise<void> {
  const { optional, problems: papers } = await lackingMaterials(context.db, {
    bizType: MATERIAL_BIZ.entry,
    id: full.id,
    slots: SLOTS,
  });
  // Which papers must be there says the catalogue; what it does not speak of is asked for as ever.
  const isOptional = (field: string) => SLOTS.some((slot) => slot.field === field && optional.has(slot.flowNode));
  const { problems: missing = [] } = findProblems(completeEntry, applicationInfo.family.labels, full);
  const problems = [
    ...missing.filter(({ field }) => !isOptional(field)),
    ...refusePerson(context, full),
    ...refuseUnguarded(full, day(context.now)),
    ...(await lostFiles(context, full)),
    ...papers,
    ...besides,
  ];
  // One sentence each: the first says it best.
  const firsts = problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at);
  const [first] = firsts;
  // With nothing else in the way it is said outright: it lies with the others as much as with this field.
  if (firsts.length === 1 && first?.key === 'teamSizeWrong') throw new Refused(409, first.key, first.params);
  if (firsts.length === 1 && first?.key === 'teamTooLarge') throw new Refused(409, first.key, first.params);
  if (firsts.length > 0) throw badFields(firsts);
}

function refusePerson({ now }: Context, { name, idType, idCardNo, birthday }: ApplicationInfo): FieldProblem[] {
  const say = (field: string, key: MessageKey | null) => (key === null ? [] : [{ field, key }]);
  return [
    ...say('name', refusePersonName(name)),
    ...say('birthday', refuseBirthday({ idType, idCardNo, birthday }, day(now))),
    ...(idCardNo ? say('idCardNo', refuseIdentity(idType, idCardNo, day(now))) : []),
  ];
}

/** A file that was removed since it was named is missing again. */
async function lostFiles({ db }: Context, full: ApplicationInfo): Promise<FieldProblem[]> {
  const kept = new Set(
    (await db.selectFrom('attach').select('id').where('prjId', '=', full.id).where('isDeleted', '=', 0).execute()).map(
      ({ id }) => id,
    ),
  );
  return filesNamedIn(applicationInfo.family.record, { ...full }).flatMap(({ field, ids }): FieldProblem[] =>
    ids.every((id) => kept.has(id)) ? [] : [{ field, key: 'attachmentUnknown' }],
  );
}
