import { maskNumbers } from '@trainrace/contract/rules/mask';
import { textOf } from '#areas/documents/api/notice-html.ts';
import { noticeLine } from './home.page.ts';
import { dayOf, sizeOf } from './contest-parts.ts';
import { html, harmlessHtml, type Html } from './html.ts';
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

export function noticePage(visit: Visit, { id, title, content, publishTime, files }: Notice): Page {
  return {
    title,
    description: textOf(content).slice(0, BEGINNING).replace(/\s+/g, ' '),
    about: dayOf(publishTime),
    body: html`<div class="sheet">${harmlessHtml(content)}</div>
${files.length > 0 && filesOf(visit, id, files)}`,
  };
}

/** Numbers of people in the names of files are hidden, as in those that are downloaded. */
const filesOf = ({ say }: Visit, id: string, files: Notice['files']): Html => html`<section class="sheet">
<h2>${say('noticeFiles')}</h2>
<ul>${files.map(
  (file) =>
    html`<li><a href="/public/notices/${id}/files/${file.id}">${say('download', { name: maskNumbers(file.name), size: sizeOf(file.size) })}</a></li>`,
)}</ul>
</section>`;
