// /verify without an account: a page for people, the same as data for programs.
import { isOfFingerprint } from '#platform/attachments/sm3-of.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { publicVerify } from '@trainrace/contract/areas/public/public-verify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refused } from '#platform/context/refused.ts';
import { findCertificate } from '#areas/results/api/find-certificate.ts';
import type { FoundCertificate } from '#areas/results/api/found-certificate.ts';
import { readVerifyCode } from '#areas/results/api/verify-code.ts';
import { publicKeys } from '#platform/signing/sign-bytes.ts';
import { mountPublic } from '#platform/http/mount.ts';
import { filesOf, withUpload } from '#platform/http/upload.ts';
import { amongPublicUploads } from '#platform/http/public-uploads.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import type { Page } from './layout.ts';
import { verifyFormPage, verifyPage, type Compared } from './verify.page.ts';
import { visitOf, type Visit } from './visit.ts';

export interface PageSender {
  send: (request: FastifyRequest, reply: FastifyReply, page: Page, code?: number) => Promise<FastifyReply>;
  sayFailure: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const PROGRAM = readFileSync(resolve(import.meta.dirname, 'public-verify.js'));
const PROGRAM_ADDRESS = `/public/verify.js?v=${createHash('sha256').update(PROGRAM).digest('base64url').slice(0, 16)}`;

interface Addressed {
  Params: { code?: string };
}
type Answer = (visit: Visit, request: FastifyRequest<Addressed>, reply: FastifyReply) => Promise<FastifyReply>;

export function mountVerify(app: FastifyInstance, services: Services, { send, sayFailure }: PageSender): void {
  const find = finderOf(services);
  const answering = (answer: Answer) => async (request: FastifyRequest<Addressed>, reply: FastifyReply) => {
    try {
      return await answer(visitOf(services.config, request), request, reply);
    } catch (error) {
      return await sayFailure(error, request, reply);
    }
  };

  app.get(
    '/verify',
    answering(async (visit, request, reply) => {
      const typed = visit.query['code'];
      const code = typed === undefined ? null : readVerifyCode(typed);
      if (code !== null) return await reply.redirect(visit.to(`/verify/${code}`), 303);
      return await send(request, reply, verifyFormPage(visit, typed === undefined ? null : 'codeWrong'));
    }),
  );
  app.get(
    '/verify/:code',
    answering(async (visit, request, reply) => {
      const found = await find(request);
      if (found === undefined) return await send(request, reply, verifyFormPage(visit, 'unknown'), 404);
      return await send(request, reply, verifyPage(visit, found, { program: PROGRAM_ADDRESS }));
    }),
  );
  // Visitors without a program send the file; it is read, compared, and gone.
  app.post(
    '/verify/:code',
    answering(async (visit, request, reply) => {
      const found = await find(request);
      if (found === undefined) return await send(request, reply, verifyFormPage(visit, 'unknown'), 404);
      const compared = await compare(services, request, found);
      return await send(request, reply, verifyPage(visit, found, { program: PROGRAM_ADDRESS, compared }));
    }),
  );
  app.get(
    '/verify/:code/photo',
    answering(async (_, request, reply) => {
      const photo = (await find(request))?.photo;
      if (!photo) throw notFound();
      return await reply
        .headers({
          'Content-Type': photo.contentType,
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
        })
        .send(await services.files.read(photo.storageKey));
    }),
  );
  app.get('/public/verify.js', (_, reply) =>
    reply
      .headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .send(PROGRAM),
  );
  mountPublic(app, services, publicVerify.certificate, async ({ ip, now }, { code }) => {
    await countCheck(services, ip, now);
    const read = readVerifyCode(code);
    const found = read === null ? undefined : await findCertificate(services.db, read);
    if (found === undefined) throw notFound();
    const { verifyCode: _, photo: __, ...shown } = found;
    return shown;
  });
  mountPublic(app, services, publicVerify.keys, async () => await publicKeys(services.db));
}

/** By the code in the address; each look counts. */
function finderOf(services: Services) {
  return async (request: FastifyRequest<Addressed>): Promise<FoundCertificate | undefined> => {
    await countCheck(services, request.ip, new Date());
    const code = readVerifyCode(request.params.code ?? '');
    return code === null ? undefined : await findCertificate(services.db, code);
  };
}

async function countCheck({ db, params }: Services, ip: string, now: Date): Promise<void> {
  const { addressChecksPerMinute } = await params.read();
  try {
    await consume(
      db,
      [{ key: limitKey('verify', { address: addressOf(ip) }), most: addressChecksPerMinute, seconds: 60 }],
      now,
    );
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 429) throw error;
    const refused = new Refused(429, 'verifyTooOften');
    if (error.retryAfter !== undefined) refused.retryAfter = error.retryAfter;
    throw refused;
  }
}

async function compare(services: Services, request: FastifyRequest, found: FoundCertificate): Promise<Compared> {
  if (!request.isMultipart()) return 'noFile';
  return await amongPublicUploads(request.ip, async (take) => {
    const bounds = { store: services.files, scanner: null, mostFiles: 1, beforeFile: async () => take() };
    return await withUpload(request, bounds, async () => {
      const [file] = filesOf(request);
      if (file === undefined) return 'noFile';
      return (await isOfFingerprint(file, found.fileHash)) ? 'same' : 'differs';
    });
  });
}
