// Where things are inside the page: its tab's own part of the address, so that a reload comes back to it.
export const ENTRY_STEPS = ['trade', 'person', 'work', 'papers', 'check'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

export const addressOfHome = (): URLSearchParams => new URLSearchParams();
export const addressOfNew = (tradeId: string): URLSearchParams => new URLSearchParams({ add: '1', trade: tradeId });
export const addressOfEntry = (id: string, step?: EntryStep): URLSearchParams =>
  new URLSearchParams({ view: id, ...(step === undefined ? {} : { step }) });

export const stepOf = (search: URLSearchParams): EntryStep | null =>
  ENTRY_STEPS.find((step) => step === search.get('step')) ?? null;
