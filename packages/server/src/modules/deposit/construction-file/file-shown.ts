import type { ConstructionFile } from '@trainrace/contract/deposit/construction-file';
import type { Context } from '#context/context.ts';
import { decryptSensitive } from '#store/sensitive.ts';

const SENSITIVE = ['ownerMobile', 'laborMobile', 'specialAccount'] as const;

/** Its enterprise sees numbers in full, everybody else masks (wire §6). */
export async function fileShownTo(context: Context, row: ConstructionFile): Promise<ConstructionFile> {
  if (row.enterpriseId !== context.user.id) return row;
  return { ...row, ...(await decryptSensitive(context, 'constructionFile', row.id, SENSITIVE)) };
}
