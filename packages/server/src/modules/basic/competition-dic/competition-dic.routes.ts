import { competitionDic } from '@trainrace/contract/basic/competition-dic';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mountFamily } from '#http/mount-family.ts';
import { mountExport } from '#sheets/export.ts';
import { mountImport } from '#sheets/import.ts';
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
