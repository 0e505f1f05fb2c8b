import { competitionDic } from '@trainrace/contract/basic/competition-dic';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { mountExport } from '../../../sheets/export.ts';
import { mountImport } from '../../../sheets/import.ts';
import { competitionDicStore } from './competition-dic.store.ts';
import { occupationImport } from './import.ts';
import { removeOccupations } from './remove.ts';
import { saveOccupation } from './save.ts';

export function mountCompetitionDic(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, competitionDic, (work) => ({
    ...competitionDicStore(work, cipher),
    save: async (draft: Parameters<typeof saveOccupation>[2]) => await saveOccupation(work, cipher, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(work, async (work) => await removeOccupations(work, cipher, ids)),
  }));
  mountExport(app, house, competitionDic, (work) => competitionDicStore(work, cipher));
  mountImport(app, house, occupationImport(cipher));
}
