import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { Context } from '#platform/context/context.ts';
import { knownOf } from './evidence.ts';
import { returnCaseOf } from './return-case.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';

const SENSITIVE = ['ownerMobile', 'laborMobile', 'specialAccount'] as const;

/** With the verdict on arrears as it is now, and with its return. Its enterprise sees numbers in full, everybody else masks (wire §6). */
export async function fileShownTo(context: Context, file: ConstructionFile): Promise<ConstructionFile> {
  const { cleanState } = await knownOf(context, file);
  const row = { ...file, cleanState, returnCase: await returnCaseOf(context, { ...file, cleanState }) };
  if (row.enterpriseId !== context.user.id) return row;
  return { ...row, ...(await decryptSensitive(context, 'constructionFile', row.id, SENSITIVE)) };
}
