// One's own messages (specification 2, notification popover): mail, messages, notices, and the line on which they come live.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { messageBox, messageStatus } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, id } from '../../wire/fields.ts';
import { anyOf, filterShape } from '../../wire/filters.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { idsInput } from '../../wire/family.ts';

const item = z.object({
  id: z.string(),
  /** mail: to do · message: it happened · notice: announced to many. */
  box: code(messageBox),
  /** Name of a picture, by what it is about. */
  img: z.string(),
  title: z.string(),
  subtitle: z.string(),
  tag: z.string(),
  status: code(messageStatus),
  /** Where in the web client it leads. */
  link: z.string().nullable(),
  createTime: z.string(),
  readTime: z.string().nullable(),
});
export type MessageItem = z.output<typeof item>;

const unread = z.object({
  mail: z.number().int(),
  message: z.number().int(),
  notice: z.number().int(),
  total: z.number().int(),
});
export type Unread = z.output<typeof unread>;

const BASE = '/api/zjgrsj-trainrace/message';
const read = z.object({ read: z.number().int() });

const everybody = {
  ADM_C: 'self',
  ADM_L: 'self',
  ADM_S: 'self',
  TOWN: 'self',
  ENT: 'self',
  SUP: 'self',
  ORG: 'self',
  GRP: 'self',
  IND: 'self',
} as const;

const access = rights('message', {
  'list unread read read_all': { ...everybody, ADM_SEC: 'self', ADM_AUD: 'self' },
});

export const inbox = {
  rights: access,
  list: get(`${BASE}/list`, {
    title: ['我的消息', 'My messages'],
    input: z.strictObject({
      ...pageInput,
      ...filterShape({ box: anyOf(messageBox), status: anyOf(messageStatus) }),
      /** One of them, which a link leads to. */
      id: id().optional(),
    }),
    data: pageOf(item),
  }),
  unread: get(`${BASE}/unread`, { title: ['未读数', 'Unread'], input: z.object({}), data: unread }),
  read: post(`${BASE}/read`, { title: ['标为已读', 'Mark as read'], input: idsInput, data: read }),
  readAll: post(`${BASE}/readAll`, {
    title: ['全部已读', 'Mark all as read'],
    input: z.object({ box: z.literal(messageBox.codes).optional() }),
    data: read,
  }),
  /**
   * `event: unread` with the counts when the line opens, then `event: message` with each new one and its id, and
   * `event: changed` with the path of a family of which a row that one sees was changed;
   * `Last-Event-ID` brings what came in between. A comment every twenty seconds keeps the line open.
   */
  events: get('/api/events', {
    title: ['实时消息', 'Live messages'],
    action: 'signedIn',
    form: 'events',
    input: z.object({}),
    data: z.unknown(),
  }),
};
