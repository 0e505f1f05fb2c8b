// Calls of the document server: the content of a version, and the report that it was saved (security T31).
import { documents, documentServer as calls } from '@trainrace/contract/areas/documents/document';
import type { DocumentType } from '@trainrace/contract/areas/documents/file-types';
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicContext } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { serveFile } from '#platform/attachments/serve.ts';
import type { Callback } from '#platform/gateways/onlyoffice/document-server.ts';
import { contextOfJob } from '#platform/http/job-caller.ts';
import { mountPublic } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { servedAs } from './content.ts';
import { editorKeyOf, personOf, readTicket, type Ticket } from './tickets.ts';
import { saveVersion, versionFile } from './versions.ts';

/** Closed with changes; saved while it is still open. */
const [CLOSED, SAVED] = [2, 6];

export function mountDocumentServer(app: FastifyInstance, services: Services): void {
  mountPublic(app, services, calls.content, async (context, { ticket }, request, reply) => {
    const { id, no } = await requireTicket(services, 'read', ticket, context.now);
    const document = await context.db
      .selectFrom('document')
      .select(['title', 'fileType'])
      .where('id', '=', id)
      .where('isDeleted', '=', 0)
      .executeTakeFirst();
    if (document === undefined) throw notFound();
    const version = await versionFile(context, id, no);
    const fileType = document.fileType as DocumentType;
    return await serveFile(request, reply, services.files, servedAs({ ...document, ...version, fileType }));
  });

  mountPublic(app, services, calls.callback, async (context, { ticket }, request, reply) => {
    const held = await requireTicket(services, 'save', ticket, context.now);
    await receive(context, services, held, request);
    // In its own words, and only once what it sent is stored: otherwise it keeps it and tries again.
    return await reply.code(200).type('application/json; charset=utf-8').send('{"error":0}');
  });
}

async function requireTicket({ keys }: Services, use: Ticket['use'], ticket: string, now: Date): Promise<Ticket> {
  const held = await readTicket(keys, use, ticket, now);
  if (held === null) throw new Refused(400, 'documentLinkInvalid');
  return held;
}

async function receive(context: PublicContext, services: Services, held: Ticket, request: FastifyRequest) {
  const { body, headers } = request;
  const sent = { body, authorization: headers.authorization };
  const callback = await services.documentServer?.readCallback(sent, context.now);
  if (!callback || callback.key !== editorKeyOf(held.id, held.no)) throw new Refused(400, 'documentLinkInvalid');
  if (callback.status === CLOSED || callback.status === SAVED) await save(context, services, held, callback);
}

async function save(context: PublicContext, services: Services, held: Ticket, callback: Callback): Promise<void> {
  const { files, documentServer } = services;
  const path = await files.temporaryPath();
  try {
    const content = await documentServer!.fetch(callback.url ?? '', path).catch((error: unknown) => {
      services.report('DocumentServer', error);
      throw new Refused(400, 'documentLinkInvalid');
    });
    // Shown to the scanner like every file that comes in.
    await services.scanner?.check(path);
    const author = await contextOfSaver(context, services, held, callback);
    await saveVersion(author, files, {
      id: held.id,
      baseNo: held.no,
      content: { path, ...content },
      session: { key: callback.key, isDone: callback.status === CLOSED },
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Context of the user who saved last, as the document server names them; with the rights of this moment. */
async function contextOfSaver(context: PublicContext, services: Services, held: Ticket, { users }: Callback) {
  const person = personOf(users[0] ?? '') ?? personOf(held.by);
  if (person === null) throw new Refused(400, 'documentLinkInvalid');
  const { lang, ip, traceId, userAgent, db } = context;
  const { ownerId, ...operator } = person;
  const input = { lang, ip, traceId, userAgent, ...operator };
  return { ...(await contextOfJob(services, documents.save, { ownerId, input })), db };
}
