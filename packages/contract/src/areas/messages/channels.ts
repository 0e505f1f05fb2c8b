// The ways beside the inbox: a person's own choice of them, and what the bureau sees of what goes out.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { channel, outboxChannel, outboxState } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { batchRows, idsInput } from '../../wire/family.ts';
import { code, id } from '../../wire/fields.ts';
import { anyOf, filterShape } from '../../wire/filters.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { NOTIFY_KINDS } from './notify-kinds.labels.ts';

const PATH = '/api/zjgrsj-trainrace/channel';
const kind = z.enum(NOTIFY_KINDS as [string, ...string[]]);
/** Those that need an address of their own. */
const addressed = z.enum(['mail', 'wechat']);

const ownChannel = z.object({
  channel: code(channel),
  /** Whether the bureau has it at all. */
  isOn: z.boolean(),
  /** As lists show it; none where none is proven. */
  address: z.string().nullable(),
  provenTime: z.string().nullable(),
  /** The provider said that nobody is there. */
  isStopped: z.boolean(),
});
export type OwnChannel = z.output<typeof ownChannel>;

const choice = z.object({ kind, channel: code(channel), isOn: z.boolean() });
export type NotifyChoice = z.output<typeof choice>;

const own = z.object({
  channels: z.array(ownChannel),
  choices: z.array(choice),
  quietFrom: z.number(),
  quietTo: z.number(),
});
export type OwnChannels = z.output<typeof own>;

const channelState = z.object({
  channel: code(outboxChannel),
  isConfigured: z.boolean(),
  /** Left alone for a while after failures. */
  isResting: z.boolean(),
  waiting: z.number().int(),
  failed: z.number().int(),
  givenUp: z.number().int(),
});
export type ChannelState = z.output<typeof channelState>;

const outboxRow = z.object({
  id: z.string(),
  channel: code(outboxChannel),
  /** Owner's name; a phone without an account has none. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  code: z.string(),
  /** Subject; the text itself is nobody's to read. */
  title: z.string(),
  state: code(outboxState),
  error: z.string().nullable(),
  tries: z.number().int(),
  /** Of a message that waits for the end of the quiet hours, or for another try. */
  nextTime: z.string().nullable(),
  createTime: z.string(),
  sentTime: z.string().nullable(),
});
export type ChannelMessage = z.output<typeof outboxRow>;

const access = rights('channel', {
  'list state resend': { ADM_C: 'all', ADM_S: 'all' },
});

const digits = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/);

export const channels = {
  rights: access,
  menus: [{ menuNo: 'M7530', path: '/message/channels', icon: 'send', action: 'channel_list' }],

  own: get(`${PATH}/own`, {
    title: ['我的通知方式', 'My notifications'],
    action: 'signedIn',
    input: z.object({}),
    data: own,
  }),
  sendMailCode: post(`${PATH}/mail/send-code`, {
    title: ['发送邮箱验证码', 'Send a code by email'],
    action: 'signedIn',
    input: z.object({ email: z.email().max(100) }),
    data: z.object({ expiresIn: z.number(), retryAfter: z.number() }),
  }),
  proveMail: post(`${PATH}/mail/prove`, {
    title: ['验证邮箱', 'Verify an email address'],
    action: 'signedIn',
    input: z.object({ email: z.email().max(100), code: digits() }),
    data: z.null(),
    isRepeatable: false,
    done: 'mailProven',
  }),
  linkWechat: post(`${PATH}/wechat/link`, {
    title: ['获取微信绑定二维码', 'Ask for a QR code to link WeChat'],
    action: 'signedIn',
    input: z.object({}),
    data: z.object({
      id: z.string(),
      /** For who reads this in WeChat already. */
      url: z.string(),
      /** The same as a picture (SVG). */
      picture: z.string(),
      expiresIn: z.number(),
    }),
  }),
  proveWechat: post(`${PATH}/wechat/prove`, {
    title: ['绑定微信', 'Link WeChat'],
    action: 'signedIn',
    input: z.object({ id: id(), code: digits() }),
    data: z.null(),
    isRepeatable: false,
    done: 'wechatProven',
  }),
  remove: post(`${PATH}/remove`, {
    title: ['停用通知方式', 'Stop a channel'],
    action: 'signedIn',
    input: z.object({ channel: addressed }),
    data: z.null(),
    done: 'channelRemoved',
  }),
  choose: post(`${PATH}/choose`, {
    title: ['选择通知方式', 'Choose channels'],
    action: 'signedIn',
    input: z.object({ choices: z.array(choice).min(1).max(100) }),
    data: z.null(),
    done: 'channelsChosen',
  }),

  state: get(`${PATH}/state`, {
    title: ['渠道状态', 'Channel status'],
    input: z.object({}),
    data: z.array(channelState),
  }),
  list: get(`${PATH}/list`, {
    title: ['渠道发件箱', 'Channel outbox'],
    input: z.strictObject({
      ...pageInput,
      ...filterShape({ channel: anyOf(outboxChannel), state: anyOf(outboxState) }),
    }),
    data: pageOf(outboxRow),
  }),
  /** Sends failed or given up messages once more; codes are asked for anew instead. */
  resend: post(`${PATH}/resend`, { title: ['重发', 'Send again'], input: idsInput, data: batchRows }),
};
