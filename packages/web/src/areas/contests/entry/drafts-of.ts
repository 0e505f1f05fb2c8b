import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';

/** Entries that may take the place of this one: drafts of the same trade. */
export function draftsOf({ contestTradeId }: ApplicationInfo): Readonly<Record<string, unknown>> {
  return {
    contestTradeId,
    auditStatus: [DRAFT],
    size: MAX_PAGE_SIZE,
  };
}
