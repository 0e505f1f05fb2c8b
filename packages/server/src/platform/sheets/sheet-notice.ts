import type { Saying } from '@trainrace/contract/messages';

/** Beside the rows: what was hidden, what was not read. */
export type SheetNotice = Saying;
