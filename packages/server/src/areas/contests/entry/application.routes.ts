import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { redrawNamedPhotos } from '#platform/attachments/redraw-named.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { applicationSpec, applicationStore } from './application.store.ts';
import { commandEntry, type Rerank } from './command.ts';
import { mountEligibility } from './eligibility.routes.ts';
import { findSeatedEntry, entryShownTo } from './entry.ts';
import { recordGuardianConsent, sendGuardianCode } from './guardian-consent.ts';
import { handIn, handInMany } from './hand-in.ts';
import { entryImport } from './import.ts';
import { mountPaperImports } from './import-papers.ts';
import { mountPrintedForms } from './printed-forms.ts';
import { lackingPapers } from './lacking-papers.ts';
import { releaseDrafts } from './remove.ts';
import { mountReview } from './review.routes.ts';
import { saveEntry } from './save-entry.ts';
import { inLineForTrade } from './trade-line.ts';
import { mountLookScores } from './look-scores.ts';
import { viewEntries, type View } from './views.ts';

const VIEWS: readonly View[] = [
  'listByPerson',
  'listByTournament',
  'getPassByPerson',
  'getPassByHandle',
  'getPassByManager',
];

/** Scores are a later area's: what moves there when somebody is disqualified is handed in. */
export function mountApplication(app: FastifyInstance, services: Services, rerank: Rerank): void {
  const calls = applicationInfo;

  mountFamily(app, services, calls, {
    spec: applicationSpec,
    save: async (context, input) => {
      await redrawNamedPhotos(services.files, context, calls.family.draft, input);
      return await saveEntry(context, input);
    },
    find: async (context, id) => entryShownTo(context, await findSeatedEntry(context, id)),
    mayRemove: releaseDrafts,
  });
  for (const view of VIEWS)
    mount(app, services, calls[view], async (context, query) => await viewEntries(context, view, query));
  mountLookScores(app, services);
  mount(
    app,
    services,
    calls.applicationSubmit,
    async (context, input) => {
      await redrawNamedPhotos(services.files, context, calls.family.draft, input);
      return await handIn(context, input);
    },
    { inLine: inLineForTrade },
  );
  mount(app, services, calls.applicationBatchSubmit, async (context, { ids }) => await handInMany(context, ids));
  mount(app, services, calls.lackingPapers, async (context, { ids }) => await lackingPapers(context, ids));
  mountReview(app, services);
  mountEligibility(app, services);
  mount(app, services, calls.command, async (context, input) => await commandEntry(context, rerank, input), {
    inLine: inLineForTrade,
  });
  mount(app, services, calls.guardianCode, async (context, input) => await sendGuardianCode(services, context, input));
  mount(
    app,
    services,
    calls.guardianConsent,
    async (context, input) => await recordGuardianConsent(services, context, input),
  );
  mountImport(app, services, entryImport);
  mountPaperImports(app, services);
  mountPrintedForms(app, services);
  mountExport(app, services, calls, (context) => applicationStore(context));
}
