import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { Context } from '#platform/context/context.ts';
import { stale } from '#platform/context/refused.ts';
import { findEntry, type Entry } from './entry.ts';
import { lockTrade, type LockedTrade } from './lock-trade.ts';

export interface LockedEntry {
  row: ApplicationInfo;
  entry: Entry;
  locked: LockedTrade;
}

/** An entry in the caller's reach with its ground, all locked for the transaction, in the order everybody keeps. */
export async function openEntry(context: Context, id: string): Promise<LockedEntry> {
  const locked = await lockTrade(context, { entryId: id }, 'update');
  const entry = await findEntry(context, id, { lock: true });
  if (entry.row.contestTradeId !== locked.tradeId) throw stale();
  return { row: entry.row, entry, locked };
}
