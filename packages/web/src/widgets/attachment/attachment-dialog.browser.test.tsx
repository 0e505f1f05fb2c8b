import { attach } from '@trainrace/contract/files/attach';
import { Drawer } from 'antd';
import { useState } from 'react';
import { fileLink } from '@trainrace/contract/files/file-link';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { handFile } from '#api/download.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { keepPapers, paper } from '#test/papers.ts';
import { PHONE, show } from '#test/stage.tsx';
import { AttachmentSlot } from './AttachmentSlot.tsx';

let ids: readonly string[] = [];

function Slot({ held, isDisabled }: { held: readonly string[]; isDisabled: boolean }) {
  const [now, setNow] = useState(held);
  const change = (next: readonly string[]) => {
    ids = next;
    setNow(next);
  };
  return <AttachmentSlot id="papers" slot="QTZL" ids={now} onChange={change} isDisabled={isDisabled} />;
}

interface Setting {
  isDisabled?: boolean;
  size?: readonly [number, number];
}

async function open(held: readonly string[], { isDisabled = false, ...staging }: Setting = {}) {
  ids = held;
  keepPapers();
  await show(<Slot held={held} isDisabled={isDisabled} />, staging);
  await page.getByRole('button', { name: isDisabled ? '查看附件' : '管理附件' }).click();
  await expect.element(dialog()).toBeVisible();
}

const dialog = () => page.getByRole('dialog').filter({ hasText: '附件' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const names = () =>
  [...document.querySelectorAll('[role=dialog] tbody tr td:first-child')].map((cell) => cell.textContent.trim());

/** As somebody who has copied a file, or a piece of the screen, and presses Ctrl+V. */
function paste(...files: File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('[S2-44] who only looks is offered neither upload nor rename, order or removal', async () => {
  await open(['a', 'b'], { isDisabled: true });
  await expect.element(button('预览文件 证明a.pdf')).toBeVisible();
  await expect.element(button('下载文件 证明b.pdf')).toBeVisible();
  for (const name of ['重命名文件 证明a.pdf', '上移文件 证明b.pdf', '下移文件 证明a.pdf', '删除文件 证明a.pdf'])
    await expect.element(button(name)).not.toBeInTheDocument();
  expect(document.querySelector('[role=dialog] input[type=file]')).toBeNull();
});

test('[S2-44 S5-07] who may change sees the upload area, what it takes and how large a file may be', async () => {
  await open(['a']);
  await expect.element(dialog().getByText(/单文件不得大于10MB/)).toBeVisible();
  await expect.element(dialog().getByText(/png\/jpg\/jpeg\/pdf\/doc\/docx\/xls\/xlsx/)).toBeVisible();
  expect(document.querySelector('[role=dialog] input[type=file]')).not.toBeNull();
});

test('[S9-03] ten files are on a page', async () => {
  await open(Array.from({ length: 12 }, (_, at) => `f${at}`));
  await expect.poll(names).toHaveLength(10);
  await dialog().getByTitle('2', { exact: true }).click();
  await expect.poll(names).toEqual(['证明f10.pdf', '证明f11.pdf']);
});

test('[S5-08] a file is removed after the question of the specification', async () => {
  await open(['a', 'b']);
  await button('删除文件 证明a.pdf').click();
  const question = page.getByRole('dialog').filter({ hasText: '确定将选择数据删除?' });
  await question.getByRole('button', { name: '取消' }).click();
  expect(ids).toEqual(['a', 'b']);
  await button('删除文件 证明a.pdf').click();
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(() => ids).toEqual(['b']);
});

test('files change places', async () => {
  await open(['a', 'b', 'c']);
  await button('下移文件 证明a.pdf').click();
  await expect.poll(() => ids).toEqual(['b', 'a', 'c']);
  await button('上移文件 证明c.pdf').click();
  await expect.poll(() => ids).toEqual(['b', 'c', 'a']);
  await expect.element(button('上移文件 证明b.pdf')).toBeDisabled();
  await expect.element(button('下移文件 证明a.pdf')).toBeDisabled();
});

test('a file gets another name, and keeps its ending', async () => {
  await open(['a']);
  answer(attach.submit, ({ input }) => ({ ...paper('a', String(input['originalName'])), version: 2 }));
  await button('重命名文件 证明a.pdf').click();
  await userEvent.fill(page.getByRole('textbox', { name: '证明a.pdf 的新文件名' }), '毕业证书');
  await button('保存').click();
  await expect.poll(names).toEqual(['毕业证书.pdf']);
  expect(sentTo(attach.submit)[0]?.input).toEqual({ id: 'a', version: 1, originalName: '毕业证书.pdf' });
});

test('a name that is refused stays to be mended, and Escape leaves it as it was', async () => {
  await open(['a']);
  answer(attach.submit, () => {
    throw new Refusal(409, '当前状态不允许修改附件');
  });
  await button('重命名文件 证明a.pdf').click();
  const name = page.getByRole('textbox', { name: '证明a.pdf 的新文件名' });
  await userEvent.fill(name, '毕业证书');
  await button('保存').click();
  await expect.element(page.getByText('当前状态不允许修改附件')).toBeVisible();
  await expect.element(name).toHaveValue('毕业证书');
  await userEvent.click(name);
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toBeInTheDocument();
  await expect.poll(names).toEqual(['证明a.pdf']);
});

test('what is pasted is uploaded, a piece of the screen under a name that says so', async () => {
  answer(attach.thumbnail, () => new SentFile('small.jpg'));
  await open(['a']);
  paste(new File(['%PDF-'], '说明.pdf', { type: 'application/pdf' }));
  await expect.poll(() => ids).toEqual(['a', '1']);
  paste(new File(['x'], 'image.png', { type: 'image/png' }));
  await expect.poll(() => ids).toEqual(['a', '1', '2']);
  expect(sentTo(attach.putFile).map(({ input }) => (input['file'] as File).name)).toEqual([
    '说明.pdf',
    '粘贴的图片.png',
  ]);
});

test('[S5-04] what is pasted is looked at like any other file', async () => {
  await open(['a']);
  paste(new File(['MZ'], '程序.exe'));
  await expect
    .element(page.getByText('文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）'))
    .toBeVisible();
  expect(sentTo(attach.putFile)).toEqual([]);
});

test('a picture shows itself small, anything else the sign of its kind', async () => {
  answer(attach.thumbnail, () => new SentFile('small.jpg'));
  await open(['a']);
  answer(attach.detail, ({ input: { id } }) => paper(String(id), '照片.png'));
  paste(new File(['x'], '照片.png', { type: 'image/png' }));
  await expect.poll(() => document.querySelectorAll('[role=dialog] tbody img')).toHaveLength(1);
  expect(sentTo(attach.thumbnail).map(({ input }) => input['id'])).toEqual(['1']);
});

test('[S5-22] a picture is looked at above the dialog, though that stands in a drawer', async () => {
  keepPapers();
  answer(attach.detail, ({ input: { id } }) => paper(String(id), '照片.png'));
  answer(attach.thumbnail, () => new SentFile('small.jpg'));
  answer(attach.download, () => new SentFile('照片.png'));
  await show(
    <Drawer open>
      <Slot held={['a']} isDisabled />
    </Drawer>,
  );
  await page.getByRole('button', { name: '查看附件' }).click();
  await page.getByRole('cell').getByRole('button', { name: '预览文件 照片.png' }).click();
  const inFront = () =>
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.ant-image-preview') ?? null;
  await expect.poll(inFront).not.toBeNull();
});

test('on a phone nothing is wider than the screen', async () => {
  await open(['a', 'b'], { size: PHONE });
  await expect.poll(names).toHaveLength(2);
  const table = document.querySelector('[role=dialog] table')!.getBoundingClientRect();
  expect(table.right).toBeLessThanOrEqual(390);
  await expect.element(button('删除文件 证明b.pdf')).toBeVisible();
});

/** As WeChat calls itself. */
function insideWeChat() {
  const userAgent = `${navigator.userAgent} MicroMessenger/8.0.41`;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { userAgent: { value: userAgent }, pdfViewerEnabled: { value: true } }),
  );
}

test('[issue 28] inside WeChat a file is shown, with a link for a browser that saves it', async () => {
  insideWeChat();
  const url = 'https://skills.example/api/public/file/abc';
  answer(attach.download, () => new SentFile('证明a.pdf'));
  answer(fileLink.make, () => ({ url, expiresIn: 300 }));
  await open(['a'], { isDisabled: true, size: PHONE });
  await button('下载文件 证明a.pdf').click();
  const handed = page.getByRole('dialog').filter({ hasText: '不能直接保存文件' });
  await expect.poll(() => document.querySelector('iframe')?.title).toBe('证明a.pdf');
  expect(sentTo(fileLink.make)).toEqual([]);
  await handed.getByRole('button', { name: '获取下载链接' }).click();
  await expect.element(handed.getByLabelText('下载链接')).toHaveValue(url);
  expect(sentTo(fileLink.make).map(({ input }) => input)).toEqual([
    { path: attach.download.path, query: { fileUrl: paper('a', '证明a.pdf').link } },
  ]);
  await expect.element(handed.getByRole('link', { name: '打开下载页' })).toHaveAttribute('href', url);
  await expect.element(handed.getByText('5 分钟内有效', { exact: false })).toBeVisible();
  // The old way of copying: pages of tests have no clipboard.
  let copied = '';
  document.addEventListener('copy', () => void (copied = String(document.getSelection())), { once: true });
  await handed.getByRole('button', { name: '复制链接' }).click();
  await expect.element(page.getByText(/链接已复制|请长按链接复制/)).toBeVisible();
  expect([url, '']).toContain(copied);
});

test('[issue 28] what no page shows is fetched by the link alone; a refusal stands there, with another try', async () => {
  insideWeChat();
  let isRefusing = true;
  answer(fileLink.make, () => {
    if (isRefusing) throw new Refusal(429, '操作过于频繁');
    return { url: 'https://skills.example/api/public/file/abc', expiresIn: 300 };
  });
  await open(['a'], { isDisabled: true });
  handFile({ name: '名单.xlsx', bytes: null, carried: { path: '/api/x/export', query: {} } });
  const handed = page.getByRole('dialog').filter({ hasText: '不能直接保存文件' });
  await expect.element(handed.getByRole('alert').getByText('操作过于频繁')).toBeVisible();
  isRefusing = false;
  await handed.getByRole('button', { name: '重试' }).click();
  await expect.element(handed.getByLabelText('下载链接')).toBeVisible();
  expect(sentTo(attach.download)).toEqual([]);
});
