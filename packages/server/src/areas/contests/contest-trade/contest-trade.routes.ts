import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { tradeSteps } from '../contest-info/steps.ts';
import { contestTradeSpec, contestTradeStore } from '../api/contest-trade.store.ts';
import { removeTrades } from './remove.ts';
import { saveTrade } from './save-trade.ts';

export function mountContestTrade(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, contestTrade, { spec: contestTradeSpec, save: saveTrade, remove: removeTrades });
  mountExport(app, services, contestTrade, (context) => contestTradeStore(context));
  mount(app, services, contestTrade.steps, async (context, input) => await tradeSteps(context, input));
}
