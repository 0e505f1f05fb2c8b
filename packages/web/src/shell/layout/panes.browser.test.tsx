// Pages in the shell: an error page stands where pages stand, beside what is open.
import type { ComponentType } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { Panes } from './Panes.tsx';
import { TabBar } from './TabBar.tsx';

const PATH = '/tested/page';

const Form = () => <input aria-label="备注" />;

function Shell({ to, page: Page = Form }: { to: string; page?: ComponentType }) {
  const navigate = useNavigate();
  return (
    <>
      <TabBar search={() => undefined} />
      <button type="button" onClick={() => void navigate(to)}>
        go
      </button>
      <output data-testid="path">{useLocation().pathname}</output>
      <Panes pages={{ [PATH]: { Page, action: 'x' } }} />
    </>
  );
}

test.each([
  ['/404', '/404', '页面不存在'],
  ['/no/such', '/404', '页面不存在'],
  ['/403', '/403', '您没有权限打开这个页面'],
  ['/500', '/500', '页面出错了'],
])(
  '[S2-03] who is signed in and goes to %s keeps the shell, and what is typed behind the error page',
  async (to, at, words) => {
    await show(<Shell to={to} />, { rights: ['x'] });
    await page.getByLabelText('备注').fill('写了一半');
    await page.getByRole('button', { name: 'go' }).click();
    await expect.element(page.getByRole('heading', { name: words })).toBeVisible();
    await expect.element(page.getByTestId('path')).toHaveTextContent(at);
    await expect
      .element(page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '首页' }))
      .toBeVisible();
    expect(document.querySelector('input')).toHaveProperty('value', '写了一半');
    expect(document.querySelectorAll('main')).toHaveLength(1);
  },
);

const Place = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="stands at">{pathname + search}</output>;
};

test('a page behind another keeps its own address, and follows again when it is in front', async () => {
  const there = (text: string) => expect.element(page.getByLabelText('stands at')).toHaveTextContent(text);
  await show(
    <>
      <Shell to="/404" page={Place} />
      <Link to={`${PATH}?size=50`}>back</Link>
    </>,
    { rights: ['x'] },
  );
  await there(PATH);
  await page.getByRole('button', { name: 'go' }).click();
  await expect.element(page.getByTestId('path')).toHaveTextContent('/404');
  expect(document.querySelector('[aria-label="stands at"]')?.textContent).toBe(PATH);
  await page.getByRole('link', { name: 'back' }).click();
  await there(`${PATH}?size=50`);
});
