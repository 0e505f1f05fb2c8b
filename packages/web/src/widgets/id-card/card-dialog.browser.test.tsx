// The dialog with the simulated reader behind a real websocket, filling in what stands for a form.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { attach } from '@trainrace/contract/files/attach';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtCounter, type Counter } from '#test/counter.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { keepPapers } from '#test/papers.ts';
import { PHONE, show } from '#test/stage.tsx';
import { install } from '#test/before-sign-in.ts';
import { ReadCardButton } from './ReadCardButton.tsx';

const PERSON = ['name', 'sex', 'idType', 'idCardNo', 'nation', 'birthday', 'address', 'photoAttId'];

let counter: Counter;
let entered: Record<string, unknown>;

function Form({ start = {}, fields = PERSON }: { start?: object; fields?: readonly string[] }) {
  const [draft, setDraft] = useState<Record<string, unknown>>({ ...start });
  useLayoutEffect(() => {
    entered = draft;
  }, [draft]);
  const enter = (field: string, value: unknown) => setDraft((former) => ({ ...former, [field]: value }));
  return <ReadCardButton fields={fields} draft={draft} enter={enter} />;
}

async function open(form: Parameters<typeof Form>[0] = {}, options: Parameters<typeof show>[1] = {}) {
  counter = standAtCounter();
  keepPapers();
  await show(<Form {...form} />, options);
  await button(options.lang === 'en' ? 'Read ID card' : '读身份证').click();
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sentence = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const dialog = () => page.getByRole('dialog');
const choose = async (name: string) => await page.getByRole('radio', { name }).click({ force: true });

test('[S2-52 S2-53 S3-14] a card is read, shown with all that it says, and fills in the form on confirm', async () => {
  await open();
  await sentence('请将身份证放在读卡区，再点击“读取”');
  await button('读取').click();
  await sentence('请核对本人和照片，无误后点击“确定”填入表单');
  for (const words of ['陆示岚', '女', '汉族', '1990-03-07', '江苏省张家港市杨舍镇示例路18号', '320599 19900307 1264'])
    await expect.element(dialog().getByText(words, { exact: true })).toBeVisible();
  await expect.poll(() => (dialog().getByAltText('身份证照片').element() as HTMLImageElement).naturalWidth).toBe(358);
  expect(entered).toEqual({});
  await button('确定').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(entered).toEqual({
    name: '陆示岚',
    sex: 2,
    idType: '居民身份证',
    idCardNo: '320599199003071264',
    nation: '汉族',
    birthday: '1990-03-07',
    address: '江苏省张家港市杨舍镇示例路18号',
    photoAttId: '1',
  });
  expect(sentTo(attach.putFile).map(({ input }) => [input['flowNode'], (input['file'] as File).name])).toEqual([
    ['ZJZ', '陆示岚.jpg'],
  ]);
});

test('only what the form asks for is filled in; what is replaced is said, and a photo that is there already is left', async () => {
  await open({ fields: ['name', 'photoAttId'], start: { name: '陆某', photoAttId: 'old' } });
  await button('读取').click();
  await sentence('将替换已填写的姓名');
  await button('确定').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(entered).toEqual({ name: '陆示岚', photoAttId: 'old' });
  expect(sentTo(attach.putFile)).toEqual([]);
});

test('the small photo of a chip is shown, and becomes no ID photo', async () => {
  await open();
  await button('读取').click();
  await button('重新读取').click();
  await expect.element(dialog().getByText('马样国', { exact: true })).toBeVisible();
  await expect.poll(() => (dialog().getByAltText('身份证照片').element() as HTMLImageElement).naturalWidth).toBe(102);
  await button('确定').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(entered).toMatchObject({ name: '马样国', nation: '回族', sex: 1 });
  expect(entered).not.toHaveProperty('photoAttId');
  expect(sentTo(attach.putFile)).toEqual([]);
});

test('[S2-54 S4-19] in preview the card itself is seen beside what it says', async () => {
  await open();
  await choose('预览读取');
  await button('读取').click();
  await expect.poll(() => (dialog().getByAltText('身份证实拍').element() as HTMLImageElement).naturalWidth).toBe(856);
  await expect.element(dialog().getByText('陆示岚', { exact: true })).toBeVisible();
});

test('[S4-19] read on and on, each card that is laid down takes the place of the former, until one is confirmed', async () => {
  await open();
  await page.getByRole('checkbox', { name: /连续读取/ }).click();
  await button('读取').click();
  await sentence('请放上身份证，读取后自动显示');
  await expect.element(dialog().getByText('陆示岚', { exact: true })).toBeVisible();
  await expect.element(dialog().getByText('马样国', { exact: true })).toBeVisible();
  await button('停止读取').click();
  await button('确定').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(entered).toMatchObject({ name: '马样国', idCardNo: '320599198506122479' });
});

test('cancelling leaves the form as it was', async () => {
  await open();
  await button('读取').click();
  await sentence('请核对本人和照片，无误后点击“确定”填入表单');
  await button('取消').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(entered).toEqual({});
});

test('without a reading there is nothing to confirm', async () => {
  await open();
  await button('确定').click();
  await sentence('请先读取身份证');
  await expect.element(dialog()).toBeVisible();
});

test.for([
  ['noCard', '没有读到身份证，请将身份证放在读卡区中间再读取'],
  ['closed', /^连接已断开或服务端未开启。/],
  ['garbage', '读卡器返回的内容无法识别，请重新读取；仍不行请重启设备服务'],
] as const)(
  '[S8-16] with the fault %s reading fails, says so and what to do, and works again afterwards',
  async ([fault, words]) => {
    await open();
    await counter.spoil(fault);
    await button('读取').click();
    await sentence('读取失败!');
    await expect.element(page.getByText(words).first()).toBeVisible();
    await counter.spoil('none');
    await button('读取').click();
    await expect.element(dialog().getByText('陆示岚', { exact: true })).toBeVisible();
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  },
);

test('a failed reading leaves nothing of the card before it to be confirmed', async () => {
  await open();
  await button('读取').click();
  await expect.element(dialog().getByText('陆示岚', { exact: true })).toBeVisible();
  await counter.spoil('noCard');
  await button('重新读取').click();
  await sentence('读取失败!');
  await expect.element(dialog().getByText('陆示岚', { exact: true })).not.toBeInTheDocument();
  await button('确定').click();
  await sentence('请先读取身份证');
  expect(entered).toEqual({});
});

test('a line that closes while cards are awaited is said, and the card that was read stays', async () => {
  await open();
  await page.getByRole('checkbox', { name: /连续读取/ }).click();
  await button('读取').click();
  await expect.element(dialog().getByText('陆示岚', { exact: true })).toBeVisible();
  await counter.spoil('closed');
  await expect.element(page.getByText(/^连接已断开或服务端未开启。/)).toBeVisible();
  await button('确定').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(entered).toHaveProperty('name');
});

test('what was misread is judged like a typed number, and does not get into the form', async () => {
  await open();
  await counter.spoil('misread');
  await button('读取').click();
  await sentence('身份证号码校验位不正确');
  await button('确定').click();
  await expect.element(dialog()).toBeVisible();
  expect(entered).toEqual({});
});

test('a photo that does not arrive is said; the rest is filled in', async () => {
  await open();
  answer(attach.putFile, () => {
    throw new Refusal(503, '服务器忙，请稍后再试');
  });
  await button('读取').click();
  await button('确定').click();
  await sentence('照片未能上传，请在表单中另行上传');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(entered).toMatchObject({ name: '陆示岚' });
  expect(entered).not.toHaveProperty('photoAttId');
});

test('an installation without devices does not offer it, nor does a phone', async () => {
  const told = async (times: number) => await expect.poll(() => sentTo(oauth.config).length).toBe(times);
  install();
  const first = await show(<Form />);
  await told(1);
  await expect.element(button('读身份证')).not.toBeInTheDocument();
  await first.unmount();
  standAtCounter();
  await show(<Form />, { size: PHONE });
  await told(2);
  await expect.element(button('读身份证')).not.toBeInTheDocument();
});

test('in English, in a window that became narrow, nothing sticks out', async () => {
  await open({}, { lang: 'en' });
  await page.viewport(...PHONE);
  await button('Read').click();
  await expect.element(dialog().getByText('Han', { exact: true })).toBeVisible();
  await expect.element(dialog().getByText('Female', { exact: true })).toBeVisible();
  const { right } = dialog().getByText('陆示岚').element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(PHONE[0]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});
