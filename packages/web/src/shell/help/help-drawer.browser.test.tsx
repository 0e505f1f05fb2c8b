// Help beside the page: its tasks first, then all others of the person.
import { ownFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { manual } from '@trainrace/contract/areas/public/manual';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
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

const openForm = async () => {
  answerManual();
  await open('/competition/look');
  await button('帮助').click();
  await drawer().getByRole('button', { name: '提意见' }).click();
  await expect.element(text()).toBeVisible();
};
const text = () => drawer().getByRole('textbox');
/** Picture that goes along. */
const shown = () => drawer().getByRole('img', { name: '屏幕截图.png' });
const picture = async (type = 'image/png') => {
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob!], 'image.png', { type });
};
const paste = (file: File, words = '', into: Element = text().element()) => {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  if (words !== '') clipboardData.setData('text/plain', words);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  into.dispatchEvent(event);
  return event;
};

test('feedback names the page, with a picture that was pasted while writing', async () => {
  answer(ownFeedback.submit, () => null);
  await openForm();
  await drawer().getByRole('button', { name: '提交' }).click();
  await expect.element(drawer().getByRole('alert')).toBeVisible();
  expect(sentTo(ownFeedback.submit)).toEqual([]);
  await text().fill('列表太长');
  paste(await picture(), '文字和图片');
  await expect.element(shown()).not.toBeInTheDocument();
  paste(await picture());
  await expect.element(shown()).toBeVisible();
  await drawer().getByRole('button', { name: '提交' }).click();
  await expect.element(drawer().getByRole('heading', { name: '办理 results-publish' })).toBeVisible();
  expect(sentTo(ownFeedback.submit)).toMatchObject([{ input: { content: '列表太长', page: '/competition/look' } }]);
});

test('a picture pasted on the page beside is left to the page', async () => {
  await openForm();
  const beside = page.getByRole('heading', { level: 1 }).element();
  expect(drawer().element().contains(beside)).toBe(false);
  expect(paste(await picture(), '', beside).defaultPrevented).toBe(false);
  expect(paste(await picture(), '', document.body).defaultPrevented).toBe(false);
  // Only one that is pasted here goes along.
  expect(shown().elements()).toEqual([]);
  expect(paste(await picture(), '', drawer().getByRole('heading', { name: '提意见' }).element())).toMatchObject({
    defaultPrevented: true,
  });
  await expect.element(shown()).toBeVisible();
});

test('a picture that another part of the drawer took is not taken again', async () => {
  await openForm();
  const field = text().element();
  field.addEventListener('paste', (event) => event.preventDefault(), { once: true });
  paste(await picture());
  expect(shown().elements()).toEqual([]);
  paste(await picture());
  await expect.element(shown()).toBeVisible();
});

test('what was written is not dropped unasked, by going back or by closing', async () => {
  await openForm();
  await text().fill('列表太长');
  for (const name of ['返回', '关闭']) {
    await drawer().getByRole('button', { name }).click();
    await page.getByRole('button', { name: '继续填写' }).click();
    await expect.element(text()).toHaveValue('列表太长');
  }
  await drawer().getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '离开', exact: true }).click();
  await expect.element(text()).not.toBeInTheDocument();

  // With nothing in it there is nothing to ask.
  await drawer().getByRole('button', { name: '提意见' }).click();
  await drawer().getByRole('button', { name: '返回' }).click();
  await expect.element(text()).not.toBeInTheDocument();
  await drawer().getByRole('button', { name: '关闭' }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
});

test('a picture is not dropped unasked, either', async () => {
  await openForm();
  paste(await picture());
  await expect.element(shown()).toBeVisible();
  await drawer().getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(shown()).toBeVisible();
});

test('feedback is about the page that it was begun on, and the page beside is not closed off', async () => {
  answer(ownFeedback.submit, () => null);
  await openForm();
  expect(drawer().element().getAttribute('aria-modal')).toBe('false');
  await text().fill('列表太长');
  goTo('/competition/appeal');
  await expect.element(page.getByRole('heading', { level: 1, name: '申诉' })).toBeVisible();
  await drawer().getByRole('button', { name: '提交' }).click();
  await expect.element(text()).not.toBeInTheDocument();
  expect(sentTo(ownFeedback.submit)).toMatchObject([{ input: { page: '/competition/look' } }]);
});

test('what is no picture is not taken', async () => {
  await openForm();
  paste(new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('只能附JPG、PNG图片，不超过5MB')).toBeVisible();
  await expect.element(drawer().getByRole('img', { name: 'notes.txt' })).not.toBeInTheDocument();
});

test('a picture of the screen is taken where the browser has it, and nothing is filmed afterwards', async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 200];
  canvas.getContext('2d')!.fillRect(0, 0, 320, 200);
  const stream = canvas.captureStream(30);
  const own = navigator.mediaDevices.getDisplayMedia;
  onTestFinished(() => void (navigator.mediaDevices.getDisplayMedia = own));
  navigator.mediaDevices.getDisplayMedia = () => Promise.resolve(stream);
  await openForm();
  await drawer().getByRole('button', { name: '截取屏幕' }).click();
  await expect.element(shown()).toBeVisible();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  await drawer().getByRole('button', { name: '不附图片' }).click();
  await expect.element(shown()).not.toBeInTheDocument();

  navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  await drawer().getByRole('button', { name: '截取屏幕' }).click();
  await expect.element(page.getByText('没有截取到屏幕，可以粘贴或选择图片')).toBeVisible();
});
