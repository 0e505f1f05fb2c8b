// Pages for everybody: written here, read without an account and without a script. No cookies, nothing of the reader kept.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EMPTY_FOOT } from '@trainrace/contract/rules/site-foot-fields';
import { formatMessage } from '@trainrace/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/context/refused.ts';
import { refusedOf } from '#platform/context/refused-of.ts';
import { isId } from '#platform/db/ids.ts';
import { findPolicyOn } from '#areas/deposits/api/policy-in-force.ts';
import { serveFile, type StoredFile } from '#platform/attachments/serve.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time/time.ts';
import { contestPage, yearPage } from './contest.pages.ts';
import { depositPage } from './deposit.page.ts';
import { helpPage, helpPageOf } from './help.pages.ts';
import { homePage } from './home.page.ts';
import { championPage, honoursPage } from './honour.pages.ts';
import { cacheReading } from './cached-reading.ts';
import { manualPicture } from '../manual/read-manual.ts';
import { layOut, type Page } from './layout.ts';
import { noticePage, noticesPage } from './notice.pages.ts';
import { pageNumber } from './page-links.ts';
import {
  accessibilityPage,
  brokenPage,
  browserPage,
  elderlyPage,
  feedbackPage,
  missingPage,
  objectionLookPage,
  privacyPage,
} from './plain.pages.ts';
import { readAddresses } from './read-addresses.ts';
import { isPaper, readContest, readOpenContests, readPaper, readYear } from './read-contests.ts';
import { readFront } from './read-front.ts';
import { readChampion, readChampionPhoto, readHonours } from './read-honours.ts';
import { OF_THE_NATION, readHelpLine } from '#areas/contests/api/help-line.ts';
import { readNotice, readNoticeFile, readNotices } from './read-notices.ts';
import { readResult, readTrades, type Stage } from './read-results.ts';
import { readReturn, readReturns } from './read-returns.ts';
import { returnPage, returnsPage } from './return.pages.ts';
import { publicityPage, resultsPage, tradePublicityPage, tradeResultPage } from './result.pages.ts';
import { robots, siteMap } from './site-map.ts';
import { STYLE_HASH } from './style.ts';
import { mountVerify } from './verify.routes.ts';
import { visitOf, type Visit } from './visit.ts';

const FORM = readFileSync(resolve(import.meta.dirname, 'public-form.js'));
const FORM_ADDRESS = `/public/form.js?v=${hashOf(FORM)}`;

/** Before anything is drawn: one request for all. */
const LOCK = Buffer.concat(
  ['public-lock.js', 'public-choice.js', 'public-aloud.js'].map((name) =>
    readFileSync(resolve(import.meta.dirname, name)),
  ),
);
const LOCK_ADDRESS = `/public/lock.js?v=${hashOf(LOCK)}`;

/** Fetched when somebody has pressed. */
const READ = readFileSync(resolve(import.meta.dirname, 'public-read.js'));
const READ_ADDRESS = `/public/read.js?v=${hashOf(READ)}`;

const policy = (formAction: 'none' | 'self') =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `form-action '${formAction}'`,
    "base-uri 'none'",
    // A menu entry may lead here, in a frame of ours.
    "frame-ancestors 'self'",
  ].join(';');
const POLICY = policy('none');
/** Of a page whose form the browser itself sends. */
const ASKING = policy('self');

/** Seconds that a browser or a proxy may keep a page; after them the ETag says whether it is still the same. */
const FRESH = 60;

type Params = Readonly<Record<string, string>>;
type Make = (visit: Visit, params: Params) => Promise<Page> | Page;

const readersOf = ({ db }: Services) => ({
  helpLine: cacheReading(() => readHelpLine(db)),
  open: cacheReading(() => readOpenContests(db)),
  year: cacheReading((year: number, page: number) => readYear(db, year, page)),
  contest: cacheReading((id: string) => readContest(db, id)),
  trades: cacheReading((stage: Stage, page: number) => readTrades(db, stage, page)),
  result: cacheReading((stage: Stage, id: string, page: number) => readResult(db, stage, id, page)),
  honours: cacheReading((year: number, page: number) => readHonours(db, year, page)),
  champion: cacheReading((id: string) => readChampion(db, id)),
  returns: cacheReading((page: number) => readReturns(db, page)),
  return: cacheReading((id: string) => readReturn(db, id)),
  notices: cacheReading((page: number) => readNotices(db, page)),
  front: cacheReading(() => readFront(db)),
  notice: cacheReading((id: string) => readNotice(db, id)),
  policy: cacheReading((on: string) => findPolicyOn(db, on)),
  addresses: cacheReading(() => readAddresses(db)),
});
type Readers = ReturnType<typeof readersOf>;

export function mountPublicPages(app: FastifyInstance, services: Services): void {
  const read = readersOf(services);

  const send = async (request: FastifyRequest, reply: FastifyReply, page: Page, code = 200) => {
    const visit = visitOf(services.config, request);
    // A page that says what is broken is written without the database.
    const [helpLine, foot] = await Promise.all([
      read.helpLine().catch(() => OF_THE_NATION),
      services.foot.read().catch(() => EMPTY_FOOT),
    ]);
    const text = layOut(visit, page, { helpLine, foot, script: FORM_ADDRESS, lock: LOCK_ADDRESS, read: READ_ADDRESS });
    const tag = `W/"${hashOf(text)}"`;
    void reply.headers({
      'Content-Security-Policy': page.asks ? ASKING : POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': code === 200 && !page.isPersonal ? `public, max-age=${FRESH}` : 'no-store',
      Vary: 'Accept-Language',
      'Content-Language': visit.lang === 'zh' ? 'zh-CN' : 'en',
    });
    const isKept = code === 200 && !page.isPersonal;
    if (isKept) void reply.header('ETag', tag);
    if (isKept && request.headers['if-none-match'] === tag) return await reply.code(304).send();
    return await reply.code(code).type('text/html; charset=utf-8').send(text);
  };

  /** Shows a failure on a page like the others, to visitors who came for a page. */
  const sayFailure = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refused = refusedOf(error);
    const visit = visitOf(services.config, request);
    if (refused.code === 404) return await send(request, reply, missingPage(visit), 404);
    if (refused.code >= 500) services.report('Public pages', error);
    const sentence = formatMessage(refused.saying.key, visit.lang, refused.saying.params);
    return await send(request, reply, brokenPage(visit, sentence), refused.code);
  };

  const page = (address: string, make: Make) =>
    app.get<{ Params: Params }>(address, async (request, reply) => {
      try {
        return await send(request, reply, await make(visitOf(services.config, request), request.params));
      } catch (error) {
        return await sayFailure(error, request, reply);
      }
    });

  /** Papers and photos that pages lead to. */
  const file = (address: string, find: (params: Params) => Promise<StoredFile>) =>
    app.get<{ Params: Params }>(address, async (request, reply) => {
      try {
        return await serveFile(request, reply, services.files, await find(request.params));
      } catch (error) {
        return await sayFailure(error, request, reply);
      }
    });

  mountPages(page, read);
  mountVerify(app, services, { send, sayFailure });
  mountFiles(file, services);
  mountPlainFiles(app, services, read);
}

function mountFiles(
  file: (address: string, find: (params: Params) => Promise<StoredFile>) => unknown,
  { db }: Services,
): void {
  file('/public/contests/:id/:paper', async ({ id, paper = '' }) => {
    if (!isPaper(paper)) throw notFound();
    return await readPaper(db, known(id), paper);
  });
  file('/public/honours/:id/photo', async ({ id }) => await readChampionPhoto(db, known(id)));
  file('/public/notices/:id/files/:file', async (params) => {
    return await readNoticeFile(db, known(params['id']), known(params['file']));
  });
}

function mountPages(page: (address: string, make: Make) => unknown, read: Readers): void {
  page('/public', async (visit) => {
    const [contests, front] = await Promise.all([read.open(), read.front()]);
    return homePage(visit, { contests, ...front });
  });
  page('/public/contests', async (visit) => {
    const [year, number] = [yearOf(visit), pageNumber(visit)];
    return yearPage(visit, { year, page: number }, await read.year(year, number));
  });
  page('/public/contests/:id', async (visit, { id }) => contestPage(visit, await read.contest(known(id))));
  page('/public/publicity', async (visit) => {
    const number = pageNumber(visit);
    return publicityPage(visit, number, await read.trades('publicity', number));
  });
  page('/public/publicity/:id', async (visit, { id }) => {
    const number = pageNumber(visit);
    return tradePublicityPage(visit, number, await read.result('publicity', known(id), number));
  });
  page('/public/results', async (visit) => {
    const number = pageNumber(visit);
    return resultsPage(visit, number, await read.trades('published', number));
  });
  page('/public/results/:id', async (visit, { id }) => {
    const number = pageNumber(visit);
    return tradeResultPage(visit, number, await read.result('published', known(id), number));
  });
  page('/public/honours', async (visit) => {
    const [year, number] = [askedYear(visit), pageNumber(visit)];
    return honoursPage(visit, number, await read.honours(year, number));
  });
  page('/public/honours/:id', async (visit, { id }) => championPage(visit, await read.champion(known(id))));
  page('/public/returns', async (visit) => {
    const number = pageNumber(visit);
    return returnsPage(visit, number, await read.returns(number));
  });
  page('/public/returns/:id', async (visit, { id }) => returnPage(visit, await read.return(known(id))));
  page('/public/notices', async (visit) => {
    const number = pageNumber(visit);
    return noticesPage(visit, number, await read.notices(number));
  });
  page('/public/notices/:id', async (visit, { id }) => noticePage(visit, await read.notice(known(id))));
  page('/public/deposit', async (visit) => depositPage(visit, await read.policy(day(visit.now))));
  page('/public/help', helpPage);
  page('/public/help/:name', async (visit, { name = '' }) => await helpPageOf(visit, name));
  page('/public/elderly', async (visit) => elderlyPage(visit, await read.helpLine()));
  page('/public/accessibility', async (visit) => accessibilityPage(visit, await read.helpLine()));
  page('/public/privacy', privacyPage);
  page('/public/browser', browserPage);
  page('/public/feedback', feedbackPage);
  page('/public/objection', objectionLookPage);
  page('/public/*', () => {
    throw notFound();
  });
}

function mountPlainFiles(app: FastifyInstance, { config }: Services, read: Readers): void {
  const program = (address: string, bytes: Buffer) =>
    app.get(address, (_, reply) =>
      reply
        .headers({
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'public, max-age=31536000, immutable',
        })
        .send(bytes),
    );
  program('/public/form.js', FORM);
  program('/public/lock.js', LOCK);
  program('/public/read.js', READ);
  app.get<{ Params: Params }>('/public/help/pictures/:lang/:name', async (request, reply) => {
    const { lang = '', name = '' } = request.params;
    const picture = await manualPicture(lang, name);
    if (picture === null) throw notFound();
    return await reply
      .headers({ 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=86400' })
      .send(picture);
  });
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(visitOf(config, request))),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(siteMap(visitOf(config, request), await read.addresses())),
  );
}

function known(id: string | undefined): string {
  if (!isId(id)) throw notFound();
  return id;
}

/** The year that the address names; 0 for none. */
function askedYear({ query }: Visit): number {
  const said = query['year'] ?? '';
  return /^(19|20)\d\d$/.test(said) ? Number(said) : 0;
}

/** The year that the address names, else the present one in Shanghai. */
function yearOf({ query, now }: Visit): number {
  const said = query['year'] ?? '';
  return /^20\d\d$/.test(said) ? Number(said) : new Date(now.getTime() + 8 * 3_600_000).getUTCFullYear();
}

function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
