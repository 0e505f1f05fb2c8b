// Frame of every public page.
import { footParts } from '@trainrace/contract/rules/site-foot';
import type { SiteFoot } from '@trainrace/contract/rules/site-foot-fields';
import { html, Html } from './html.ts';
import { STYLE } from './style.ts';
import { sameWith, type Visit } from './visit.ts';

export interface Page {
  title: string;
  /** For search engines, and under the heading where `about` is left out. */
  description: string;
  about?: Html | string;
  body: Html | readonly Html[];
  /** For programs: see schema.org. */
  data?: Html;
  /** The page has a form, which a small program sends. */
  hasForm?: boolean;
  /** The page has a form that the browser itself sends to us. */
  asks?: boolean;
  /** The address of a program of its own. */
  program?: string;
  /** Of one person: nobody keeps it, and no search engine finds it. */
  isPersonal?: boolean;
}

const SECTIONS = [
  ['home', '/public'],
  ['contests', '/public/contests'],
  ['publicity', '/public/publicity'],
  ['results', '/public/results'],
  ['honours', '/public/honours'],
  ['returns', '/public/returns'],
  ['notices', '/public/notices'],
  ['deposit', '/public/deposit'],
  ['help', '/public/help'],
] as const;

const FOOT = [
  ['verify', '/verify'],
  ['elderly', '/public/elderly'],
  ['accessibility', '/public/accessibility'],
  ['privacy', '/public/privacy'],
  ['feedback', '/public/feedback'],
  ['objectionLook', '/public/objection'],
] as const;

interface Around {
  helpLine: string;
  foot: SiteFoot;
  /** The address of the program that sends forms. */
  script: string;
  /** The address of the program that leads to the lock while the screen is locked. */
  lock: string;
  /** The address of the program that reads aloud. */
  read: string;
}

export function layOut(visit: Visit, page: Page, { helpLine, foot, script, lock, read }: Around): string {
  const { lang, say, to, path, isLarge } = visit;
  const title = path === '/public' ? say('product') : `${page.title} - ${say('product')}`;
  const current = (address: string) =>
    address === path || (address !== '/public' && path.startsWith(`${address}/`)) ? html` aria-current="page"` : '';
  return html`<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"${isLarge && html` class="large"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
${page.isPersonal ? html`<meta name="robots" content="noindex">` : links(visit)}
<style>${new Html(STYLE)}</style>
<script src="${lock}"></script>
${page.data}${page.hasForm && html`<script src="${script}" defer></script>`}${page.program !== undefined && html`<script src="${page.program}" defer></script>`}
</head>
<body>
<a class="skip" href="#main">${say('toContent')}</a>
<header class="top"><div class="in">
<a class="name" href="${to('/public')}">${say('product')}</a>
<span class="tools"><a href="${sameWith(visit, { lang: lang === 'zh' ? 'en' : 'zh' })}" lang="${lang === 'zh' ? 'en' : 'zh-CN'}" data-lang="${lang === 'zh' ? 'en' : 'zh'}">${say('otherLang')}</a> ·
<a href="${sameWith(visit, { size: isLarge ? undefined : 'large' })}" data-size="${isLarge ? 'usual' : 'large'}">${say(isLarge ? 'normalType' : 'largeType')}</a> ·
<a href="${to('/public/elderly', { size: 'large' })}">${say('elderly')}</a> ·
<a href="${to('/login')}">${say('signIn')}</a>
<span hidden data-aloud="${read}" data-read="${say('readAloud')}" data-pause="${say('readPause')}" data-resume="${say('readResume')}" data-failed="${say('readFailed')}">· <button type="button">${say('readAloud')}</button> <button type="button" hidden>${say('readStop')}</button> <span role="status"></span></span></span>
<nav aria-label="${say('menu')}">${SECTIONS.map(([key, address]) => html`<a href="${to(address)}"${current(address)}>${say(key)}</a>`)}</nav>
</div></header>
<main id="main" class="in">
<h1>${page.title}</h1>
<p class="about">${page.about ?? page.description}</p>
${page.body}
</main>
<footer class="foot"><div class="in">
<p>${say('helpLine')} <a href="tel:${helpLine.replace(/[^\d+]/g, '')}">${helpLine}</a> ${say('hours')}</p>
<p>${FOOT.map(([key, address]) => html`<a href="${to(address)}">${say(key)}</a>`)}</p>
${siteParts(foot, lang)}</div></footer>
</body>
</html>
`.text;
}

/** Registration of the site, as far as the installation has set it. */
function siteParts(foot: SiteFoot, lang: Visit['lang']): Html | false {
  const parts = footParts(foot, lang);
  if (parts.length === 0) return false;
  const one = parts.map(({ text, href }) =>
    href === undefined ? html`<span>${text}</span>` : html`<a href="${href}" rel="noopener noreferrer">${text}</a>`,
  );
  return html`<p class="site">${one}</p>
`;
}

/** Where search engines find this page, and the same one in the other language. */
function links(visit: Visit): Html {
  const { origin, query, path } = visit;
  const at = (lang?: string) => origin + sameWith({ ...visit, query: { ...pagePart(query) } }, { lang });
  return html`<link rel="canonical" href="${at(query['lang'] === 'en' ? 'en' : undefined)}">
<link rel="alternate" hreflang="zh-CN" href="${at('zh')}">
<link rel="alternate" hreflang="en" href="${at('en')}">
<link rel="alternate" hreflang="x-default" href="${origin + path}">`;
}

const pagePart = ({ page, year }: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(page === undefined ? {} : { page }),
  ...(year === undefined ? {} : { year }),
});
