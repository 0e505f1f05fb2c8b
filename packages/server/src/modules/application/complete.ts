// What an entry must hold to be handed in, and still hold when it is passed.
import { applicationInfo, completeEntry, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import { refuseIdCard } from '@trainrace/contract/rules/id-card';
import { refusePersonName } from '@trainrace/contract/rules/person-name';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { checkFields } from '@trainrace/contract/wire/explain';
import { badFields } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { day } from '#time/time.ts';
import { slotsOf } from '#domain/attachments/slots.ts';

export async function requireComplete(context: Context, full: ApplicationInfo): Promise<void> {
  const { errors = [] } = checkFields(completeEntry, applicationInfo.family.labels, full, context.lang);
  const said = new Set(errors.map(({ field }) => field));
  const more = [...refusePerson(context, full), ...(await lostFiles(context, full))].filter(
    ({ field }) => !said.has(field),
  );
  if (errors.length + more.length > 0) throw badFields([...errors, ...more]);
}

function refusePerson({ lang, now }: Context, { name, idType, idCardNo }: ApplicationInfo): FieldError[] {
  const say = (field: string, key: MessageKey | null) =>
    key === null ? [] : [{ field, message: sayMessage(key, lang) }];
  return [
    ...say('name', refusePersonName(name)),
    ...(idType === RESIDENT_ID_CARD ? say('idCardNo', refuseIdCard(idCardNo, day(now))) : []),
  ];
}

/** A file that was removed since it was named is missing again. */
async function lostFiles({ db, lang }: Context, full: ApplicationInfo): Promise<FieldError[]> {
  const kept = new Set(
    (await db.selectFrom('attach').select('id').where('prjId', '=', full.id).where('isDeleted', '=', 0).execute()).map(
      ({ id }) => id,
    ),
  );
  return slotsOf(applicationInfo.family.draft).flatMap(({ field }) => {
    const ids = [full[field as keyof ApplicationInfo] ?? []].flat() as string[];
    return ids.every((id) => kept.has(id)) ? [] : [{ field, message: sayMessage('attachmentUnknown', lang) }];
  });
}
