import { depositOverview } from '@trainrace/contract/deposit/deposit-overview';
import type { FastifyInstance } from 'fastify';
import { mount } from '#http/mount.ts';
import type { Services } from '#services.ts';
import { mountLedger } from './ledger.ts';
import { overviewOf } from './overview.ts';

export const depositOverviewFamily = {
  mount(app: FastifyInstance, services: Services): void {
    mount(app, services, depositOverview.look, async (context) => await overviewOf(context, services.specs));
    mountLedger(app, services);
  },
};
