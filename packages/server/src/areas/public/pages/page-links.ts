import { html, type Html } from './html.ts';
import { sameWith, type Visit } from './visit.ts';

/** Rows of one page. */
export const PAGE_ROWS = 100;

/** Deeper than anybody turns: from here on the address is wrong. */
const LAST_PAGE = 1000;

/** The page that the address names, from 1; anything else is the first. */
export function pageNumber({ query }: Pick<Visit, 'query'>): number {
  const said = query['page'] ?? '1';
  return /^\d{1,4}$/.test(said) ? Math.min(Math.max(1, Number(said)), LAST_PAGE) : 1;
}

/** Back and on, where not all rows stand on one page. */
export function pageLinks(visit: Visit, page: number, total: number): Html | null {
  const pages = Math.min(Math.ceil(total / PAGE_ROWS), LAST_PAGE);
  if (pages <= 1) return null;
  const { say } = visit;
  const link = (to: number, key: 'earlier' | 'later') =>
    to >= 1 && to <= pages && html`<a href="${sameWith(visit, { page: String(to) })}">${say(key)}</a>`;
  return html`<p>${link(page - 1, 'earlier')} ${say('page', { page, pages })} ${link(page + 1, 'later')}</p>`;
}
