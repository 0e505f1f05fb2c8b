import { depositOverview } from '@trainrace/contract/areas/deposits/deposit-overview';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { mountLedger } from './ledger.ts';
import { overviewOf } from './overview.ts';

export const depositOverviewFamily = {
  mount(app: FastifyInstance, services: Services): void {
    mount(app, services, depositOverview.look, async (context) => await overviewOf(context, services.specs));
    mountLedger(app, services);
  },
};
