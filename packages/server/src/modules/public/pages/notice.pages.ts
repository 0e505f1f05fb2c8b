import { dayOf } from './contest-parts.ts';
import { noticeLine } from './home.page.ts';
import { html, paragraphs } from './html.ts';
import type { Page } from './layout.ts';
import { pageLinks } from './page-links.ts';
import type { Notice, Notices } from './read-notices.ts';
import type { Visit } from './visit.ts';

export function noticesPage(visit: Visit, page: number, { notices, total }: Notices): Page {
  const { say } = visit;
  return {
    title: say('notices'),
    description: say('noticesAbout'),
    body: html`${
      notices.length === 0
        ? html`<p class="sheet">${say('noNotices')}</p>`
        : html`<ul class="plain">${notices.map((notice) => noticeLine(notice, visit))}</ul>`
    }
${pageLinks(visit, page, total)}`,
  };
}

/** A beginning that a search engine may show. */
const BEGINNING = 150;

export const noticePage = (_: Visit, { title, content, publishTime }: Notice): Page => ({
  title,
  description: content.slice(0, BEGINNING).replace(/\s+/g, ' '),
  about: dayOf(publishTime),
  body: html`<div class="sheet">${paragraphs(content)}</div>`,
});
