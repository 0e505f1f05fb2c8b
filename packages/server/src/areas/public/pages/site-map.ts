// Rules for search engines: the public pages are theirs to read, nothing else is.
import { isPublicTask, manualTasks } from '@trainrace/contract/areas/public/manual-tasks';
import type { Visit } from './visit.ts';

export function robots({ origin }: Visit): string {
  return `User-agent: *\nAllow: /public\nDisallow: /\n${origin === '' ? '' : `Sitemap: ${origin}/sitemap.xml\n`}`;
}

const FIXED = [
  '/public',
  '/public/contests',
  '/public/publicity',
  '/public/results',
  '/public/honours',
  '/public/returns',
  '/public/notices',
  '/public/deposit',
  '/public/help',
  '/public/elderly',
  '/public/accessibility',
  '/public/privacy',
  ...manualTasks.filter(isPublicTask).map(({ slug }) => `/public/help/${slug}`),
];

export function siteMap({ origin }: Visit, addresses: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...FIXED, ...addresses].map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n')}\n</urlset>\n`;
}
