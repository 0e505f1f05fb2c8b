import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { outboxState, smsCategory } from '../../dictionaries.ts';
import { MAX_SMS_PHONES } from '../../limits.ts';
import { configurationState, enableOf, endpointField, keysDraft } from '../system/configuration.ts';
import { normalisePhone } from '../../rules/phone.ts';
import { get, post } from '../../wire/endpoint.ts';
import { commandGrants } from '../../wire/commands.ts';
import { smsCommands } from './sms-commands.ts';
import { code, optional, text } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, equals, filterShape, lookUp } from '../../wire/filters.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { batchRows, defineFamily, familyCalls, idsInput, recordOf } from '../../wire/family.ts';
import { smsLabels } from './sms.labels.ts';

const draft = z.object({
  category: code(smsCategory),
  smsCode: text(40),
  endpoint: optional(endpointField()),
  /** Of the provider; a message whose own template has none goes with this one. */
  templateId: optional(text(60)),
  signName: optional(text(30)),
  /** Of the application at Tencent Cloud (SmsSdkAppId). */
  appId: optional(text(40)),
  regionId: optional(text(40)),
  ...keysDraft,
});

const record = recordOf(draft, {
  ...configurationState,
  /** Part of the address at which the provider says whether messages arrived. */
  receiptKey: z.string().optional(),
});

const family = defineFamily({
  path: '/api/blade-resource/sms',
  title: ['短信配置', 'SMS providers'],
  record,
  draft,
  filters: { smsCode: contains, category: anyOf(smsCategory), status: anyFlag },
  sorts: ['smsCode', 'category'],
  labels: smsLabels,
  inDetail: ['receiptKey'],
});

const outboxRow = z.object({
  id: z.string(),
  mobile: z.string(),
  /** Of the template, and what it is called. */
  code: z.string(),
  codeName: z.string(),
  params: z.record(z.string(), z.string()),
  content: z.string(),
  state: code(outboxState),
  /** Why the last try failed, as the provider said it. */
  error: z.string().nullable(),
  /** Of a message that waits for another hour. */
  heldUntil: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** As the provider told us. */
  deliveredAt: z.string().nullable(),
  createTime: z.string(),
});
export type OutboxRow = z.output<typeof outboxRow>;

const access = rights('sms', {
  'list detail submit remove': { ADM_S: 'all', ADM_SEC: 'all' },
  ...commandGrants(smsCommands),
  send_message: { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all' },
  'outbox_list outbox_resend look_up': { ADM_C: 'all', ADM_S: 'all' },
});

export const sms = {
  rights: access,
  menus: [
    { menuNo: 'M9010', path: '/resource/sms_outbox', icon: 'message', action: 'sms_outbox_list' },
    { menuNo: 'M9020', path: '/resource/sms', icon: 'send', action: 'sms_list' },
  ],
  ...familyCalls(family),
  enable: enableOf(family.path, record, ['启用', 'Enable']),

  /** A declared template to some phones; each is answered for by itself. */
  sendMessage: post(`${family.path}/endpoint/send-message`, {
    title: ['发送短信', 'Send messages'],
    action: 'sms_send_message',
    input: z.object({
      code: z.string().max(40),
      phones: z.array(z.string().overwrite(normalisePhone).trim().max(20)).min(1).max(MAX_SMS_PHONES),
      params: z.record(z.string().max(40), z.union([z.string().max(500), z.number()])).default({}),
    }),
    data: z.array(z.object({ phone: z.string(), ok: z.boolean(), msg: z.string() })),
  }),

  /** Numbers masked; what a message says only in demo data, where a test reads its code: codes open accounts. */
  outbox: get('/api/blade-resource/sms/outbox/list', {
    title: ['短信发件箱', 'SMS outbox'],
    action: 'sms_outbox_list',
    input: z.strictObject({
      ...pageInput,
      // Exact: phones are found by their blind index.
      ...filterShape({
        mobile: lookUp(z.string().overwrite(normalisePhone).trim().max(20), 'sms_look_up'),
        code: equals(z.string().max(40)),
        state: anyOf(outboxState),
      }),
    }),
    data: pageOf(outboxRow),
  }),

  /** Failed ones once more; a code is asked for anew instead. */
  resend: post('/api/blade-resource/sms/outbox/resend', {
    title: ['重发短信', 'Send again'],
    action: 'sms_outbox_resend',
    input: idsInput,
    data: batchRows,
  }),
};

export type Sms = z.output<typeof record>;
export type SmsDraft = z.output<typeof draft>;
