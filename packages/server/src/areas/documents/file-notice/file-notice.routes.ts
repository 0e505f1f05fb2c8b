import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { FastifyInstance } from 'fastify';
import { filesIn } from '#platform/attachments/attach.store.ts';
import { requireReached } from '#platform/attachments/attachment-scope.ts';
import { Answer, mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { filesOf } from '#platform/http/upload.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { commandNotice } from './command.ts';
import { editionsOf } from './editions.ts';
import { fileNoticeSpec, listedNotices, ownNotices } from './file-notice.store.ts';
import { readNotice, showNotice } from './read.ts';
import { readersPage, receivedPage } from './received.ts';
import { sendReceipts } from './receipts-file.ts';
import { refuseStanding, saveNotice } from './save-notice.ts';
import { checkedScope, countPeople, noticeTargets } from './scope.ts';
import { submitWithFiles } from './submit-with-att.ts';

export function mountFileNotice(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, fileNotice, {
    spec: fileNoticeSpec,
    store: listedNotices,
    save: saveNotice,
    find: showNotice,
    mayRemove: (_, rows) => rows.forEach(refuseStanding),
  });
  mountExport(app, services, fileNotice, listedNotices);
  mount(app, services, fileNotice.selectAtt, async (context, { id }) => {
    await requireReached(context, services.specs, id);
    return await filesIn(context, services, id);
  });
  mount(app, services, fileNotice.submitWithAtt, async (context, input, request) => {
    const saved = await submitWithFiles(services, context, input, filesOf(request));
    return new Answer(saved, saved.version === 1 ? 'added' : 'updated');
  });
  mount(app, services, fileNotice.command, async (context, input) => await commandNotice(services, context, input));
  mountReading(app, services);
  mountAudience(app, services);
}

function mountReading(app: FastifyInstance, services: Services): void {
  mount(app, services, fileNotice.received, async (context, query) => await receivedPage(context, query));
  mount(app, services, fileNotice.read, async (context, input) => await readNotice(context, input));
}

/** For who publishes. */
function mountAudience(app: FastifyInstance, services: Services): void {
  mount(app, services, fileNotice.reach, async (context, wished) => ({
    people: await countPeople(context, await checkedScope(context, { ...wished, isPublic: 0 })),
  }));
  mount(app, services, fileNotice.targets, async (context, query) => await noticeTargets(context, query));
  mount(app, services, fileNotice.receipts, async (context, query) => await readersPage(context, query));
  mount(
    app,
    services,
    fileNotice.receiptsFile,
    async (context, input, _, reply) => await sendReceipts(services, context, input, reply),
  );
  mount(app, services, fileNotice.versions, async (context, { id }) => {
    await ownNotices(context).find(id);
    return await editionsOf(context, id);
  });
}
