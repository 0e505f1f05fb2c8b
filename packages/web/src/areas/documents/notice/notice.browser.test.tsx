// The reader's side of a notice, on a phone: unread first, read once it is in sight, confirmed with one press.
import {
  ANSWER_SLOT,
  fileNotice,
  type FileNotice,
  type ReceivedNotice,
} from '@trainrace/contract/areas/documents/file-notice';
import { attach } from '@trainrace/contract/files/attach';
import { NOTICE } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { chooseFiles, keepPapers } from '#test/papers.ts';
import { recordOf } from '#test/records.ts';
import { PHONE, show } from '#test/stage.tsx';
import { NoticePage } from './notice.page.tsx';

const RIGHTS = [fileNotice.received.action, fileNotice.detail.action, 'file_notice_receipt'];

const aNotice = (over: Partial<FileNotice> = {}): FileNotice =>
  recordOf(fileNotice.family, {
    id: 'n1',
    version: 2,
    title: '核对通知',
    category: '通知',
    content: '<p>请于本周内核对。</p><script>document.title = "hacked"</script><p onclick="x()">谢谢</p>',
    scopeType: '全部',
    noticeStatus: NOTICE.published,
    contentVersion: 1,
    needReceipt: 1,
    receiptDeadline: '2099-01-01',
    publishTime: '2026-11-20 09:00:00',
    publisherName: '科长',
    reading: 'unread',
    ...over,
  });

const received = (over: Partial<ReceivedNotice>): ReceivedNotice => ({
  id: 'n1',
  title: '核对通知',
  docNo: null,
  category: '通知',
  noticeStatus: NOTICE.published,
  isTop: 0,
  isExpired: 0,
  needReceipt: 0,
  receiptDeadline: null,
  publishTime: '2026-11-20 09:00:00',
  publisherName: '科长',
  publishDept: null,
  withdrawReason: null,
  reading: 'unread',
  isChanged: 0,
  ...over,
});

async function open(notice: FileNotice, at: string, rows: ReceivedNotice[] = [], more: object = {}) {
  let row = notice;
  answerCommon();
  answer(fileNotice.received, () => pageOf(rows, rows.length, { current: 1, size: 10 }));
  answer(fileNotice.detail, () => row);
  answer(fileNotice.read, () => ({ reading: 'read' as const }));
  answer(fileNotice.command, ({ input }) => {
    row = {
      ...row,
      reading: 'receipted',
      receiptTime: '2026-11-23 10:00:00',
      feedback: (input['feedback'] as string) ?? null,
      feedbackAtts: (input['feedbackAtts'] as string[]) ?? null,
    };
    return row;
  });
  await show(<NoticePage />, { rights: RIGHTS, at, size: PHONE, ...more });
}

test('[S1-19] a reader reads a notice, of which nothing runs, and confirms it with an answer', async () => {
  await open(aNotice(), '?id=n1');
  const sheet = page.getByRole('article', { name: '核对通知' });
  await expect.element(sheet.getByText('请于本周内核对。')).toBeVisible();
  const html = sheet.element().innerHTML;
  expect(html).not.toContain('script');
  expect(html).not.toContain('onclick');
  await expect.poll(() => sentTo(fileNotice.read).map(({ input }) => input)).toEqual([{ id: 'n1', contentVersion: 1 }]);
  await expect.element(page.getByText('请在2099-01-01前签收')).toBeVisible();
  await page.getByLabelText('反馈意见（可不填）').fill('已核对');
  await page.getByRole('button', { name: '确认签收' }).click();
  await expect.poll(() => sentTo(fileNotice.command).length).toBe(1);
  await expect.element(page.getByText(/您已于2026-11-23 10:00签收/)).toBeVisible();
  await expect.element(page.getByText(/您的反馈：已核对/)).toBeVisible();
  expect(sentTo(fileNotice.command).map(({ input }) => input)).toEqual([
    { id: 'n1', command: 'receipt', contentVersion: 1, feedback: '已核对' },
  ]);
});

test('[S1-19] papers go with the answer, and stand under it afterwards', async () => {
  keepPapers();
  await open(aNotice(), '?id=n1');
  await expect.element(page.getByText('附件（可不填，只有发布单位能看到）')).toBeVisible();
  chooseFiles(new File(['abc'], '回执.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('回执.pdf')).toBeVisible();
  await page.getByRole('button', { name: '确认签收' }).click();
  await expect.element(page.getByText(/您已于2026-11-23 10:00签收/)).toBeVisible();
  await expect.element(page.getByText('回执.pdf')).toBeVisible();
  const [file] = sentTo(attach.putFile);
  expect(file!.input['flowNode']).toBe(ANSWER_SLOT);
  expect(sentTo(fileNotice.command).map(({ input }) => input)).toEqual([
    { id: 'n1', command: 'receipt', contentVersion: 1, feedbackAtts: ['1'] },
  ]);
});

test.each(['zh', 'en'] as const)(
  'a stand-in sees why it confirms nothing, and marks nothing as read: %s',
  async (lang) => {
    const actingFor = { id: 's1', name: '王芳', endDay: '2099-01-01', isOver: false };
    await open(aNotice(), '?id=n1', [], { actingFor, lang });
    const why = lang === 'zh' ? /签收表示本人已知悉，不能代王芳签收/ : /it is not given for 王芳/;
    await expect.element(page.getByText(why)).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: lang === 'zh' ? '确认签收' : 'Confirm receipt' }))
      .toBeDisabled();
    expect([...sentTo(fileNotice.read), ...sentTo(fileNotice.command)]).toEqual([]);
  },
);

test('[S1-19] a refused receipt leaves what was written, so that it can be sent again', async () => {
  await open(aNotice({ receiptDeadline: '2020-01-01', reading: 'read' }), '?id=n1');
  answer(fileNotice.command, () => {
    throw new Refusal(409, '通知内容已更新，请阅读最新内容后再签收');
  });
  await expect.element(page.getByText('签收已逾期，请尽快签收')).toBeVisible();
  await page.getByLabelText('反馈意见（可不填）').fill('已核对');
  await page.getByRole('button', { name: '确认签收' }).click();
  await expect.element(page.getByText('通知内容已更新，请阅读最新内容后再签收')).toBeVisible();
  await expect.element(page.getByLabelText('反馈意见（可不填）')).toHaveValue('已核对');
});

test('[S1-19] of a withdrawn notice only that and why is to be seen', async () => {
  const gone = { noticeStatus: NOTICE.withdrawn, withdrawReason: '日期有误', content: null, noticeAtts: null };
  await open(aNotice(gone), '?id=n1');
  await expect.element(page.getByText('该通知已撤回：日期有误')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '确认签收' })).not.toBeInTheDocument();
  expect(sentTo(fileNotice.read)).toEqual([]);
});

test('[S1-19] from the home page the list begins with what is to be confirmed, and says when nothing is', async () => {
  await open(aNotice(), '?show=confirm', []);
  await expect.element(page.getByText('没有需要签收的通知')).toBeVisible();
  expect(sentTo(fileNotice.received).map(({ input }) => input['toConfirm'])).toEqual(['true']);
  await page.getByText('全部', { exact: true }).click();
  await expect.element(page.getByText('没有收到通知')).toBeVisible();
});

test('[S1-19] the list says what is to be done with each, and opens one', async () => {
  await open(aNotice({ needReceipt: 0 }), '', [
    received({ needReceipt: 1 }),
    received({ id: 'n2', title: '改过的', isChanged: 1 }),
    received({ id: 'n3', title: '撤回的', noticeStatus: NOTICE.withdrawn }),
    received({ id: 'n4', title: '过期的', isExpired: 1, reading: 'read' }),
  ]);
  const line = (title: string) => page.getByRole('button').filter({ hasText: title });
  for (const [title, state] of [
    ['核对通知', '待签收'],
    ['改过的', '有更新'],
    ['撤回的', '已撤回'],
    ['过期的', '已过期'],
  ] as const)
    await expect.element(line(title).getByText(state)).toBeVisible();
  await line('核对通知').click();
  await expect.element(page.getByRole('article', { name: '核对通知' })).toBeVisible();
  await page.getByRole('button', { name: '返回通知列表' }).click();
  await expect.element(line('改过的')).toBeVisible();
});
