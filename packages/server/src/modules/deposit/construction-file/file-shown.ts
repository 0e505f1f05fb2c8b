import type { ConstructionFile } from '@trainrace/contract/deposit/construction-file';
import type { Context } from '#context/context.ts';
import { knownOf } from '#domain/deposits/evidence.ts';
import { returnCaseOf } from '#domain/deposits/return-case.ts';
import { decryptSensitive } from '#store/sensitive.ts';

const SENSITIVE = ['ownerMobile', 'laborMobile', 'specialAccount'] as const;

/** With the verdict on arrears as it is now, and with its return. Its enterprise sees numbers in full, everybody else masks (wire §6). */
export async function fileShownTo(context: Context, file: ConstructionFile): Promise<ConstructionFile> {
  const { cleanState } = await knownOf(context, file);
  const row = { ...file, cleanState, returnCase: await returnCaseOf(context, { ...file, cleanState }) };
  if (row.enterpriseId !== context.user.id) return row;
  return { ...row, ...(await decryptSensitive(context, 'constructionFile', row.id, SENSITIVE)) };
}
