import { dict } from '@trainrace/contract/areas/system/dict';
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import { useMemo } from 'react';
import { useCall } from '#api/query.ts';

const NONE: ReadonlySet<string> = new Set();

/** The entries of a field's dictionary that new records may not use. */
export function useRetired(meta: FieldMeta | undefined): ReadonlySet<string> {
  const name = meta?.dictionary?.name;
  const { data } = useCall(dict.retired, {}, { enabled: name !== undefined, quiet: true });
  return useMemo(
    () => (data === undefined ? NONE : new Set(data.filter(({ code }) => code === name).map(({ dictKey }) => dictKey))),
    [data, name],
  );
}
