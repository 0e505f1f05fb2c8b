// Notes on a record, newest first; nothing for who has no office, or reads only what is published.
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { CallFailed } from '#api/failure.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import type { AnyCalls } from '../page.ts';

const SHOWN = 5;

export type RecordPlace = Readonly<{ bizTable: string; bizId: string }>;

export function placeOf(family: AnyCalls['family'], id: string): RecordPlace {
  return { bizTable: bizTableOf(family), bizId: id };
}

export function useNotes(place: RecordPlace, { size = SHOWN, current = 1 }: { size?: number; current?: number } = {}) {
  const mayRead = useRight(recordNote.list.action);
  const asked = { enabled: mayRead, quiet: true, keepFormer: true };
  const { data, isFetching, error, refetch } = useCall(
    recordNote.list,
    { size, ...(current > 1 && { current }), ...place },
    asked,
  );
  const isHidden = error instanceof CallFailed && (error.code === 403 || error.code === 404);
  return {
    isThere: mayRead && !isHidden && (data !== undefined || error !== null),
    notes: data?.records ?? [],
    total: data?.total ?? 0,
    isFetching,
    error: isHidden || data !== undefined ? null : error,
    retry: () => void refetch(),
  };
}
