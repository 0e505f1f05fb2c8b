import { documents } from '@trainrace/contract/areas/documents/document';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import { serveFile } from '#platform/attachments/serve.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { mount } from '#platform/http/mount.ts';
import { siteOf } from '#platform/http/origin.ts';
import { filesOf } from '#platform/http/upload.ts';
import type { Services } from '#platform/services.ts';
import { servedAs } from './content.ts';
import { mountDocumentServer } from './document-server.routes.ts';
import { documentSpec, documentStore } from './document.store.ts';
import { openDocument } from './open-document.ts';
import { formatPresent } from './presence.ts';
import { listVersions, restoreVersion, saveVersion, versionFile } from './versions.ts';
import { refuseForeign, saveDocument, uploadDocument } from './write-document.ts';

export const documentFamily = {
  specs: [documentSpec],
  mount(app: FastifyInstance, services: Services): void {
    const { files } = services;
    mountFamily(app, services, documents, {
      spec: documentSpec,
      save: async (context, draft) => await saveDocument(context, files, draft),
      mayRemove: refuseForeign,
    });
    mount(app, services, documents.upload, async (context, input, request) =>
      uploadDocument(context, files, input, filesOf(request)),
    );
    mount(app, services, documents.versions, async (context, { id }) => await listVersions(context, id));
    mount(app, services, documents.file, async (context, { id, no }, request, reply) => {
      const document = await documentStore(context).find(id);
      const version = await versionFile(context, id, no ?? document.versionNo);
      return await serveFile(request, reply, files, servedAs({ ...document, ...version }));
    });
    mount(app, services, documents.save, async (context, { id, baseNo }, request) => {
      const content = filesOf(request)[0];
      if (content === undefined) throw new Refused(400, 'documentFileNeeded');
      return await saveVersion(context, files, { id, baseNo, content });
    });
    mount(app, services, documents.restore, async (context, input) => await restoreVersion(context, input));
    mount(app, services, documents.editor, async (context, input, request) =>
      openDocument(context, services, input, siteOf(services.config, request)),
    );
    mount(app, services, documents.present, async (context, input) => await formatPresent(context, input));
    mountDocumentServer(app, services);
  },
};
