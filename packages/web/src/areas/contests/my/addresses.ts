// Where things are inside the page: its tab's own part of the address, so that a reload comes back to it.
export const ENTRY_STEPS = ['trade', 'person', 'work', 'papers', 'check'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

export function addressOfHome(): URLSearchParams {
  return new URLSearchParams();
}

export function addressOfNew(tradeId: string): URLSearchParams {
  return new URLSearchParams({ add: '1', trade: tradeId });
}

export function addressOfEntry(id: string, step?: EntryStep): URLSearchParams {
  return new URLSearchParams({ view: id, ...(step === undefined ? {} : { step }) });
}

export function stepOf(search: URLSearchParams): EntryStep | null {
  return ENTRY_STEPS.find((step) => step === search.get('step')) ?? null;
}
