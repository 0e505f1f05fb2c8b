import { channels, type ChannelMessage, type ChannelState } from '@trainrace/contract/areas/messages/channels';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { PHONE, pick, show } from '#test/stage.tsx';
import { ChannelsPage } from './channels.page.tsx';

const message = (over: Partial<ChannelMessage>): ChannelMessage => ({
  id: 'm1',
  channel: 'mail',
  name: '陈示一',
  address: 'c***@example.cn',
  code: 'ENTRY_PASSED',
  title: '报名审核结果',
  state: 'sent',
  error: null,
  tries: 1,
  nextTime: null,
  createTime: '2026-11-20 09:00:00',
  sentTime: '2026-11-20 09:01:00',
  ...over,
});

const rights = [channels.list.action, channels.state.action, channels.resend.action];

function stand(records: ChannelMessage[]) {
  const states: ChannelState[] = [
    { channel: 'sms', isConfigured: true, isResting: false, waiting: 1, failed: 2, givenUp: 0 },
    { channel: 'mail', isConfigured: true, isResting: true, waiting: 4, failed: 0, givenUp: 3 },
    { channel: 'wechat', isConfigured: false, isResting: false, waiting: 0, failed: 0, givenUp: 0 },
  ];
  answer(channels.state, () => states);
  answer(channels.list, () => ({ records, total: records.length, size: 10, current: 1, pages: 1 }));
}

test('it says how each channel does, and what became of each message', async () => {
  stand([
    message({ state: 'queued', error: '451 try later', nextTime: '2026-11-21 09:00:00', sentTime: null }),
    message({ id: 'm2', name: null, title: '验证码', state: 'delivered' }),
  ]);
  await show(<ChannelsPage />, { rights });
  const states = page.getByRole('list', { name: '各渠道情况' }).getByRole('listitem');
  await expect.element(states.filter({ hasText: '短信' })).toHaveTextContent('短信正常待发送 1，失败 2，已放弃 0');
  await expect.element(states.getByText('服务异常，稍后自动重试')).toBeVisible();
  await expect.element(states.getByText('未开通')).toBeVisible();
  const waits = page.getByRole('row').filter({ hasText: '报名审核结果' });
  await expect.element(waits.getByText('原因：451 try later')).toBeVisible();
  await expect.element(waits.getByText('将于2026-11-21 09:00发送')).toBeVisible();
  await expect.element(page.getByText('（无账号）', { exact: false }).first()).toBeVisible();
});

test('the filters go to the server', async () => {
  stand([message({})]);
  await show(<ChannelsPage />, { rights });
  await pick('渠道', '微信');
  await expect.poll(() => sentTo(channels.list).at(-1)?.input['channel']).toBe('wechat');
});

test('what failed is sent again by the call of its channel; a refusal is said, and the row stays', async () => {
  stand([message({ state: 'failed', error: '550 nobody', sentTime: null })]);
  answer(channels.resend, () => {
    throw new Refusal(409, '邮件服务未开通');
  });
  await show(<ChannelsPage />, { rights: [...rights, sms.resend.action] });
  await page.getByRole('button', { name: '重发 陈示一' }).click();
  await expect.element(page.getByText('邮件服务未开通')).toBeVisible();
  answer(channels.resend, () => [{ id: 'm1', code: 200, ok: true, msg: '' }]);
  await page.getByRole('button', { name: '重发 陈示一' }).click();
  await expect.element(page.getByText('已重新排队发送')).toBeVisible();
  expect(sentTo(channels.resend).map(({ input }) => input)).toEqual([{ ids: ['m1'] }, { ids: ['m1'] }]);
  expect(sentTo(sms.resend)).toEqual([]);
});

test('only a message that failed is offered again, a text message only to who may send those', async () => {
  stand([
    message({ channel: 'sms', state: 'failed', error: 'x' }),
    message({ id: 'm2', name: '陈示二', state: 'sent' }),
    message({ id: 'm3', name: '陈示三', state: 'failed', error: 'y' }),
  ]);
  const { unmount } = await show(<ChannelsPage />, { rights });
  await expect.element(page.getByRole('button', { name: '重发 陈示三' })).toBeVisible();
  expect(page.getByRole('button', { name: /^重发 陈示[一二]$/ }).elements()).toEqual([]);
  await unmount();
  await show(<ChannelsPage />, { rights: [...rights, sms.resend.action] });
  await expect.element(page.getByRole('button', { name: '重发 陈示一' })).toBeVisible();
  expect(page.getByRole('button', { name: '重发 陈示二' }).elements()).toEqual([]);
});

test('on a phone nothing is wider than the screen, and an empty list says so', async () => {
  stand([]);
  await show(<ChannelsPage />, { rights, size: PHONE });
  await expect.element(page.getByText('还没有发出消息')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});
