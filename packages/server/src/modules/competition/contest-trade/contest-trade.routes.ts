import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import { mountExport } from '../../../sheets/export.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { contestTradeStore } from './contest-trade.store.ts';
import { removeTrades } from './remove.ts';
import { saveTrade } from './save.ts';

export function mountContestTrade(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, contestTrade, (work) => ({
    ...contestTradeStore(work, cipher),
    save: async (draft: Parameters<typeof saveTrade>[2]) => await saveTrade(work, cipher, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(work, async (work) => await removeTrades(work, cipher, ids)),
  }));
  mountExport(app, house, contestTrade, (work) => contestTradeStore(work, cipher));
}
