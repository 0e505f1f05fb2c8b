import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { commandContest } from './command.ts';
import { contestChoice } from './contest-choice.ts';
import { contestInfoSpec, contestInfoStore } from './contest-info.store.ts';
import { remindEntrants } from './remind.ts';
import { contestRemind } from '@trainrace/contract/areas/contests/contest-remind';
import { contestProgress } from './progress.ts';
import { contestSteps } from './steps.ts';
import { removeWithTrades } from './remove.ts';
import { saveContest } from './save-contest.ts';

export function mountContestInfo(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, contestInfo, { spec: contestInfoSpec, save: saveContest, mayRemove: removeWithTrades });
  mountExport(app, services, contestInfo, (context) => contestInfoStore(context));
  mount(app, services, contestInfo.contestList, async (context, query) => await contestChoice(context, query));
  mount(app, services, contestInfo.progress, async (context, query) => await contestProgress(context, query));
  mount(app, services, contestInfo.steps, async (context, input) => await contestSteps(context, input));
  mount(app, services, contestRemind.remind, async (context, input) => await remindEntrants(services, context, input));
  mount(app, services, contestInfo.command, async (context, input) => await commandContest(context, input));
}
