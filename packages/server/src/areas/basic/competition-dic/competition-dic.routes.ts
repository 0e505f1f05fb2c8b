import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { competitionDicSpec, competitionDicStore } from './competition-dic.store.ts';
import { occupationImport } from './import.ts';
import { refuseUsed } from './remove.ts';
import { saveOccupation } from './save-occupation.ts';

export function mountCompetitionDic(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, competitionDic, {
    spec: competitionDicSpec,
    save: saveOccupation,
    mayRemove: refuseUsed,
  });
  mountExport(app, services, competitionDic, (context) => competitionDicStore(context));
  mountImport(app, services, occupationImport);
}
