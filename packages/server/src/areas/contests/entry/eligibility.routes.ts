import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { decideLocal } from './decide-local.ts';
import { eligibilityReport } from './eligibility-report.ts';
import { mountInsuranceExport } from './insurance-export.ts';
import { queryProvince } from './query-province.ts';
import { verifyEntry } from './verify.ts';
import { handleVerifying, verifyMany } from './verify-many.ts';
import { inLineForTrade } from './trade-line.ts';

/** Conditions of entry: what is found, asking other bodies, and what the bureau decides itself. */
export function mountEligibility(app: FastifyInstance, services: Services): void {
  const calls = applicationInfo;
  mount(app, services, calls.eligibility, async (context, { id }) => await eligibilityReport(context, id));
  mount(app, services, calls.verifyEligibility, async (context, { id }) => {
    await verifyEntry(services, context, id);
    return await eligibilityReport(context, id);
  });
  handleVerifying(services);
  mount(app, services, calls.verifyMany, async (context, { ids }) => await verifyMany(services, context, ids));
  mount(app, services, calls.queryProDB, async (context, { ids }) => await queryProvince(services, context, ids));
  mount(app, services, calls.editIsLocalSubmit, async (context, input) => await decideLocal(context, input), {
    inLine: inLineForTrade,
  });
  mountInsuranceExport(app, services);
}
