// A menu entry that is a page from elsewhere, or a page of ours for everybody, in its frame.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setIdentity } from '#api/identity.ts';
import { answerPerson, openApp, pathOf, PEOPLE, plain, tabNames } from '#test/app.tsx';
import { menu, show } from '#test/stage.tsx';
import { PaneContext, usePane } from '#widgets/pane.ts';
import { EmbeddedPage } from './EmbeddedPage.tsx';

/** The tab of the entry, with this query behind its path. */
function Tab({ query = '' }: { query?: string }) {
  const pane = usePane();
  return (
    <PaneContext value={{ ...pane, path: '/myiframe/M71', search: new URLSearchParams(query) }}>
      <EmbeddedPage />
    </PaneContext>
  );
}

const frames = () => document.querySelectorAll('iframe');
const showPage = async (href: string, query?: string) =>
  await show(<Tab {...(query !== undefined && { query })} />, {
    menus: [{ ...menu('链接', '/link'), menuNo: 'M71', href }],
  });

/** The answer of our own server when the page is asked for before it is framed. */
const answerPage = (body: string, init: ResponseInit) => vi.stubGlobal('fetch', async () => new Response(body, init));
const HTML = { 'content-type': 'text/html; charset=utf-8' };

test('[S2-21] a public page of ours is framed, with the query of the entry and of the tab', async () => {
  answerPage('<main>results</main>', { headers: { ...HTML, 'x-frame-options': 'SAMEORIGIN' } });
  await showPage('/public/index.html?x=9', 'town=ZJG01');
  await expect.poll(() => frames()[0]?.getAttribute('src')).toBe(`${location.origin}/public/index.html?x=9&town=ZJG01`);
  expect(frames()[0]?.getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test.each([
  ['one of the shell itself', '<html><body><div id="root"></div></body></html>', { headers: HTML }],
  [
    'one that refuses frames',
    '<main>x</main>',
    { headers: { ...HTML, 'content-security-policy': "frame-ancestors 'none'" } },
  ],
  ['one that is not there', '<main>x</main>', { status: 404, headers: HTML }],
])('[S2-21] what cannot be shown says so with a link: %s', async (_, body, init) => {
  answerPage(body, init);
  await showPage('/verify.html');
  await expect.element(page.getByText('这个地址不能在页面中显示，可以在新窗口打开：')).toBeVisible();
  const link = page.getByRole('note').getByRole('link');
  await expect.element(link).toHaveAttribute('href', `${location.origin}/verify.html`);
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(frames()).toHaveLength(0);
});

test('[S2-21] a page that is no web page is not offered at all', async () => {
  await showPage('javascript:alert("html")');
  await expect.element(page.getByText('这个地址不能在页面中打开，请联系管理员检查菜单配置。')).toBeVisible();
  expect(frames()).toHaveLength(0);
});

test('[S2-10 S2-21] it has an address and a tab for who has it in the menu, and is not found by others', async () => {
  const entry = { ...menu('统计报表', '/link'), menuNo: 'M71', href: '/public/index.html' };
  const pages = plain('/competition/contest_info');
  const shown = await openApp('/wel/index', PEOPLE.bureau, { pages, menus: () => [entry] });
  const real = window.fetch;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit) =>
    target.includes('/public/') ? new Response('<main>results</main>', { headers: HTML }) : await real(target, init),
  );
  await page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: '统计报表' }).click();
  await expect.poll(pathOf).toBe('/myiframe/M71');
  await expect.poll(() => frames().length).toBe(1);
  expect(tabNames()).toContain('统计报表');
  expect(frames()[0]?.getAttribute('src')).not.toContain('token');
  answerPerson(PEOPLE.unit, { pages });
  setIdentity(null);
  await shown.reload();
  await expect.poll(pathOf).toBe('/404');
});
