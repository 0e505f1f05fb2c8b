// Links by which another browser gets one file, once: made by who may have it, used by whoever holds the address (decision 0108).
// The address opens a page; only its button fetches, so that what looks at links in chats uses none up.
import { FILE_LINK, fileLink } from '@trainrace/contract/files/file-link';
import { formatFileLinkWord, type FileLinkWord } from '@trainrace/contract/files/file-link.labels';
import { FILE_LINKS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { isWebView } from '@trainrace/contract/rules/web-view';
import type { Label } from '@trainrace/contract/wire/label';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusedOf } from '#platform/context/refused-of.ts';
import { mount } from '#platform/http/mount.ts';
import { siteOf } from '#platform/http/origin.ts';
import type { Services } from '#platform/services.ts';
import { carryOut, countOpening, isOpenLink, isPassing, makeFileLink } from './file-link.ts';

interface Address {
  Params: { token: string };
}

export function mountFileLinks(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    fileLink.make,
    async (context, input, request) =>
      await makeFileLink(services, app, context, { ...input, site: siteOf(services.config, request) }),
  );

  // The token stands in the address: no line of the log names it.
  const quiet = { logLevel: 'silent' } as const;
  const url = `${FILE_LINK}/:token`;
  app.get<Address>(url, quiet, async (request, reply) => {
    try {
      await countOpening(services, request);
      const isOpen = await isOpenLink(services, request.params.token);
      return await show(reply, isOpen ? pageFor(request) : OVER);
    } catch (error) {
      return await sayFailure(services, error, reply);
    }
  });

  app.post<Address>(url, { ...quiet, onSend: asDownload }, async (request, reply) => {
    try {
      // Pressed where nothing is saved: it still works in a browser.
      if (isInside(request)) return await show(reply, pageFor(request));
      await countOpening(services, request);
      return (await carryOut(services, app, request, reply)) ? await reply : await show(reply, OVER);
    } catch (error) {
      return await sayFailure(services, error, reply);
    }
  });
}

const isInside = ({ headers }: FastifyRequest): boolean => isWebView(String(headers['user-agent'] ?? ''));

interface Said {
  code: number;
  /** Words of the page, in either language. */
  text: Label;
  hasButton: boolean;
}

const ours = (word: FileLinkWord): Label => {
  const { minutes } = FILE_LINKS;
  return [formatFileLinkWord(word, 'zh', { minutes }), formatFileLinkWord(word, 'en', { minutes })];
};

const OVER: Said = { code: 410, text: ours('over'), hasButton: false };

const pageFor = (request: FastifyRequest): Said =>
  isInside(request)
    ? { code: 200, text: ours('inside'), hasButton: false }
    : { code: 200, text: ours('ready'), hasButton: true };

/** Of who made the link or of the record: its session is over, it is gone or no more in sight. */
const OF_ITS_MAKER: readonly number[] = [401, 403, 404];

/** A failure that passes leaves the link as it was. */
async function sayFailure(services: Services, error: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const { code, saying } = refusedOf(error);
  if (code >= 500) services.report('Links to files', error);
  if (reply.sent) return reply;
  if (isPassing(error)) return await show(reply, { code, text: ours('busy'), hasButton: true });
  const inLangs: Label = [
    formatMessage(saying.key, 'zh', saying.params),
    formatMessage(saying.key, 'en', saying.params),
  ];
  return await show(reply, { code, text: OF_ITS_MAKER.includes(code) ? ours('refused') : inLangs, hasButton: false });
}

const PAGE = 'text/html; charset=utf-8';

/** A file that a browser would show in its place is saved here; a page of ours stays a page. */
async function asDownload(_: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.getHeader('content-type') === PAGE) return payload;
  const disposition = String(reply.getHeader('content-disposition') ?? 'attachment');
  void reply.headers({
    'Content-Disposition': disposition.replace(/^inline/, 'attachment'),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  return payload;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Before it is fetched without a word of which file it is: programs of others look at what is sent in chats. */
async function show(reply: FastifyReply, { code, text: [zhText, enText], hasButton }: Said): Promise<FastifyReply> {
  const said = `<p>${escaped(zhText)}</p><p lang="en">${escaped(enText)}</p>`;
  const [zh, en] = [formatFileLinkWord('take', 'zh'), formatFileLinkWord('take', 'en')];
  const button = hasButton ? `<form method="post"><button>${zh} <span lang="en">${en}</span></button></form>` : '';
  const title = formatFileLinkWord('title', 'zh');
  return await reply
    .code(code)
    .type(PAGE)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    })
    .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>body{font:18px/1.7 sans-serif;margin:0 auto;max-width:32em;padding:24px 16px;color:#1f2329;background:#fff}p[lang=en]{font-size:15px;color:#646a73}button{font:inherit;width:100%;min-height:48px;border:0;border-radius:6px;background:#0958d9;color:#fff}</style>
<main><h1>${title}</h1>${said}${button}</main></html>`);
}
