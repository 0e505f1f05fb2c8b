// How many rows of a list belong to a record, beside the tab that shows them.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';

interface Props {
  list: Endpoint;
  /** Narrows the list to the record, as its page does. */
  query: Readonly<Record<string, unknown>>;
  /** Where the tab shows other rows as well: which ones these are. */
  name?: string;
}

export function ListCount({ list, query, name }: Props) {
  const mayLook = useRight(list.action);
  const { data } = useCall(list, { ...query, size: 1 }, { enabled: mayLook, quiet: true, isSummary: true });
  // The server says no more than that there are many.
  const total = (data as { total?: number } | undefined)?.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="figures">
      {name === undefined ? ' ' : ` · ${name} `}
      {total}
    </span>
  );
}
