import { contestInfo } from '@trainrace/contract/competition/contest-info';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import { mountExport } from '../../../sheets/export.ts';
import { mount } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { commandContest } from './command.ts';
import { contestChoice } from './contest-choice.ts';
import { contestInfoStore } from './contest-info.store.ts';
import { removeContests } from './remove.ts';
import { saveContest } from './save.ts';

export function mountContestInfo(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, contestInfo, (work) => ({
    ...contestInfoStore(work, cipher),
    save: async (draft: Parameters<typeof saveContest>[2]) => await saveContest(work, cipher, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(work, async (work) => await removeContests(work, cipher, ids)),
  }));
  mountExport(app, house, contestInfo, (work) => contestInfoStore(work, cipher));
  mount(app, house, contestInfo.contestList, async (work, query) => await contestChoice(work, query));
  mount(app, house, contestInfo.command, async (work, input) => await commandContest(work, house, input));
}
