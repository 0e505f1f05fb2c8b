import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { fileStatus } from '@trainrace/contract/dictionaries';
import { stepOf } from '@trainrace/contract/wire/commands';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

/** Only drafts go; all or none. */
export function refuseSubmitted(_: Context, rows: readonly ConstructionFile[]): void {
  const kept = rows.find((row) => stepOf(constructionFileCommands, 'remove', row) === null);
  if (kept !== undefined) throw wrongState(labelOf(fileStatus, kept.fileStatus));
}
