import { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import type { FastifyInstance } from 'fastify';
import { eachRow } from '#platform/context/batch.ts';
import { constructionFileStore } from './file-store.ts';
import { mount } from '#platform/http/mount.ts';
import { sendPdf } from '#platform/print/send-pdf.ts';
import { print } from '#platform/print/print.ts';
import type { Services } from '#platform/services.ts';
import { enterBlacklist } from './blacklist.ts';
import { noticeOf } from './notice.ts';
import { evidenceFor, verifyFile } from './verify.ts';

export function mountEvidence(app: FastifyInstance, services: Services): void {
  mount(app, services, depositEvidence.evidence, async (context, { id }) => await evidenceFor(context, id));
  mount(app, services, depositEvidence.verifyEvidence, async (context, { ids }) => {
    await constructionFileStore(context).findAll(ids);
    const isOfMany = ids.length > 1;
    return await eachRow(context, ids, async (context, id) => await verifyFile(services, context, id, { isOfMany }));
  });
  mount(app, services, depositEvidence.blacklist, async (context, input) => await enterBlacklist(context, input));
  mount(app, services, depositEvidence.notice, async (context, { id }, _, reply) => {
    const document = await noticeOf(context, id);
    const bytes = await print(context.user.id, document);
    return await sendPdf(reply, bytes, { name: document.title, how: 'inline' });
  });
}
