// Numbers beside the tabs of a place.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { ComponentType } from 'react';
import { useRights } from '#api/identity.ts';
import type { AnyRecord } from '#resource/page.ts';
import { ListCount } from '#resource/workspace/ListCount.tsx';

/** Beside a tab, the list that its first page shows to this user is counted, by the filter that makes it the unit's. */
type Counted = Readonly<Record<string, readonly (readonly [list: Endpoint, filter: string])[]>>;

export function countOf(counted: Counted): ComponentType<{ record: AnyRecord; tab: string }> {
  return function Count({ record: { id }, tab }) {
    const rights = useRights();
    const [list, filter] = counted[tab]?.find(([{ action }]) => rights.has(action)) ?? [];
    return list && filter && <ListCount list={list} query={{ [filter]: String(id) }} />;
  };
}
