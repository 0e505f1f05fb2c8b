import { applicationInfo } from '@trainrace/contract/application/application-info';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mountImport } from '#sheets/import.ts';
import { mount } from '#http/mount.ts';
import { mountFamily } from '#http/mount-family.ts';
import { applicationSpec, applicationStore } from './application.store.ts';
import { reviewEntry, passMany } from './review.ts';
import { claimEntry, claimNext, claimsOf, releaseClaim } from './claims.ts';
import { commandEntry, type Rerank } from './command.ts';
import { decideLocal } from './decide-local.ts';
import { eligibilityReport } from './eligibility-report.ts';
import { findSeatedEntry, entryShownTo } from './entry.ts';
import { giveGuardianConsent, sendGuardianCode } from './guardian-consent.ts';
import { mountInsuranceExport } from './insurance-export.ts';
import { queryProvince } from './query-province.ts';
import { verifyEntry } from './verify.ts';
import { handleVerifying, verifyMany } from './verify-many.ts';
import { handIn, handInMany } from './hand-in.ts';
import { entryImport } from './import.ts';
import { mountPaperImports } from './import-papers.ts';
import { mountPrintedForms } from './printed-forms.ts';
import { refuseHandedIn } from './remove.ts';
import { saveEntry } from './save-entry.ts';
import { lookUpScores, viewEntries, type View } from './views.ts';

const VIEWS: readonly View[] = [
  'listByPerson',
  'listByTournament',
  'getPassByPerson',
  'getPassByHandle',
  'getPassByManager',
];

const SCORE_VIEWS = ['listScoreByTournament', 'personLookScore', 'groupsLookScore', 'managerLookScore'] as const;

/** Scores are another module's: what moves there when somebody is disqualified is handed in. */
export function mountApplication(app: FastifyInstance, services: Services, rerank: Rerank): void {
  const calls = applicationInfo;

  mountFamily(app, services, calls, {
    spec: applicationSpec,
    save: saveEntry,
    find: async (context, id) => entryShownTo(context, await findSeatedEntry(context, id)),
    mayRemove: refuseHandedIn,
  });
  for (const view of VIEWS)
    mount(app, services, calls[view], async (context, query) => await viewEntries(context, view, query));
  for (const view of SCORE_VIEWS)
    mount(app, services, calls[view], async (context, query) => await lookUpScores(context, query));
  mount(app, services, calls.applicationSubmit, async (context, input) => await handIn(context, input));
  mount(app, services, calls.applicationBatchSubmit, async (context, { ids }) => await handInMany(context, ids));

  mount(app, services, calls.auditingSubmitFirst, async (context, input) => await reviewEntry(context, 'first', input));
  mount(app, services, calls.auditingSubmit, async (context, input) => await reviewEntry(context, 'final', input));
  mount(app, services, calls.applicationBatchPass, async (context, input) => await passMany(context, input));
  mount(app, services, calls.claim, async (context, { id }) => await claimEntry(context, id));
  mount(app, services, calls.claimNext, async (context, input) => await claimNext(context, input));
  mount(app, services, calls.releaseClaim, async (context, { id }) => await releaseClaim(context, id));
  mount(app, services, calls.claims, async (context, { ids }) => await claimsOf(context, ids));
  mount(app, services, calls.eligibility, async (context, { id }) => await eligibilityReport(context, id));
  mount(app, services, calls.verifyEligibility, async (context, { id }) => {
    await verifyEntry(services, context, id);
    return await eligibilityReport(context, id);
  });
  handleVerifying(services);
  mount(app, services, calls.verifyMany, async (context, { ids }) => await verifyMany(services, context, ids));
  mount(app, services, calls.queryProDB, async (context, { ids }) => await queryProvince(services, context, ids));
  mount(app, services, calls.editIsLocalSubmit, async (context, input) => await decideLocal(context, input));
  mountInsuranceExport(app, services);
  mount(app, services, calls.command, async (context, input) => await commandEntry(context, rerank, input));
  mount(app, services, calls.guardianCode, async (context, input) => await sendGuardianCode(services, context, input));
  mount(
    app,
    services,
    calls.guardianConsent,
    async (context, input) => await giveGuardianConsent(services, context, input),
  );
  mountImport(app, services, entryImport);
  mountPaperImports(app, services);
  mountPrintedForms(app, services);
  mountExport(app, services, calls, (context) => applicationStore(context));
}
