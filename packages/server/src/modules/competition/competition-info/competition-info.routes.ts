import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { Refused } from '../../../http/refused.ts';
import { mountExport } from '../../../sheets/export.ts';
import { mountImport } from '../../../sheets/import.ts';
import { checkScores } from './check.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { enterScores } from './enter.ts';
import { scoreImport } from './import.ts';
import { sendScores } from './send-scores.ts';
import { commandTrade, type TradeStoreFor } from './trade-command.ts';
import { inOrderOf, VIEWS } from './views.ts';

export function mountCompetitionInfo(app: FastifyInstance, house: House, tradeStoreFor: TradeStoreFor): void {
  const { cipher } = house;
  for (const view of VIEWS)
    mount(
      app,
      house,
      competitionInfo[view],
      async (work, query) => await competitionInfoStore(work, cipher).page(inOrderOf(view, query)),
    );
  mount(app, house, competitionInfo.detail, async (work, { id }) => await competitionInfoStore(work, cipher).find(id));
  mount(app, house, competitionInfo.remove, async (work, { ids }) => {
    await competitionInfoStore(work, cipher).findAll(ids);
    throw new Refused(409, 'scoreRowsStay');
  });
  mountImport(app, house, scoreImport(cipher));
  mountExport(app, house, competitionInfo, (work) => competitionInfoStore(work, cipher));
  mount(app, house, competitionInfo.submit, async (work, input) => await enterScores(work, cipher, input));
  mount(app, house, competitionInfo.check, async (work, { ids }) => await checkScores(work, cipher, ids));
  mount(
    app,
    house,
    competitionInfo.sendTheoryScoreMessage,
    async (work, input) => await sendScores(work, house, 'theory', input),
  );
  mount(
    app,
    house,
    competitionInfo.sendTotalScoreMessage,
    async (work, input) => await sendScores(work, house, 'total', input),
  );
  mount(
    app,
    house,
    contestTrade.command,
    async (work, input) => await commandTrade(work, cipher, tradeStoreFor, input),
  );
}
