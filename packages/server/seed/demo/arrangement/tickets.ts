import { nextSerials } from '../../../src/platform/store/serial.ts';
import type { Contest } from '../contests/contests.ts';
import type { Entry } from '../contests/entries.ts';
import type { World } from '../world.ts';

/** Entries closed, and not called off. */
const HAS_TICKETS = [40, 50, 60, 70, 75, 80, 90, 95];

/** Ticket numbers by entry, given when the entries of a contest close, in the order of trades and entries. */
export async function ticketsOf(
  { services }: World,
  contests: readonly Contest[],
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const tickets = new Map<string, string>();
  const closed = contests
    .filter(({ plan }) => HAS_TICKETS.includes(plan.status))
    .sort((a, b) => a.when.closeEntries.getTime() - b.when.closeEntries.getTime());
  for (const { id, when, trades } of closed) {
    const places = new Map(trades.map((trade, place) => [trade.id, place]));
    const competing = entries
      // Disqualified competitors had a ticket; those who gave up did so before.
      .filter((entry) => entry.contest.id === id && (entry.auditStatus === 30 || entry.auditStatus === 50))
      .sort((a, b) => places.get(a.trade.id)! - places.get(b.trade.id)! || a.applyNo.localeCompare(b.applyNo));
    if (competing.length === 0) continue;
    const numbers = await nextSerials(services.db, 'TICKET', when.closeEntries, competing.length);
    competing.forEach((entry, index) => tickets.set(entry.id, numbers[index]!));
  }
  return tickets;
}
