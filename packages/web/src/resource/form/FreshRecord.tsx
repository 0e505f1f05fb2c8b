import type { ReactNode } from 'react';
import { useCall } from '#api/query.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import type { AnyCalls, AnyRecord } from '../page.ts';

interface Props {
  calls: AnyCalls;
  id: string;
  children: (record: AnyRecord) => ReactNode;
}

/** A form begins with what is stored now, not with what a list showed a while ago. */
export function FreshRecord({ calls: { detail, list }, id, children }: Props) {
  const found = useCall(detail ?? list, { id }, { enabled: detail !== undefined, quiet: true, isAnew: true });
  if (found.isError && found.data === undefined)
    return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined || !found.isFetchedAfterMount) return <Waiting />;
  return children(found.data as AnyRecord);
}
