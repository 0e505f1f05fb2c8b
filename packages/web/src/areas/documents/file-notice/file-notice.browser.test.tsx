// The publisher's side: what is typed and pasted, whom it is for and how many that are, and who has read it.
import { fileNotice, type FileNotice, type NoticeReader } from '@trainrace/contract/areas/documents/file-notice';
import { NOTICE } from '@trainrace/contract/dictionaries';
import { trail } from '@trainrace/contract/areas/system/trail';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { keepPapers } from '#test/papers.ts';
import { recordOf } from '#test/records.ts';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import { FileNoticePage } from './file-notice.page.tsx';

const RIGHTS = [
  ...allRights({
    list: fileNotice.list,
    detail: fileNotice.detail,
    submit: fileNotice.submit,
    remove: fileNotice.remove,
  }),
  fileNotice.receipts.action,
  ...['publish', 'withdraw', 'remind', 'schedule', 'archive'].map((verb) => `file_notice_${verb}`),
  trail.list.action,
];

const aNotice = (over: Partial<FileNotice> = {}): FileNotice =>
  recordOf(fileNotice.family, {
    id: 'n1',
    version: 3,
    title: '停电通知',
    category: '通知',
    content: '<p>周六停电</p>',
    scopeType: '角色',
    scopeIds: ['TOWN'],
    noticeStatus: NOTICE.draft,
    contentVersion: 1,
    needReceipt: 1,
    isPublic: 0,
    isTop: 0,
    ...over,
  });

const aReader = (over: Partial<NoticeReader>): NoticeReader => ({
  accountId: 'a1',
  name: '杨舍镇',
  account: 'town01',
  kind: 'U031',
  townCode: null,
  reading: 'unread',
  readTime: null,
  receiptTime: null,
  readerName: null,
  isLate: 0,
  feedback: null,
  feedbackAtts: null,
  ...over,
});

async function open(notice: FileNotice, at: string) {
  let row = notice;
  answerCommon();
  answer(fileNotice.list, () => pageOf([row], 1, { current: 1, size: 10 }));
  answer(fileNotice.detail, () => row);
  answer(fileNotice.reach, () => ({ people: 12 }));
  answer(fileNotice.versions, () => []);
  answer(fileNotice.receipts, ({ input }) => {
    const rows = [
      aReader({}),
      aReader({
        accountId: 'a2',
        name: '塘桥镇',
        reading: 'answered',
        receiptTime: '2026-11-21 08:00:00',
        feedback: '已办',
        feedbackAtts: ['7'],
      }),
    ].filter(({ reading }) => input['reading'] === undefined || String(input['reading']).includes(reading));
    return pageOf(rows, rows.length, { current: 1, size: 10 });
  });
  answer(fileNotice.submit, ({ input }) => (row = { ...row, ...input, id: 'n1', isPublic: 0 } as FileNotice));
  answer(fileNotice.command, () => (row = { ...row, noticeStatus: NOTICE.published, version: 4 }));
  await show(<FileNoticePage />, { rights: RIGHTS, at });
}

test('[S1-19] says how many people it reaches before it is published', async () => {
  await open(aNotice(), '?view=n1');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect.element(dialogSaying('发布：停电通知').getByText('将发给12个账号')).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: '发布', exact: true }).click();
  await expect
    .poll(() => sentTo(fileNotice.command).map(({ input }) => input))
    .toEqual([{ id: 'n1', command: 'publish', version: 3 }]);
});

test('[S1-19 T31] text is typed with its marks, what is pasted loses what could run, and the preview shows the reader’s view', async () => {
  await open(aNotice(), '/n1/edit');
  const text = page.getByRole('textbox', { name: '正文' });
  await expect.element(text).toHaveTextContent('周六停电');
  await text.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('button', { name: '加粗' }).click();
  const data = new DataTransfer();
  data.setData('text/html', '<b>周日</b><img src=x onerror="alert(1)"><script>alert(1)</script><div>停水</div>');
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(text).toHaveTextContent('周日停水');
  expect(text.element().innerHTML).not.toMatch(/img|script|onerror/);
  await expect.element(page.getByText(/正文不能放图片/)).toBeVisible();
  await expect.element(page.getByText('将发给12个账号')).toBeVisible();
  await page.getByRole('button', { name: '预览', exact: true }).click();
  const sheet = page.getByRole('article', { name: '停电通知' });
  await expect.element(sheet.getByText('停水')).toBeVisible();
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => sentTo(fileNotice.submit).length).toBe(1);
  expect(sentTo(fileNotice.submit)[0]!.input['content']).not.toMatch(/img|script/);
});

test('a picture that is pasted or dropped into the text is refused with a sentence, and does not look as if it were there', async () => {
  await open(aNotice(), '/n1/edit');
  const text = page.getByRole('textbox', { name: '正文' });
  await expect.element(text).toHaveTextContent('周六停电');
  for (const how of ['paste', 'drop'] as const) {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    const given = { bubbles: true, cancelable: true } as const;
    const event =
      how === 'paste'
        ? new ClipboardEvent(how, { clipboardData: data, ...given })
        : new DragEvent(how, { dataTransfer: data, ...given });
    text.element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await expect.element(page.getByText(/正文不能放图片，图片没有放入/)).toBeVisible();
    const words = new DataTransfer();
    words.setData('text/html', '<b>改期</b>');
    text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: words, ...given }));
    await expect.element(page.getByText(/正文不能放图片/)).not.toBeInTheDocument();
  }
});

test('what is dropped goes in where it is dropped, not where somebody wrote before', async () => {
  await open(aNotice({ content: '<p>第一段</p><p>第二段</p>' }), '/n1/edit');
  const text = page.getByRole('textbox', { name: '正文' });
  await expect.element(text).toHaveTextContent('第一段第二段');
  await text.click();
  const [first, second] = [...text.element().querySelectorAll('p')];
  getSelection()!.collapse(first!.firstChild, 0);
  second!.scrollIntoView({ block: 'center' });
  const words = document.createRange();
  words.selectNodeContents(second!);
  const { right, top, height } = words.getBoundingClientRect();
  const data = new DataTransfer();
  data.setData('text/html', '<b>改期</b>');
  const place = { clientX: right - 1, clientY: top + height / 2 };
  second!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...place }));
  await expect.element(text).toHaveTextContent('第一段第二段改期');
});

test('[S1-19] shows who has not read it, and who answered what', async () => {
  const out = { noticeStatus: NOTICE.published, publishTime: '2026-11-20 09:00:00' };
  keepPapers();
  await open(aNotice({ ...out, audienceCount: 2, readCount: 1, receiptCount: 1 }), '?view=n1');
  await expect.element(page.getByText('共2人，已读1人，已签收1人')).toBeVisible();
  await expect.element(page.getByText('反馈：已办')).toBeVisible();
  await expect.element(page.getByText('证明7.pdf')).toBeVisible();
  await page.getByText('未读', { exact: true }).first().click();
  await expect.element(page.getByText('反馈：已办')).not.toBeInTheDocument();
  await expect.element(page.getByText('杨舍镇').first()).toBeVisible();
});
