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
  const { cipher } = services;
  mountResource(app, services, contestInfo, (context) => ({
    ...contestInfoStore(context, cipher),
    save: async (draft: Parameters<typeof saveContest>[2]) => await saveContest(context, cipher, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(context, async (context) => await removeContests(context, cipher, ids)),
  }));
  mountExport(app, services, contestInfo, (context) => contestInfoStore(context, cipher));
  mount(app, services, contestInfo.contestList, async (context, query) => await contestChoice(context, query));
  mount(app, services, contestInfo.command, async (context, input) => await commandContest(context, services, input));
}
