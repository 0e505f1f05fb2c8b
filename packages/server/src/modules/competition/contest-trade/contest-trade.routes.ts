import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mountResource } from '#http/mount-resource.ts';
import { contestTradeSpec, contestTradeStore } from './contest-trade.store.ts';
import { removeTrades } from './remove.ts';
import { saveTrade } from './save-trade.ts';

export function mountContestTrade(app: FastifyInstance, services: Services): void {
  mountResource(app, services, contestTrade, { spec: contestTradeSpec, save: saveTrade, remove: removeTrades });
  mountExport(app, services, contestTrade, (context) => contestTradeStore(context));
}
