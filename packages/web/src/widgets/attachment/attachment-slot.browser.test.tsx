import { attach } from '@trainrace/contract/files/attach';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { chooseFiles, keepPapers, paper } from '#test/papers.ts';
import { PHONE, show } from '#test/stage.tsx';
import { AttachmentSlot } from './AttachmentSlot.tsx';

interface Setting {
  held?: readonly string[];
  slot?: string;
  isSingle?: boolean;
  isDisabled?: boolean;
}

let ids: readonly string[] = [];

function Slot({ held = [], ...setting }: Setting) {
  const [now, setNow] = useState(held);
  const change = (next: readonly string[]) => {
    ids = next;
    setNow(next);
  };
  return <AttachmentSlot id="papers" slot="QTZL" ids={now} onChange={change} {...setting} />;
}

async function open(setting: Setting = {}, options: object = {}) {
  ids = setting.held ?? [];
  await show(<Slot {...setting} />, options);
}
const pdf = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const uploads = () => sentTo(attach.putFile);

test('files are sent one after another, under their slot, and listed with their size', async () => {
  keepPapers();
  await open();
  chooseFiles(pdf('甲.pdf'), pdf('乙.docx'));
  await expect.element(page.getByText('乙.docx')).toBeVisible();
  await expect.element(page.getByText(/200\.0|200 KB/).first()).toBeVisible();
  expect(uploads().map(({ input }) => [input['flowNode'], (input['file'] as File).name])).toEqual([
    ['QTZL', '甲.pdf'],
    ['QTZL', '乙.docx'],
  ]);
  await expect.poll(() => ids).toEqual(['1', '2']);
});

test.for([
  ['报名.exe', 3, /文件格式超出限制/],
  ['报名.pdf.html', 3, /文件格式超出限制/],
  ['扫描.pdf', MAX_ATTACHMENT_BYTES + 1, /文件大小超出限制/],
  ['空白.pdf', 0, /文件内容为空/],
] as const)('%s of %i bytes is refused before it is sent', async ([name, bytes, sentence]) => {
  keepPapers();
  await open();
  chooseFiles(pdf(name, bytes));
  // In its place, with its name, for as long as it takes to read.
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(name)).toBeVisible();
  expect(uploads()).toEqual([]);
  expect(ids).toEqual([]);
  chooseFiles(pdf('甲.pdf'));
  await expect.poll(() => ids).toEqual(['1']);
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test('hundreds of refused files are told by their reasons, with the first of each', async () => {
  keepPapers();
  await open();
  const programs = Array.from({ length: 200 }, (_, at) => pdf(`程序${at}.exe`));
  chooseFiles(...programs, pdf('空白.pdf', 0), pdf('甲.pdf'));
  await expect.poll(() => ids).toEqual(['1']);
  const alerts = page.getByRole('alert');
  expect(alerts.elements()).toHaveLength(2);
  const ofPrograms = alerts.filter({ hasText: '文件格式超出限制' });
  await expect.element(ofPrograms.getByText('程序0.exe、程序1.exe、程序2.exe 还有 197 个')).toBeVisible();
  await expect.element(alerts.filter({ hasText: '文件内容为空' }).getByText('空白.pdf')).toBeVisible();
  await ofPrograms.getByRole('button', { name: '知道了' }).click();
  await expect.poll(() => alerts.elements()).toHaveLength(1);
});

test('a picture shows itself small in the list', async () => {
  keepPapers();
  answer(attach.detail, ({ input: { id } }) => paper(String(id), '证件照.jpg'));
  await open({ held: ['a'] });
  await expect.poll(() => document.querySelectorAll('li img')).toHaveLength(1);
  expect(sentTo(attach.thumbnail).map(({ input }) => input['id'])).toEqual(['a']);
});

test('a slot for one kind of paper takes no other', async () => {
  keepPapers();
  await open({ slot: 'SQCN' });
  chooseFiles(pdf('承诺.docx'));
  await expect.element(page.getByText('赛前承诺附件必须为PDF文件')).toBeVisible();
  chooseFiles(pdf('承诺.pdf'));
  await expect.element(page.getByText('承诺.pdf')).toBeVisible();
  expect(uploads()).toHaveLength(1);
});

test('as many as fit are taken, the rest is refused; the pages of the list lead to the last', async () => {
  keepPapers();
  await open({ held: Array.from({ length: MAX_ATTACHMENTS - 1 }, (_, at) => `h${at}`) });
  chooseFiles(pdf('最后.pdf'), pdf('多余.pdf'));
  await expect.element(page.getByText('文件数量超出限制')).toBeVisible();
  await expect.element(page.getByText('最后.pdf')).toBeVisible();
  await expect.element(page.getByText('共 20 个文件')).toBeVisible();
  await expect.poll(() => ids).toHaveLength(MAX_ATTACHMENTS);
  expect(uploads()).toHaveLength(1);
});

test('where one file is asked for, the next takes its place', async () => {
  keepPapers();
  await open({ held: ['old'], isSingle: true });
  await expect.element(page.getByText('证明old.pdf')).toBeVisible();
  chooseFiles(pdf('新.pdf'));
  await expect.element(page.getByText('新.pdf')).toBeVisible();
  await expect.poll(() => ids).toEqual(['1']);
});

test('a file on its way shows how far it is, and joins the others when it has arrived', async () => {
  const slow = later<ReturnType<typeof paper>>();
  keepPapers();
  answer(attach.putFile, () => slow.answer);
  await open({ held: ['a'] });
  chooseFiles(pdf('大.pdf'));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await button('删除文件 证明a.pdf').click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(() => ids).toEqual([]);
  slow.give(paper('9', '大.pdf'));
  await expect.poll(() => ids).toEqual(['9']);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('a file whose way broke off stays, and is sent again under the same key', async () => {
  keepPapers();
  answer(attach.putFile, () => {
    throw new TypeError('network');
  });
  await open();
  chooseFiles(pdf('甲.pdf'));
  await expect.element(page.getByRole('alert').getByText('甲.pdf 上传失败')).toBeVisible();
  keepPapers();
  await button('重新上传').last().click();
  await expect.poll(() => ids).toEqual(['1']);
  await expect.element(page.getByText('甲.pdf 上传失败')).not.toBeInTheDocument();
  const keys = uploads().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('one of several that did not arrive holds up no other, and may be left out', async () => {
  keepPapers();
  let tries = 0;
  answer(attach.putFile, ({ input: { file } }) => {
    if ((tries += 1) === 1) throw new Refusal(503, '病毒扫描服务暂不可用');
    return paper('5', (file as File).name);
  });
  await open();
  chooseFiles(pdf('甲.pdf'), pdf('乙.pdf'));
  await expect.poll(() => ids).toEqual(['5']);
  await button('不再上传').click();
  await expect.element(page.getByText('甲.pdf 上传失败')).not.toBeInTheDocument();
});

test('a file that the server refuses for what it is, is not offered again', async () => {
  answer(attach.putFile, () => {
    throw new Refusal(400, '文件内容与扩展名不符');
  });
  await open();
  chooseFiles(pdf('甲.pdf'));
  await expect.element(page.getByRole('alert').getByText('文件内容与扩展名不符')).toBeVisible();
  await expect.element(page.getByText('甲.pdf 上传失败')).not.toBeInTheDocument();
});

test('a file is removed only after a question', async () => {
  keepPapers();
  await open({ held: ['a', 'b'] });
  await button('删除文件 证明a.pdf').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  expect(ids).toEqual(['a', 'b']);
  await button('删除文件 证明a.pdf').click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(() => ids).toEqual(['b']);
});

test('files that cannot be described just now are not passed over in silence', async () => {
  answer(attach.detail, ({ input: { id } }) => {
    if (id === 'a') throw new Refusal(400, '附件服务繁忙');
    return paper(String(id));
  });
  await open({ held: ['a', 'b'] });
  await expect.element(page.getByText('有 1 个文件信息加载失败')).toBeVisible();
  await expect.element(page.getByText('证明b.pdf')).toBeVisible();
  keepPapers();
  await button('重试').click();
  await expect.element(page.getByText('证明a.pdf')).toBeVisible();
  await expect.element(page.getByText('有 1 个文件信息加载失败')).not.toBeInTheDocument();
});

test('who may only read is offered looking and saving', async () => {
  keepPapers();
  await open({ held: ['a'], isDisabled: true }, { lang: 'en' });
  await expect.element(button('Preview file 证明a.pdf')).toBeVisible();
  await expect.element(button('Download file 证明a.pdf')).toBeVisible();
  await expect.element(button('Remove file 证明a.pdf')).not.toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('on a phone photographs become the PDF that is asked for; what is no picture is told', async () => {
  keepPapers();
  await open({ slot: 'SQCN' }, { size: PHONE });
  const camera = document.querySelector<HTMLInputElement>('input[accept="image/*"]');
  if (camera === null) throw new Error('nothing can be photographed');
  await userEvent.upload(camera, new File(['no picture'], '坏.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('照片无法读取，请重新拍摄')).toBeVisible();
  const canvas = new OffscreenCanvas(60, 80);
  canvas.getContext('2d')?.fillRect(0, 0, 60, 80);
  const photo = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], '一.jpg', { type: 'image/jpeg' });
  await userEvent.upload(camera, [photo, photo]);
  await expect.poll(() => ids).toEqual(['1']);
  const sent = uploads()[0]?.input['file'];
  const bytes = sent instanceof File ? await sent.text() : '';
  expect(bytes.startsWith('%PDF-')).toBe(true);
  // One picture on each page.
  expect(bytes.match(/DCTDecode/g)).toHaveLength(2);
});
