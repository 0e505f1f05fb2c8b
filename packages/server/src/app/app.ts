// The whole HTTP side: what stands before every call, and the calls of every area.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { IDLE_CONNECTION_MS, MAX_ATTACHMENT_BYTES, SENDING_MS } from '@trainrace/contract/limits';
import fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { answerBadAddress, answerFailures } from '#platform/http/failures.ts';
import { isReserved } from '#platform/http/reserved.ts';
import { Refused } from '#platform/context/refused.ts';
import { isOfAll } from '#platform/context/refused-of.ts';
import { refuseWhileClosing } from '#platform/http/closing.ts';
import { admission } from '#platform/http/admission.ts';
import { readBodies } from '#platform/http/bodies.ts';
import { answerClientError } from '#platform/http/client-errors.ts';
import { keepAnswersPrivate } from '#platform/http/private-answers.ts';
import { mountHealth } from '#platform/http/health.ts';
import { securityHeaders, sendSecurityHeaders } from '#platform/http/security-headers.ts';
import { serveWeb } from '#platform/http/serve-web.ts';
import { endSlowSenders, type SendingLimits } from '#platform/http/slow-senders.ts';
import { isFull } from '#platform/db/embedded/disk.ts';
import { errorLine } from '#platform/http/error-line.ts';
import { families } from './areas.ts';
import { logCalls } from '#platform/http/log-calls.ts';
import { requestLog } from '#platform/http/request-log.ts';

const JSON_LIMIT = 1_048_576;

export async function buildApp(services: Services, sending: SendingLimits = SENDING_MS): Promise<FastifyInstance> {
  const protect = securityHeaders(services.config);
  const { serverFactory, count } = admission();
  const app = fastify({
    serverFactory,
    logger: services.config.logLevel === 'silent' ? false : requestLog(services.config.logLevel),
    trustProxy: services.config.trustProxy,
    bodyLimit: JSON_LIMIT,
    http: { headersTimeout: sending.head, connectionsCheckingInterval: sending.look },
    // closing.ts says it in the envelope.
    return503OnClosing: false,
    // The last resort: what is no upload is ended long before, with an answer.
    requestTimeout: sending.upload,
    connectionTimeout: IDLE_CONNECTION_MS,
    clientErrorHandler: answerClientError,
    // Told apart in the journals for good, not until the next start.
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress(protect),
  });
  endSlowSenders(app, sending);
  sendSecurityHeaders(app, protect);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(formbody, { bodyLimit: JSON_LIMIT });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One more than is accepted: upload.ts counts and refuses.
    limits: { fileSize: MAX_ATTACHMENT_BYTES + 1, files: 20, fields: 100, parts: 120, fieldSize: JSON_LIMIT },
  });
  // Where answers are checked there is no load to shed: a machine that is busy with other tests is none.
  await app.register(underPressure, {
    maxEventLoopDelay: services.strictAnswers ? 0 : 2000,
    pressureHandler: (request) => {
      if (!isReserved(request.url)) throw new Refused(503, 'busy');
    },
  });
  count(app);
  refuseWhileClosing(app);
  readBodies(app);
  logCalls(app, services.logs);
  answerFailures(
    app,
    (error, request) => {
      // An error that affects all callers is reported once.
      if (isOfAll(error)) services.report('Calls', error);
      else services.logs.error(errorLine(error, request));
    },
    // The disk of a database elsewhere is not ours to look at.
    () => services.config.databaseUrl === undefined && isFull(services.config.dataDir),
  );
  keepAnswersPrivate(app);
  mountHealth(app, services.lanes.health);

  for (const { mount } of families) mount(app, services);

  await serveWeb(app);
  return app;
}
