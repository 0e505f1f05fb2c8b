import { certificate } from '@trainrace/contract/areas/results/certificate';
import { certificateTemplate } from '@trainrace/contract/areas/results/certificate-template';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { refuseUsedTemplates } from '#platform/templates/template-versions.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { mount } from '#platform/http/mount.ts';
import { siteOf as siteFor } from '#platform/http/origin.ts';
import { serveFile } from '#platform/attachments/serve.ts';
import { sendPdf } from '#platform/print/send-pdf.ts';
import type { Services } from '#platform/services.ts';
import { handleCertificateJobs, startCertificateJob } from './certificate-job.ts';
import {
  certificateTemplateSpec,
  enableCertificateTemplate,
  previewCertificate,
  saveCertificateTemplate,
} from './certificate-template.ts';
import { certificateSpec, certificateStore } from './certificate.store.ts';
import { commandCertificate, issueOne } from './issue.ts';
import { standingOf } from './standing.ts';

export const certificateSpecs = [certificateSpec, certificateTemplateSpec];

export function mountCertificate(app: FastifyInstance, services: Services): void {
  /** Where the code on the paper leads: as configured, else where whoever issues it found us. */
  const siteOf = (request: FastifyRequest): string => siteFor(services.config, request);

  mount(app, services, certificate.list, async (context, query) => await certificateStore(context).page(query));
  mount(app, services, certificate.detail, async (context, { id }) => await certificateStore(context).find(id));
  mount(app, services, certificate.standing, async (context, { contestId }) => await standingOf(context, contestId));
  mount(
    app,
    services,
    certificate.issue,
    async (context, input, request) => await issueOne(context, services, { ...input, site: siteOf(request) }),
  );
  mount(
    app,
    services,
    certificate.command,
    async (context, input, request) => await commandCertificate(context, services, { ...input, site: siteOf(request) }),
  );
  mount(app, services, certificate.document, async (context, { id }, request, reply) =>
    serveFile(request, reply, services.files, await fileOf(context, id)),
  );

  handleCertificateJobs(services);
  mount(
    app,
    services,
    certificate.issueAll,
    async (context, input, request) =>
      await startCertificateJob(context, services, 'issue', { ...input, site: siteOf(request) }),
  );
  mount(
    app,
    services,
    certificate.pack,
    async (context, input, request) =>
      await startCertificateJob(context, services, 'pack', { ...input, site: siteOf(request) }),
  );

  mountFamily(app, services, certificateTemplate, {
    spec: certificateTemplateSpec,
    save: saveCertificateTemplate,
    mayRemove: refuseUsedTemplates,
  });
  mount(
    app,
    services,
    certificateTemplate.enable,
    async (context, input) => await enableCertificateTemplate(context, input),
  );
  mount(app, services, certificateTemplate.preview, async (context, { id }, request, reply) =>
    sendPdf(reply, await previewCertificate(context, services.files, id, siteOf(request)), {
      name: 'certificate',
      how: 'inline',
    }),
  );
}

async function fileOf(context: Context, id: string) {
  const row = await certificateStore(context).find(id, { also: sql<{ fileId: string | null }>`t.file_id as "fileId"` });
  if (row.fileId === null) throw new Refused(409, 'certificateNotReady');
  const file = await context.db
    .selectFrom('attach')
    .select(['originalName', 'contentType', 'size', 'storageKey'])
    .where('id', '=', row.fileId)
    .executeTakeFirst();
  if (file === undefined) throw notFound();
  return file;
}
