// Where one is signed in oneself (decision 0115): of a unit's people each sees the own sessions alone.
import { z } from 'zod';
import { get, post } from '../../wire/endpoint.ts';
import { flag, id } from '../../wire/fields.ts';

const ownSession = z.object({
  id: z.string(),
  ip: z.string().nullable(),
  /** `Chrome · Windows`; empty where the client says nothing of itself. */
  device: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  /** The one in which this is asked. */
  isOwn: flag(),
});
export type OwnSession = z.output<typeof ownSession>;

export const ownSessions = {
  list: get('/api/blade-user/own-sessions', {
    title: ['本人的登录', 'Own sessions'],
    action: 'signedIn',
    input: z.strictObject({}),
    data: z.array(ownSession).max(100),
  }),
  /** At once; what is open there hears why. */
  end: post('/api/blade-user/end-own-session', {
    title: ['结束本人的一处登录', 'End one of one’s own sessions'],
    action: 'signedIn',
    rows: 'itself',
    input: z.strictObject({ id: id() }),
    data: z.null(),
  }),
  /** All but the one in which it is asked. */
  endOthers: post('/api/blade-user/end-other-sessions', {
    title: ['结束本人的其他登录', 'End one’s other sessions'],
    action: 'signedIn',
    rows: 'itself',
    input: z.strictObject({}),
    data: z.object({ ended: z.number().int() }),
  }),
};
