// The whole HTTP side, in one explicit list: what is not called here does not exist.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { IDLE_CONNECTION_MS, MAX_ATTACHMENT_BYTES, SENDING_MS } from '@trainrace/contract/limits';
import fastify, { type FastifyInstance } from 'fastify';
import type { Services } from './services.ts';
import { answerBadAddress, answerFailures, isOfAll } from './http/failures.ts';
import { isReserved } from './http/reserved.ts';
import { Refused } from './context/refused.ts';
import { refuseWhileClosing } from './http/closing.ts';
import { readBodies } from './http/bodies.ts';
import { answerClientError } from './http/client-errors.ts';
import { keepAnswersPrivate } from './http/private-answers.ts';
import { mountHealth } from './http/health.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { endSlowSenders, type SendingLimits } from './http/slow-senders.ts';
import { isFull } from './db/embedded/disk.ts';
import { errorLine } from './logs/error-line.ts';
import { logCalls } from './logs/log-calls.ts';
import { mountDocs } from './modules/docs/docs.routes.ts';
import { mountApplication } from './modules/application/application.routes.ts';
import { mountCompetitionDic } from './modules/basic/competition-dic/competition-dic.routes.ts';
import { mountSerialNum } from './modules/basic/serial-num/serial-num.routes.ts';
import { mountGuest } from './modules/accounts/guest/guest.routes.ts';
import { mountGroupInfo } from './modules/accounts/group-info/group-info.routes.ts';
import { mountSchoolInfo } from './modules/accounts/group-info/school-info.routes.ts';
import { mountOperator } from './modules/accounts/operator/operator.routes.ts';
import { mountOwnUser } from './modules/accounts/own-user/own-user.routes.ts';
import { groupInfoStore } from './modules/accounts/group-info/group-info.store.ts';
import { tournamentUnitStore } from './modules/accounts/tournament-unit/tournament-unit.store.ts';
import { userInfoStore } from './modules/accounts/user-info/user-info.store.ts';
import { usersStore } from './modules/accounts/users/users.store.ts';
import { mountOwnPassword } from './modules/accounts/own-password/own-password.routes.ts';
import { mountTournamentUnit } from './modules/accounts/tournament-unit/tournament-unit.routes.ts';
import { mountUsers } from './modules/accounts/users/users.routes.ts';
import { mountUserInfo } from './modules/accounts/user-info/user-info.routes.ts';
import { mountAuth } from './modules/auth/auth.routes.ts';
import { mountDept } from './modules/system/dept/dept.routes.ts';
import { mountDict } from './modules/system/dict/dict.routes.ts';
import { mountMenu } from './modules/system/menu/menu.routes.ts';
import { mountRight } from './modules/system/right/right.routes.ts';
import { mountParam } from './modules/system/param/param.routes.ts';
import { mountSystem } from './modules/system/system.routes.ts';
import { mountCompetitionInfo } from './modules/competition/competition-info/competition-info.routes.ts';
import { rerankTrade } from './modules/competition/competition-info/rerank.ts';
import { contestTradeStore } from './modules/competition/contest-trade/contest-trade.store.ts';
import { mountWorkbench } from './modules/workbench/workbench.routes.ts';
import { mountContestInfo } from './modules/competition/contest-info/contest-info.routes.ts';
import { mountContestTrade } from './modules/competition/contest-trade/contest-trade.routes.ts';
import { mountAttach } from './modules/attach/attach.routes.ts';
import { mountAnnouncement } from './modules/message/announcement/announcement.routes.ts';
import { mountInbox } from './modules/message/inbox/inbox.routes.ts';
import { mountTrail } from './modules/trail/trail.routes.ts';
import { mountLogs } from './modules/journals/logs.routes.ts';
import { mountJobs } from './modules/own-jobs/jobs.routes.ts';
import { mountExt } from './modules/ext/ext.routes.ts';
import { mountExtAccess } from './modules/ext/ext-access.routes.ts';
import { mountResources } from './modules/resource/resource.routes.ts';
import { mountOutbox } from './modules/sms-outbox/outbox.routes.ts';

const JSON_LIMIT = 1_048_576;

export async function buildApp(services: Services, sending: SendingLimits = SENDING_MS): Promise<FastifyInstance> {
  const protect = securityHeaders(services.config.frameSources);
  const app = fastify({
    logger: services.config.logLevel === 'silent' ? false : { level: services.config.logLevel },
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
  refuseWhileClosing(app);
  readBodies(app);
  logCalls(app, services.logs);
  answerFailures(
    app,
    (error, request) => {
      // What befalls everybody at once is said once.
      if (isOfAll(error)) services.report('Calls', error);
      else services.logs.error(errorLine(error, request));
    },
    // The disk of a database elsewhere is not ours to look at.
    () => services.config.databaseUrl === undefined && isFull(services.config.dataDir),
  );
  keepAnswersPrivate(app);
  mountHealth(app, services.lanes.reserved);

  mountDocs(app, services);
  mountAuth(app, services);
  mountGuest(app, services);
  mountSystem(app, services);
  mountDept(app, services);
  mountDict(app, services);
  mountParam(app, services);
  mountMenu(app, services);
  mountRight(app, services);
  mountOwnPassword(app, services);
  mountOwnUser(app, services, {
    persons: userInfoStore,
    units: tournamentUnitStore,
    groups: groupInfoStore,
    staff: usersStore,
  });
  mountUsers(app, services);
  mountUserInfo(app, services);
  mountTournamentUnit(app, services);
  mountGroupInfo(app, services);
  mountSchoolInfo(app, services);
  mountOperator(app, services);
  mountContestInfo(app, services);
  mountContestTrade(app, services);
  mountCompetitionInfo(app, services, contestTradeStore);
  mountAttach(app, services);
  mountJobs(app, services);
  mountOutbox(app, services);
  mountResources(app, services);
  mountExt(app, services);
  mountExtAccess(app, services);
  mountLogs(app, services);
  mountTrail(app, services);
  mountInbox(app, services);
  mountAnnouncement(app, services);
  mountCompetitionDic(app, services);
  mountSerialNum(app, services);
  mountApplication(app, services, rerankTrade);
  mountWorkbench(app, services);

  await serveWeb(app);
  return app;
}
