// The trail of one record, latest first: what stands at the end of a detail, and where its head looks up since when.
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { trail } from '@trainrace/contract/areas/system/trail';
import { CallFailed } from '#api/failure.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import type { AnyCalls } from '../page.ts';

const SHOWN = 10;

export function useTrailRows(family: AnyCalls['family'], id: string, size: number = SHOWN) {
  const mayRead = useRight(trail.list.action);
  // A record without a version on the server is not changed by anybody.
  const isChanged = 'version' in family.record.shape && family.path !== trail.family.path;
  const filters: Readonly<Record<string, string>> = { bizTable: bizTableOf(family), bizId: id };
  const asked = { enabled: mayRead && isChanged, quiet: true, keepFormer: true };
  const { data, isFetching, error, refetch } = useCall(trail.list, { size, ...filters }, asked);
  // A trail out of the user's reach is shown as none; that it could not be read is another matter.
  const isHidden = error instanceof CallFailed && (error.code === 403 || error.code === 404);
  return {
    records: data?.records ?? [],
    total: data?.total ?? 0,
    isFetching,
    error: isHidden ? null : error,
    retry: () => void refetch(),
  };
}
