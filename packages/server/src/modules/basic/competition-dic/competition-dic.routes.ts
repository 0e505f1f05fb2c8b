import { competitionDic } from '@trainrace/contract/basic/competition-dic';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import type { Services } from '#services.ts';
import { mountResource } from '#http/mount-resource.ts';
import { mountExport } from '#sheets/export.ts';
import { mountImport } from '#sheets/import.ts';
import { competitionDicStore } from './competition-dic.store.ts';
import { occupationImport } from './import.ts';
import { removeOccupations } from './remove.ts';
import { saveOccupation } from './save.ts';

export function mountCompetitionDic(app: FastifyInstance, services: Services): void {
  mountResource(app, services, competitionDic, (context) => ({
    ...competitionDicStore(context),
    save: async (draft: Parameters<typeof saveOccupation>[1]) => await saveOccupation(context, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(context, async (context) => await removeOccupations(context, ids)),
  }));
  mountExport(app, services, competitionDic, (context) => competitionDicStore(context));
  mountImport(app, services, occupationImport);
}
