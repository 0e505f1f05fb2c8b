import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';

/** Entries that may take the place of this one: drafts of the same trade. */
export const draftsOf = ({ contestTradeId }: ApplicationInfo): Readonly<Record<string, unknown>> => ({
  contestTradeId,
  auditStatus: [DRAFT],
  size: MAX_PAGE_SIZE,
});
