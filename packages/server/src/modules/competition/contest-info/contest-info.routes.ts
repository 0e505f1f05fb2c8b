import { contestInfo } from '@trainrace/contract/competition/contest-info';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mount } from '#http/mount.ts';
import { mountResource } from '#http/mount-resource.ts';
import { commandContest } from './command.ts';
import { contestChoice } from './contest-choice.ts';
import { contestInfoStore } from './contest-info.store.ts';
import { removeContests } from './remove.ts';
import { saveContest } from './save.ts';

export function mountContestInfo(app: FastifyInstance, services: Services): void {
  mountResource(app, services, contestInfo, (context) => ({
    ...contestInfoStore(context),
    save: async (draft: Parameters<typeof saveContest>[1]) => await saveContest(context, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(context, async (context) => await removeContests(context, ids)),
  }));
  mountExport(app, services, contestInfo, (context) => contestInfoStore(context));
  mount(app, services, contestInfo.contestList, async (context, query) => await contestChoice(context, query));
  mount(app, services, contestInfo.command, async (context, input) => await commandContest(context, input));
}
