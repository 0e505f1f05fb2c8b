// The message centre: what is read, what stays open, where a line leads.
import { inbox, type MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo, type Asked } from '#test/gateway.ts';
import { address, PHONE, show } from '#test/stage.tsx';
import { MessagesPage } from './MessagesPage.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';

const message = (id: number, over: Partial<MessageItem> = {}): MessageItem => ({
  id: String(id),
  box: 'message',
  img: 'entry',
  title: `报名已通过 ${id}`,
  subtitle: `第${id}份报名已通过复审`,
  tag: '报名',
  status: 0,
  link: null,
  createTime: '2026-11-20 09:00:00',
  readTime: null,
  ...over,
});

const boxOf = (rows: readonly MessageItem[], box: string) =>
  rows.filter((row) => row.box === box && row.status === 0).length;

/** A server that keeps what was read. */
function keep(...all: MessageItem[]) {
  let rows = all;
  const found = ({ input }: Asked) =>
    rows.filter(
      (row) =>
        (input['id'] === undefined || row.id === input['id']) &&
        (input['box'] === undefined || row.box === input['box']) &&
        (input['status'] === undefined || String(row.status) === input['status']),
    );
  answer(inbox.list, (asked) => {
    const [current, size] = [Number(asked.input['current'] ?? 1), Number(asked.input['size'] ?? 10)];
    return pageOf(found(asked).slice((current - 1) * size, current * size), found(asked).length, { current, size });
  });
  answer(inbox.unread, () => ({
    mail: boxOf(rows, 'mail'),
    message: boxOf(rows, 'message'),
    notice: boxOf(rows, 'notice'),
    total: rows.filter(({ status }) => status === 0).length,
  }));
  const mark = (isRead: (row: MessageItem) => boolean) => {
    const before = rows.filter(({ status }) => status === 0).length;
    rows = rows.map((row) => (isRead(row) ? { ...row, status: 1, readTime: row.createTime } : row));
    return { read: before - rows.filter(({ status }) => status === 0).length };
  };
  answer(inbox.read, ({ input: { ids } }) => mark(({ id }) => (ids as string[]).includes(id)));
  answer(inbox.readAll, ({ input: { box } }) => mark((row) => box === undefined || row.box === box));
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{decodeURIComponent(pathname + search)}</output>;
}
const where = () => page.getByTestId('where').element().textContent;

const open = async (options: Parameters<typeof show>[1] = {}) =>
  await show(
    <>
      <MessagesPage />
      <Where />
    </>,
    options,
  );
const line = (id: number) => page.getByRole('button', { name: new RegExp(`^报名已通过 ${id} `) });
const drawer = () => page.getByRole('dialog');
const reads = () => sentTo(inbox.read).map(({ input }) => input['ids']);

test('one press opens the whole text and marks it read; the next press costs no call', async () => {
  keep(message(1), message(2, { status: 1, readTime: '2026-11-20 10:00:00' }));
  await open();
  await line(1).click();
  await expect.element(drawer()).toMatchTextContent('第1份报名已通过复审');
  await expect.poll(address).toBe('?view=1');
  await expect.poll(reads).toEqual([['1']]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();
  await line(2).click();
  await expect.element(drawer()).toMatchTextContent('第2份');
  expect(reads()).toEqual([['1']]);
});

test('with only unread in sight a message stays open though it leaves the list', async () => {
  keep(message(1), message(2));
  await open({ at: '?status=0' });
  await line(1).click();
  await expect.element(drawer()).toMatchTextContent('第1份报名已通过复审');
  await expect.element(page.getByRole('button', { name: /^报名已通过 1 / })).not.toBeInTheDocument();
  await expect.element(drawer()).toMatchTextContent('第1份报名已通过复审');
});

test('a link to a message that stands on another page opens it', async () => {
  keep(...Array.from({ length: 25 }, (_, at) => message(at + 1)));
  await open({ at: '?view=23' });
  await expect.element(drawer()).toMatchTextContent('第23份报名已通过复审');
  await expect.element(line(1)).toBeInTheDocument();
  await expect.element(line(23)).not.toBeInTheDocument();
});

test('a message that is gone opens nothing', async () => {
  keep(message(1));
  await open({ at: '?view=99' });
  await expect.element(line(1)).toBeVisible();
  await expect.poll(() => sentTo(inbox.list).some(({ input }) => input['id'] === '99')).toBe(true);
  await expect.element(drawer()).not.toBeInTheDocument();
});

test('a message leads to what it speaks of', async () => {
  keep(message(1, { link: '/application/list?view=e1' }));
  await open();
  await line(1).click();
  await expect.poll(where).toBe('/application/list?view=e1');
  await expect.poll(reads).toEqual([['1']]);
});

test('but never out of this client: then its words are opened', async () => {
  keep(message(1, { link: '//elsewhere.example/x' }));
  await open();
  await line(1).click();
  await expect.element(drawer()).toMatchTextContent('第1份');
  await expect.poll(where).toBe('/tested/page?view=1');
});

test('marks all of the box in sight as read, and no others', async () => {
  keep(message(1, { box: 'mail' }), message(2));
  await open();
  await page.getByRole('tab', { name: /邮件/ }).click();
  await expect.element(line(2)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect.poll(() => sentTo(inbox.readAll).map(({ input }) => input)).toEqual([{ box: 'mail' }]);
  await page.getByRole('tab', { name: '全部' }).click();
  await expect.element(line(2)).toMatchTextContent('未读');
  await expect.element(line(1)).not.toMatchTextContent('未读');
});

test('with nothing unread there is nothing to mark', async () => {
  keep(message(1, { status: 1 }));
  await open();
  await expect.element(line(1)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled();
});

test('an empty box says so; another box begins at its first page', async () => {
  keep(...Array.from({ length: 25 }, (_, at) => message(at + 1)));
  await open({ at: '?current=3' });
  await expect.element(line(21)).toBeVisible();
  await page.getByRole('tab', { name: /通知/ }).click();
  await expect.element(page.getByText('没有消息')).toBeVisible();
  await expect.poll(address).not.toContain('current');
});

test('a box that cannot be read says why, and can be asked for again', async () => {
  keep(message(1));
  answer(inbox.list, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  keep(message(1));
  await page.getByRole('button', { name: /重试|重新/ }).click();
  await expect.element(line(1)).toBeVisible();
});

test('the panel under the bell begins where something is new, and a line closes it', async () => {
  keep(message(1, { box: 'notice' }), message(2, { status: 1 }));
  const close = vi.fn<() => void>();
  await show(
    <>
      <NotificationPanel unread={{ mail: 0, message: 0, notice: 1, total: 1 }} close={close} />
      <Where />
    </>,
  );
  await expect.element(page.getByRole('tab', { name: /通知/ })).toHaveAttribute('aria-selected', 'true');
  await line(1).click();
  expect(close).toHaveBeenCalledOnce();
  await expect.poll(where).toMatch(/\?view=1$/);
});

test('the panel turns pages of five, and says what is empty in its own words', async () => {
  keep(...Array.from({ length: 6 }, (_, at) => message(at + 1)));
  await show(<NotificationPanel unread={{ mail: 0, message: 6, notice: 0, total: 6 }} close={() => undefined} />);
  await expect.element(line(5)).toBeVisible();
  await expect.element(line(6)).not.toBeInTheDocument();
  await page.getByTitle('下一页').click();
  await expect.element(line(6)).toBeVisible();
  await page.getByRole('tab', { name: /邮件/ }).click();
  await expect.element(page.getByText('没有需要您处理的事项')).toBeVisible();
});

test('on a phone, in English', async () => {
  keep(message(1));
  await open({ lang: 'en', size: PHONE });
  await expect.element(line(1)).toMatchTextContent('Unread');
  await line(1).click();
  await expect.element(drawer()).toMatchTextContent('第1份');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
