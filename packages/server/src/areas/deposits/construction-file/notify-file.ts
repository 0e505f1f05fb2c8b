// Recipients of the message about a file that comes to them.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { FILE } from '@trainrace/contract/dictionaries';
import type { Context } from '#platform/context/context.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';

const about = ({ id }: ConstructionFile) => ({
  link: `/deposit/construction_file?view=${id}`,
  about: { bizTable: 'construction_file', bizId: id },
});

/** Tells those who decide next: the people of the town, or those of the bureau. */
export async function notifyWaiting(context: Context, file: ConstructionFile): Promise<void> {
  const to =
    file.fileStatus === FILE.town
      ? await peopleOfTown(context, file.townCode)
      : await colleaguesWith(context.db, context.user.rights, ['construction_file_approve']);
  const params = { enterprise: file.enterpriseName, project: file.projectName, due: file.dueDate ?? '' };
  const once = `file:${file.id}:${file.fileStatus}`;
  await notify(context, [{ template: 'FILE_SUBMITTED', params, to, once, ...about(file) }]);
}

export async function notifyEnterprise(
  context: Context,
  template: 'FILE_RETURNED' | 'FILE_VOID',
  file: ConstructionFile,
  reason: string,
): Promise<void> {
  const params = { project: file.projectName, reason };
  await notify(context, [{ template, params, to: [file.enterpriseId], ...about(file) }]);
}

async function peopleOfTown({ db }: Context, townCode: string | null | undefined): Promise<string[]> {
  if (!townCode) return [];
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('virtualId', '=', 'U031')
    .where('townCode', '=', townCode)
    .where('enabled', '=', 1)
    .where('isDeleted', '=', 0)
    .execute();
  return rows.map(({ id }) => id);
}
