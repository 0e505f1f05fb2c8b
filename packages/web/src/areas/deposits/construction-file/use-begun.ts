// The beginning of a new file, wherever one comes from: the list of unfiled projects, a message, the own files.
import { newFile, type BegunFile } from '@trainrace/contract/areas/deposits/new-file';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { usePane } from '#widgets/pane.ts';

/** Undefined until it is known; what was known for the form before is not enough for the next. */
export function useBegun({ isAnew = false }: { isAnew?: boolean } = {}): BegunFile | null | undefined {
  const permitNo = usePane().search.get('permitNo');
  const mayAsk = useRight(newFile.begin.action);
  const asked = permitNo === null ? {} : { permitNo };
  const found = useCall(newFile.begin, asked, { enabled: mayAsk, quiet: true, isAnew });
  // A form that begins empty is better than none.
  if (!mayAsk || found.isError) return null;
  return isAnew && !found.isFetchedAfterMount ? undefined : found.data;
}
