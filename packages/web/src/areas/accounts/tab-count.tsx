// Numbers beside the tabs of a place.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import type { ComponentType } from 'react';
import { useRights } from '#api/identity.ts';
import { useLabel } from '#i18n/language.ts';
import type { AnyRecord } from '#resource/page.ts';
import { ListCount } from '#resource/workspace/ListCount.tsx';

/**
 * Beside a tab, the list that its first page shows to this user is counted, by the filter that makes it the unit's. What further pages
 * of the tab show of it by filters of their own has its own name and number.
 */
type Counted = Readonly<
  Record<string, readonly (readonly [list: Endpoint, filter: string, further?: readonly Further[]])[]>
>;
type Further = readonly [filter: string, name: Label];

export function countOf(counted: Counted): ComponentType<{ record: AnyRecord; tab: string }> {
  return function Count({ record: { id }, tab }) {
    const rights = useRights();
    const label = useLabel();
    const [list, filter, further = []] = counted[tab]?.find(([{ action }]) => rights.has(action)) ?? [];
    if (list === undefined || filter === undefined) return null;
    return (
      <>
        <ListCount list={list} query={{ [filter]: String(id) }} />
        {further.map(([other, name]) => (
          <ListCount key={other} list={list} query={{ [other]: String(id) }} name={label(name)} />
        ))}
      </>
    );
  };
}
