import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mountResource } from '#http/mount-resource.ts';
import { contestTradeStore } from './contest-trade.store.ts';
import { removeTrades } from './remove.ts';
import { saveTrade } from './save.ts';

export function mountContestTrade(app: FastifyInstance, services: Services): void {
  mountResource(app, services, contestTrade, (context) => ({
    ...contestTradeStore(context),
    save: async (draft: Parameters<typeof saveTrade>[1]) => await saveTrade(context, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(context, async (context) => await removeTrades(context, ids)),
  }));
  mountExport(app, services, contestTrade, (context) => contestTradeStore(context));
}
