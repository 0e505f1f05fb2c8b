import { z } from 'zod';
import { rights } from '../access/rights.ts';
import { outboxState } from '../dictionaries.ts';
import { get } from '../wire/endpoint.ts';
import { code } from '../wire/fields.ts';
import { equals, filterShape } from '../wire/filters.ts';
import { pageInput, pageOf } from '../wire/paging.ts';

const outboxRow = z.object({
  id: z.string(),
  mobile: z.string(),
  /** Of the template. */
  code: z.string(),
  params: z.record(z.string(), z.string()),
  content: z.string(),
  state: code(outboxState),
  createTime: z.string(),
});
export type OutboxRow = z.output<typeof outboxRow>;

export const sms = {
  /** What the dry-run driver would have sent, in full: the way a test reads an SMS code. With a real provider phones and values stay hidden. */
  outbox: get('/api/blade-resource/sms/outbox/list', {
    title: ['短信发件箱', 'SMS outbox'],
    action: 'sms_outbox_list',
    input: z.strictObject({
      ...pageInput,
      // Exact: phones are found by their blind index.
      ...filterShape({ mobile: equals(z.string().trim().max(20)), code: equals(z.string().max(40)) }),
    }),
    data: pageOf(outboxRow),
  }),
};

export const smsAccess = rights('sms', { outbox_list: { ADM_C: 'all', ADM_S: 'all' } });
