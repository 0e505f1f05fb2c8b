import { attach, ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireReached, visibleAttachments } from '#platform/attachments/attachment-scope.ts';
import { isPhotoSlot } from '#platform/attachments/photo.ts';
import { redrawPhotos } from '#platform/attachments/redraw-named.ts';
import { convertedFile, PDF_IN_PLACE, type FileToConvert } from '#platform/attachments/converted.ts';
import { serveFile } from '#platform/attachments/serve.ts';
import { SMALL_PICTURE, thumbnailOf } from '#platform/attachments/thumbnail.ts';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { filesOf } from '#platform/http/upload.ts';
import type { Context } from '#platform/context/context.ts';
import { attachStore, filesIn } from '#platform/attachments/attach.store.ts';
import { removeFiles, renameFile, submitWithFiles } from '#platform/attachments/change.ts';
import { putFile } from '#platform/attachments/put-file.ts';
import { mountFileLinks } from './file-link.routes.ts';
import { mountTus } from './tus.routes.ts';
import { sql } from 'kysely';

export function mountAttach(app: FastifyInstance, services: Services): void {
  mountTus(app, services);
  mount(app, services, attach.list, async (context, query) => await attachStore(context, services).page(query));
  mount(app, services, attach.detail, async (context, { id }) => await attachStore(context, services).find(id));
  mount(app, services, attach.remove, async (context, { ids }) => ({
    removed: await inTransaction(context, async (context) => await removeFiles(context, services, ids)),
  }));
  mount(
    app,
    services,
    attach.submit,
    async (context, input) =>
      await inTransaction(context, async (context) => await renameFile(context, services, input)),
  );
  mount(app, services, attach.selectAtt, async (context, { prjId, flowNode }) => {
    await requireReached(context, services.specs, prjId);
    return await filesIn(context, services, prjId, flowNode);
  });
  mount(app, services, attach.submitWithAtt, async (context, input) => {
    if (isPhotoSlot(input.flowNode))
      await redrawPhotos(services.files, context, input.fileList ?? [], { isPlaced: true });
    return await inTransaction(context, async (context) => await submitWithFiles(context, services, input));
  });
  mount(
    app,
    services,
    attach.putFile,
    async (context, input, request) => await putFile(context, services, input, filesOf(request)),
  );
  mount(
    app,
    services,
    attach.file,
    async (context, { id }, request, reply) => await serve(context, services, id, request, reply),
    { beforeLink: async (context, { id }) => await fileToServe(context, services, id) },
  );
  mount(
    app,
    services,
    attach.converted,
    async (context, { id }, _, reply) => {
      const pdf = await convertedFile(services, await fileToServe(context, services, id));
      return await reply.headers(PDF_IN_PLACE).send(pdf);
    },
    { beforeLink: async (context, { id }) => await fileToServe(context, services, id) },
  );
  mount(app, services, attach.thumbnail, async (context, { id }, _, reply) => {
    const { contentType, storageKey } = await fileToServe(context, services, id);
    const small = storageKey === null ? null : await thumbnailOf(services.files, { contentType, storageKey });
    if (small === null) throw notFound();
    return await reply.headers(SMALL_PICTURE).send(small);
  });
  mount(
    app,
    services,
    attach.download,
    async (context, { fileUrl }, request, reply) => await serve(context, services, idIn(fileUrl), request, reply),
    { beforeLink: async (context, { fileUrl }) => await fileToServe(context, services, idIn(fileUrl)) },
  );
  mountFileLinks(app, services);
}

/** Only the links that we gave out; nothing is ever fetched (security T27). */
function idIn(fileUrl: string): string {
  const prefix = `${ATTACHMENT_LINK}?id=`;
  const id = fileUrl.startsWith(prefix) ? fileUrl.slice(prefix.length) : '';
  if (!isId(id)) throw new Refused(400, 'notOurLink');
  return id;
}

async function serve(
  context: Context,
  services: Services,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await serveFile(request, reply, services.files, await fileToServe(context, services, id));
}

async function fileToServe(context: Context, services: Services, id: string): Promise<FileToConvert> {
  if (!isId(id)) throw notFound();
  const file = await context.db
    .selectFrom('attach as t')
    .select(['originalName', 'contentType', 'size', 'storageKey', 'extension', 'sha256'])
    .where('t.id', '=', id)
    .where('t.isDeleted', '=', 0)
    .where(sql<boolean>`${visibleAttachments(context, services.specs)}`)
    .executeTakeFirst();
  if (file === undefined) throw notFound();
  return file;
}
