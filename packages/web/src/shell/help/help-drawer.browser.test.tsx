// Help beside the page: its tasks first, then all others of the person.
import { manual } from '@trainrace/contract/areas/public/manual';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '#test/gateway.ts';
import { banner, button, goTo, menusOf, openApp, openFromPersonMenu, PEOPLE, plain } from '#test/app.tsx';
import { PHONE } from '#test/stage.tsx';

const PAGES = plain('/competition/scores', '/competition/look', '/competition/appeal');

function answerManual(): void {
  answer(manual.tasks, () => [
    { slug: 'sign-in', title: '登录和找回密码', pages: [] },
    { slug: 'scores-enter', title: '录入成绩', pages: ['/competition/scores'] },
    { slug: 'results-publish', title: '公示和发布成绩', pages: ['/competition/scores', '/competition/look'] },
  ]);
  answer(manual.read, ({ input }) => ({
    slug: String(input['slug']),
    title: `办理 ${String(input['slug'])}`,
    html: '<ol><li>第一步</li></ol><h2>遇到问题</h2><script>globalThis.isHarmed = true</script><img src="x" onerror="globalThis.isHarmed = true" alt="页面">',
  }));
}

const drawer = () => page.getByRole('dialog', { name: '帮助' });
const tasks = (name: string) => drawer().getByRole('navigation', { name, exact: true });
const open = async (path: string) =>
  await openApp(path, PEOPLE.bureau, { pages: PAGES, menus: (lang) => menusOf('ADM_C', lang) });

test('the tasks of the page in front stand first, and follow to the next page', async () => {
  answerManual();
  await open('/competition/scores');
  await banner().getByRole('button', { name: '帮助', exact: true }).click();
  await expect.element(drawer().getByRole('heading', { name: '办理 scores-enter' })).toBeVisible();
  await tasks('本页办理的事项').getByRole('button', { name: '公示和发布成绩' }).click();
  await expect.element(drawer().getByRole('heading', { name: '办理 results-publish' })).toBeVisible();
  await expect.element(drawer().getByRole('heading', { name: '遇到问题', level: 3 })).toBeVisible();
  await expect.element(tasks('全部事项').getByRole('button')).toHaveTextContent('登录和找回密码');

  // The page is not covered: who reads goes on working.
  goTo('/competition/appeal');
  await expect.element(page.getByRole('heading', { level: 1, name: '申诉' })).toBeVisible();
  await expect.element(drawer().getByRole('heading', { name: '办理 results-publish' })).not.toBeInTheDocument();
  await expect.poll(() => tasks('全部事项').getByRole('button').elements().length).toBe(3);
});

test('nothing of a task runs', async () => {
  answerManual();
  await open('/competition/look');
  await button('帮助').click();
  const picture = drawer().getByRole('img', { name: '页面' });
  await expect.element(picture).toBeInTheDocument();
  expect(picture.element().getAttribute('onerror')).toBeNull();
  expect(drawer().element().querySelector('script')).toBeNull();
  expect('isHarmed' in globalThis).toBe(false);
});

test('a manual that did not come is asked for again', async () => {
  answer(manual.tasks, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open('/competition/look');
  await button('帮助').click();
  await expect.element(drawer().getByText('系统繁忙，请稍后再试')).toBeVisible();
  answerManual();
  await drawer().getByRole('button', { name: '重试' }).click();
  await expect.element(drawer().getByRole('heading', { name: '办理 results-publish' })).toBeVisible();
});

test('on a phone it stands in the menu of the person', async () => {
  answerManual();
  await page.viewport(...PHONE);
  await open('/competition/look');
  await openFromPersonMenu('帮助');
  await expect.element(drawer().getByRole('heading', { name: '办理 results-publish' })).toBeVisible();
});
