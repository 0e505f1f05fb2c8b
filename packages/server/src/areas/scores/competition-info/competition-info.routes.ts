import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { scoreMessages } from '@trainrace/contract/areas/scores/score-messages';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { Refused } from '#platform/context/refused.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { contestTradeStore } from '#areas/contests/api/contest-trade.store.ts';
import { checkScores } from './check.ts';
import { checklistOf } from './checklist.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { confirmOutlier } from './confirm-outlier.ts';
import { enterScores } from './enter.ts';
import { scoreImport } from './import.ts';
import { pastResultImport } from './import-past-results.ts';
import { previewMessages } from './preview-messages.ts';
import { sendScores } from './send-scores.ts';
import { commandTrade, type ProposeHonours } from './trade-command.ts';
import { inOrderOf, VIEWS } from './views.ts';

export function mountCompetitionInfo(app: FastifyInstance, services: Services, proposeHonours: ProposeHonours): void {
  for (const view of VIEWS)
    mount(
      app,
      services,
      competitionInfo[view],
      async (context, query) => await competitionInfoStore(context).page(inOrderOf(view, query)),
    );
  mount(app, services, competitionInfo.detail, async (context, { id }) => await competitionInfoStore(context).find(id));
  mount(app, services, competitionInfo.remove, async (context, { ids }) => {
    await competitionInfoStore(context).findAll(ids);
    throw new Refused(409, 'scoreRowsStay');
  });
  mountImport(app, services, scoreImport);
  mountImport(app, services, pastResultImport(services.specs));
  mountExport(app, services, competitionInfo, (context) => competitionInfoStore(context));
  mount(app, services, competitionInfo.submit, async (context, input) => await enterScores(context, input));
  mount(app, services, competitionInfo.check, async (context, { ids }) => await checkScores(context, ids));
  mount(app, services, competitionInfo.confirmOutlier, confirmOutlier);
  mount(app, services, scoreMessages.preview, previewMessages);
  mount(
    app,
    services,
    competitionInfo.sendTheoryScoreMessage,
    async (context, input) => await sendScores(context, services, 'theory', input),
  );
  mount(
    app,
    services,
    competitionInfo.sendTotalScoreMessage,
    async (context, input) => await sendScores(context, services, 'total', input),
  );
  mount(
    app,
    services,
    contestTrade.checklist,
    async (context, { id }) => await checklistOf(context, await contestTradeStore(context).find(id)),
  );
  mount(
    app,
    services,
    contestTrade.command,
    async (context, input) => await commandTrade(context, proposeHonours, input),
  );
}
