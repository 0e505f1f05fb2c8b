import { attach, ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { requireReached, visibleAttachments } from '../../../files/attachment-scope.ts';
import { serveFile } from '../../../files/serve.ts';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { filesOf } from '../../../http/upload.ts';
import type { Work } from '../../../http/work.ts';
import { attachStore, filesIn } from './attach.store.ts';
import { removeFiles, renameFile, submitWithFiles } from './change.ts';
import { putFile } from './put-file.ts';

export function mountAttach(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mount(app, house, attach.list, async (work, query) => await attachStore(work, cipher).page(query));
  mount(app, house, attach.detail, async (work, { id }) => await attachStore(work, cipher).find(id));
  mount(app, house, attach.remove, async (work, { ids }) => ({
    removed: await inTransaction(work, async (work) => await removeFiles(work, cipher, ids)),
  }));
  mount(
    app,
    house,
    attach.submit,
    async (work, input) => await inTransaction(work, async (work) => await renameFile(work, cipher, input)),
  );
  mount(app, house, attach.selectAtt, async (work, { prjId, flowNode }) => {
    await requireReached(work, prjId);
    return await filesIn(work, cipher, prjId, flowNode);
  });
  mount(
    app,
    house,
    attach.submitWithAtt,
    async (work, input) => await inTransaction(work, async (work) => await submitWithFiles(work, cipher, input)),
  );
  mount(
    app,
    house,
    attach.putFile,
    async (work, input, request) => await putFile(work, house, input, filesOf(request)),
  );
  mount(app, house, attach.file, async (work, { id }, request, reply) => await serve(work, house, id, request, reply));
  mount(
    app,
    house,
    attach.download,
    async (work, { fileUrl }, request, reply) => await serve(work, house, idIn(fileUrl), request, reply),
  );
}

/** Only the links that we gave out; nothing is ever fetched (security T27). */
function idIn(fileUrl: string): string {
  const prefix = `${ATTACHMENT_LINK}?id=`;
  const id = fileUrl.startsWith(prefix) ? fileUrl.slice(prefix.length) : '';
  if (!isId(id)) throw new Refused(400, 'notOurLink');
  return id;
}

async function serve(
  { db, user }: Work,
  house: House,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isId(id)) throw notFound();
  const file = await db
    .selectFrom('attach as t')
    .select(['originalName', 'contentType', 'size', 'storageKey'])
    .where('t.id', '=', id)
    .where('t.isDeleted', '=', 0)
    .where(visibleAttachments(user) as never)
    .executeTakeFirst();
  if (file === undefined) throw notFound();
  return await serveFile(request, reply, house.files, file);
}
