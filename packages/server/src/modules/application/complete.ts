// What an entry must hold to be handed in, and still hold when it is passed.
import { applicationInfo, completeEntry, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import type { MessageKey, FieldProblem } from '@trainrace/contract/messages';
import { refuseIdCard } from '@trainrace/contract/rules/id-card';
import { refusePersonName } from '@trainrace/contract/rules/person-name';
import { findProblems } from '@trainrace/contract/wire/explain';
import { badFields } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { day } from '#time/time.ts';
import { slotsOf } from '#domain/attachments/slots.ts';

export async function requireComplete(context: Context, full: ApplicationInfo): Promise<void> {
  const { problems = [] } = findProblems(completeEntry, applicationInfo.family.labels, full);
  const said = new Set(problems.map(({ field }) => field));
  const more = [...refusePerson(context, full), ...(await lostFiles(context, full))].filter(
    ({ field }) => !said.has(field),
  );
  if (problems.length + more.length > 0) throw badFields([...problems, ...more]);
}

function refusePerson({ now }: Context, { name, idType, idCardNo }: ApplicationInfo): FieldProblem[] {
  const say = (field: string, key: MessageKey | null) => (key === null ? [] : [{ field, key }]);
  return [
    ...say('name', refusePersonName(name)),
    ...(idType === RESIDENT_ID_CARD ? say('idCardNo', refuseIdCard(idCardNo, day(now))) : []),
  ];
}

/** A file that was removed since it was named is missing again. */
async function lostFiles({ db }: Context, full: ApplicationInfo): Promise<FieldProblem[]> {
  const kept = new Set(
    (await db.selectFrom('attach').select('id').where('prjId', '=', full.id).where('isDeleted', '=', 0).execute()).map(
      ({ id }) => id,
    ),
  );
  return slotsOf(applicationInfo.family.draft).flatMap(({ field }): FieldProblem[] => {
    const ids = [full[field as keyof ApplicationInfo] ?? []].flat() as string[];
    return ids.every((id) => kept.has(id)) ? [] : [{ field, key: 'attachmentUnknown' }];
  });
}
