import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mountFamily } from '#http/mount-family.ts';
import { contestTradeSpec, contestTradeStore } from './contest-trade.store.ts';
import { removeTrades } from './remove.ts';
import { saveTrade } from './save-trade.ts';

export function mountContestTrade(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, contestTrade, { spec: contestTradeSpec, save: saveTrade, remove: removeTrades });
  mountExport(app, services, contestTrade, (context) => contestTradeStore(context));
}
