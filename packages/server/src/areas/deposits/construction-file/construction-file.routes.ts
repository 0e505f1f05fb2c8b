import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { newFile } from '@trainrace/contract/areas/deposits/new-file';
import { FILE } from '@trainrace/contract/dictionaries';
import type { FastifyInstance } from 'fastify';
import { constructionFileSpec, constructionFileStore } from './file-store.ts';
import { Answer, mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { beginFile } from './begin-file.ts';
import { commandFile } from './command.ts';
import { enterprisesList } from './enterprises-list.ts';
import { mountEvidence } from './evidence.routes.ts';
import { fileShownTo } from './file-shown.ts';
import { previewFile } from './preview-file.ts';
import { refuseSubmitted } from './remove.ts';
import { saveFile } from './save-file.ts';
import { submitFile } from './submit-file.ts';

export const constructionFileFamily = {
  specs: [constructionFileSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, constructionFile, {
      spec: constructionFileSpec,
      store: constructionFileStore,
      find: async (context, id) => await fileShownTo(context, await constructionFileStore(context).find(id)),
      save: async (context, draft) => await submitFile(services, context, draft),
      mayRemove: refuseSubmitted,
    });
    mountExport(app, services, constructionFile, constructionFileStore);
    for (const view of [constructionFile.unitList, constructionFile.townUnitList])
      mount(app, services, view, async (context, query) => await constructionFileStore(context).page(query));
    mount(app, services, constructionFile.getEnterprisesList, enterprisesList);
    mount(app, services, constructionFile.save, async (context, draft) => {
      const saved = await saveFile(context, draft);
      return new Answer(saved, draft.id === undefined ? 'added' : 'updated');
    });
    mount(app, services, constructionFile.command, async (context, input) => {
      const file = await commandFile(context, input);
      // Less than what was worked out waits for a second person.
      const isProposed = (input.command === 'approve' || input.command === 'exempt') && file.fileStatus === FILE.bureau;
      return isProposed ? new Answer(file, 'loweringWaits') : file;
    });
    mount(app, services, newFile.begin, async (context, { permitNo }) => await beginFile(services, context, permitNo));
    mount(app, services, newFile.preview, previewFile);
    mountEvidence(app, services);
  },
};
