// Construction files that wait for an enterprise, a town or the bureau, and projects without one. Counted by the filters of
// the list that each leads to.
import { FILE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#context/context.ts';
import { conditions } from '#store/conditions.ts';
import { within, type Reaches } from './reach.ts';

type OfFiles =
  | 'filesToForward'
  | 'filesToDecide'
  | 'filesReturned'
  | 'filesToPay'
  | 'returnsToPublish'
  | 'projectsUnfiled';

export function ofFiles(
  context: Context,
  { files, permits }: Reaches,
): Readonly<Record<OfFiles, RawBuilder<unknown> | null>> {
  const waiting = (verb: string, ...fileStatus: readonly number[]) => {
    const reach = within(context, `construction_file_${verb}`, files);
    return (
      reach && sql`construction_file t where ${reach.rows} and ${conditions(files, context.cipher, { fileStatus })}`
    );
  };
  // Staff may write at files of others; what was returned or approved waits for the enterprise.
  const isEnterprise = context.user.virtualId === 'U028';
  const unfiled = within(context, 'construction_permit_list', permits);
  return {
    filesToForward: waiting('forward', FILE.town),
    filesToDecide: waiting('approve', FILE.bureau),
    filesReturned: isEnterprise ? waiting('save', FILE.townReturned, FILE.bureauReturned) : null,
    filesToPay: isEnterprise ? waiting('save', FILE.approved, FILE.refused) : null,
    returnsToPublish: waiting('publish_return', FILE.returnAsked),
    projectsUnfiled: unfiled && sql`construction_permit t where ${unfiled.rows}`,
  };
}
