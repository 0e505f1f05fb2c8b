// Own channels: an address that is proven, WeChat by digits, and what goes where.
import { channels, type OwnChannels } from '@trainrace/contract/areas/messages/channels';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { ChannelsPanel } from './ChannelsPanel.tsx';

const none = { address: null, provenTime: null, isStopped: false };
const own = (over: Partial<OwnChannels> = {}): OwnChannels => ({
  channels: [
    { ...none, channel: 'sms', isOn: true },
    { ...none, channel: 'mail', isOn: true },
    { ...none, channel: 'wechat', isOn: true },
  ],
  choices: [],
  quietFrom: 21,
  quietTo: 8,
  ...over,
});
const withMail = own({
  channels: [
    { ...none, channel: 'sms', isOn: true },
    { ...none, channel: 'mail', isOn: true, address: 'ch***@example.cn', provenTime: '2026-11-20 09:00:00' },
    { ...none, channel: 'wechat', isOn: false },
  ],
  choices: [{ kind: 'scores', channel: 'mail', isOn: false }],
});
const inputs = (call: Parameters<typeof sentTo>[0]) => sentTo(call).map(({ input }) => input);
const mail = page.getByRole('region', { name: '邮箱' });

test('[issue 15] an address is used once its code was entered; a wrong one is said beside the field', async () => {
  let kept = own();
  answer(channels.own, () => kept);
  answer(channels.sendMailCode, () => ({ expiresIn: 300, retryAfter: 60 }));
  answer(channels.proveMail, () => {
    kept = withMail;
    return null;
  });
  await show(<ChannelsPanel />, { rights: [], size: PHONE });
  await mail.getByRole('button', { name: '开始使用' }).click();
  await mail.getByRole('textbox', { name: '邮箱地址' }).fill('chen');
  await mail.getByRole('button', { name: '获取验证码' }).click();
  await expect.element(mail.getByText('请填写正确的邮箱', { exact: false })).toBeVisible();
  await mail.getByRole('textbox', { name: '邮箱地址' }).fill('chen@example.cn');
  await mail.getByRole('button', { name: '获取验证码' }).click();
  await expect.element(mail.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled();
  expect(inputs(channels.sendMailCode)).toEqual([{ email: 'chen@example.cn' }]);
  await mail.getByRole('textbox', { name: '验证码' }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(mail.getByText('正在使用：ch***@example.cn', { exact: false })).toBeVisible();
  expect(inputs(channels.proveMail)).toEqual([{ email: 'chen@example.cn', code: '123456' }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});

test('[issue 15] WeChat shows a code to scan and takes the digits of the phone', async () => {
  answer(channels.own, () => own());
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  answer(channels.linkWechat, () => ({ id: 'L', url: 'https://wx.example/', picture, expiresIn: 600 }));
  answer(channels.proveWechat, () => null);
  await show(<ChannelsPanel />, { rights: [] });
  const wechat = page.getByRole('region', { name: '微信' });
  await wechat.getByRole('button', { name: '开始使用' }).click();
  await wechat.getByRole('button', { name: '开始使用' }).click();
  await expect.element(wechat.getByRole('img', { name: '微信绑定二维码' })).toBeVisible();
  await wechat.getByRole('textbox', { name: '手机上显示的数字' }).fill('12');
  await wechat.getByRole('button', { name: '确定' }).click();
  await expect.element(wechat.getByText('请填写6位数字')).toBeVisible();
  await wechat.getByRole('textbox', { name: '手机上显示的数字' }).fill('654321');
  await wechat.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => inputs(channels.proveWechat)).toEqual([{ id: 'L', code: '654321' }]);
});

test('[issue 15] what goes where is chosen for channels that are in use, and only what was changed is sent', async () => {
  answer(channels.own, () => withMail);
  answer(channels.choose, () => null);
  await show(<ChannelsPanel />, { rights: [] });
  await expect.element(page.getByRole('region', { name: '微信' }).getByText('本平台尚未开通')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: '成绩：邮箱' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: '成绩：短信' })).toBeChecked();
  // Duties always go to the phone.
  await expect.element(page.getByRole('checkbox', { name: '保证金：短信' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: '报名：邮箱' }).click();
  await page.getByRole('button', { name: '保存选择' }).click();
  await expect
    .poll(() => inputs(channels.choose))
    .toEqual([{ choices: [{ kind: 'entry', channel: 'mail', isOn: false }] }]);
});

test('an address that nobody is reached at says so, and is proven again', async () => {
  answer(channels.own, () => ({
    ...withMail,
    channels: withMail.channels.map((one) => (one.channel === 'mail' ? { ...one, isStopped: true } : one)),
  }));
  await show(<ChannelsPanel />, { rights: [] });
  await expect.element(mail.getByText(/无法送达，已暂停发送。请重新验证/)).toBeVisible();
  await expect.element(mail.getByRole('button', { name: '更换' })).toBeVisible();
});
