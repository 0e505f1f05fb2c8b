import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRecord } from '../page.ts';

export type Rows = UseQueryResult<{ records: AnyRecord[]; total: number; totalIsEstimate?: boolean | undefined }>;

/** The rows that are picked; those of other pages stay so while one turns over. */
export function useSelection(rows: Rows) {
  const [picked, setPicked] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const unpick = () => setPicked(new Map());
  return {
    ids: [...picked.keys()],
    selected: [...picked.values()],
    pick: (ids: readonly string[]) => {
      const records = rows.data?.records ?? [];
      const known = new Map([...picked, ...records.map((record) => [String(record.id), record] as const)]);
      setPicked(new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : []))));
    },
    unpick,
    /** This row is gone. */
    forget: (gone: string) => setPicked((former) => new Map([...former].filter(([id]) => id !== gone))),
    /** Forgets the selection and loads the list again. */
    done: () => {
      unpick();
      void rows.refetch();
    },
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
