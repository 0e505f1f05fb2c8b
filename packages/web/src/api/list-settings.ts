// How lists are shown to the one who is signed in, as the server keeps it: read with the menus, so that no list changes
// its columns after it has been drawn.
import { listSetting, type ListColumns, type OwnListSetting } from '@trainrace/contract/areas/system/list-setting';
import { create } from 'zustand';
import { call } from './call.ts';

type Settings = Readonly<Record<string, OwnListSetting>>;

const useStore = create<{ lists: Settings }>(() => ({ lists: {} }));

/** Of a list by the path of its family; undefined where nothing is kept for it. */
export function useListSetting(list: string): OwnListSetting | undefined {
  return useStore(({ lists }) => lists[list]);
}

export function setListSettings(all: readonly OwnListSetting[]): void {
  useStore.setState({ lists: Object.fromEntries(all.map((one) => [one.list, one])) });
}

/** Shown at once, whoever it is changed by: the server is told beside. */
export function changeListSetting(list: string, change: Partial<Omit<OwnListSetting, 'list'>>): void {
  const former = useStore.getState().lists;
  const none = { list, columns: null, offered: null, view: null };
  useStore.setState({ lists: { ...former, [list]: { ...none, ...former[list], ...change } } });
}

const unsent = new Map<string, ListColumns | null>();
let isSending = false;

/** One's own columns; null takes the choice back. While one is on its way the next wait, and of several the last is sent. */
export function keepColumns(list: string, columns: ListColumns | null): void {
  changeListSetting(list, { columns });
  unsent.set(list, columns);
  if (!isSending) void sendAll();
}

async function sendAll(): Promise<void> {
  isSending = true;
  for (const [list] of unsent) {
    const columns = unsent.get(list) ?? null;
    unsent.delete(list);
    // The toast says what went wrong.
    await call(listSetting.keep, { list, columns }).catch(() => undefined);
  }
  isSending = false;
}
