import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { attach } from '@trainrace/contract/files/attach';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { install } from '#test/before-sign-in.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { paper } from '#test/papers.ts';
import { show } from '#test/stage.tsx';
import { FilePreview } from './FilePreview.tsx';

const fetched = () => sentTo(attach.download).map(({ input }) => input['fileUrl']);

test('[S5-22] the next picture is a key away, the papers between them are passed over', async () => {
  answer(attach.download, () => new SentFile('照片.png'));
  const files = [paper('a', '一.png'), paper('b', '说明.pdf'), paper('c', '二.jpg')];
  await show(<FilePreview file={files[0]!} others={files} close={() => undefined} />);
  await expect.element(page.getByText('1 / 2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 / 2')).toBeVisible();
  await expect.poll(fetched).toEqual([files[0]!.link, files[2]!.link]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('1 / 2')).toBeVisible();
});

async function openOld(name: string, office: boolean, convert: () => SentFile) {
  let isClosed = false;
  install({ office });
  answer(attach.download, () => new SentFile(name));
  answer(attach.converted, convert);
  await show(<FilePreview file={paper('a', name)} close={() => (isClosed = true)} />);
  return () => isClosed;
}

test('[S5-21] an old paper is shown as the office program of the server shows it', async () => {
  await openOld('讲稿.ppt', true, () => new SentFile('讲稿.pdf'));
  await expect.poll(() => document.querySelector('iframe')?.title).toBe('讲稿.ppt');
  expect(sentTo(attach.converted).map(({ input }) => input)).toEqual([{ id: 'a' }]);
});

test('[S5-23] where no office program can read it, that is told: 该文件无法预览，请下载查看', async () => {
  const isClosed = await openOld('讲稿.ppt', true, () => {
    throw new Refusal(415, '该文件无法预览，请下载查看');
  });
  await expect.element(page.getByText('该文件无法预览，请下载查看')).toBeVisible();
  expect(isClosed()).toBe(true);
});

test('[S5-23] without an office program the server is not asked', async () => {
  await openOld('讲稿.ppt', false, () => new SentFile('讲稿.pdf'));
  await expect.element(page.getByText('该文件无法预览，请下载查看')).toBeVisible();
  expect(sentTo(attach.converted)).toEqual([]);
  expect(sentTo(oauth.config)).toHaveLength(1);
});
