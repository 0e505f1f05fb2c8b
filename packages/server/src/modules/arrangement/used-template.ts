import { FIRST_LAYOUT, type TicketLayout } from '@trainrace/contract/arrangement/ticket-layout.labels';
import type { Db } from '#db/connect.ts';
import type { FileStore } from '#gateways/files/file-store.ts';

export interface UsedTemplate {
  layout: TicketLayout;
  background: Uint8Array | null;
}

/** What tickets are printed by. */
export async function usedTemplate(_db: Db, _files: FileStore): Promise<UsedTemplate> {
  return { layout: FIRST_LAYOUT, background: null };
}
