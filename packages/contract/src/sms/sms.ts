import { z } from 'zod';
import { rights } from '../access/rights.ts';
import { get } from '../wire/endpoint.ts';
import { contains, equals } from '../wire/filters.ts';
import { pageInput, pageOf } from '../wire/paging.ts';
import { filterShape } from '../wire/filters.ts';

const outboxRow = z.object({
  id: z.string(),
  mobile: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.string()),
  content: z.string(),
  state: z.string(),
  createTime: z.string(),
});
export type OutboxRow = z.output<typeof outboxRow>;

export const sms = {
  /** What the dry-run driver would have sent, in full: the way a test reads an SMS code. */
  outbox: get('/api/blade-resource/sms/outbox/list', {
    title: ['短信发件箱', 'SMS outbox'],
    action: 'sms_outbox_list',
    input: z.strictObject({ ...pageInput, ...filterShape({ mobile: contains, code: equals(z.string().max(40)) }) }),
    data: pageOf(outboxRow),
  }),
};

export const smsAccess = rights('sms', { outbox_list: { ADM_C: 'all', ADM_S: 'all' } });
