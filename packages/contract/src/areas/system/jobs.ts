// Work that outlives a request (wire §7): asked after by who started it, and by nobody else.
import { z } from 'zod';
import { jobState } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, id } from '../../wire/fields.ts';

const job = z.object({
  id: z.string(),
  state: code(jobState),
  done: z.number().int(),
  total: z.number().int(),
  message: z.string().nullable(),
  /** Answer that the call would have given, had it waited; also of a refusal. */
  result: z.unknown(),
});
export type Job = z.output<typeof job>;

const PATH = '/api/jobs';
const input = z.object({ id: id() });

export const jobs = {
  detail: get(`${PATH}/detail`, { title: ['任务进度', 'Progress'], action: 'signedIn', input, data: job }),
  /** A `data:` line with the job whenever it moves on, until it has ended. */
  events: get(`${PATH}/events`, {
    title: ['任务进度', 'Progress'],
    action: 'signedIn',
    form: 'events',
    input,
    data: z.unknown(),
  }),
  cancel: post(`${PATH}/cancel`, { title: ['取消任务', 'Cancel the job'], action: 'signedIn', input, data: job }),
};
