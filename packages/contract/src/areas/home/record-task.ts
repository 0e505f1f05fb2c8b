// The colleague who is to deal with a record: handed over within an office, without any right beside (decision 0091).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id, longText, optional } from '../../wire/fields.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { recordPlace } from './record-place.ts';

const BASE = '/api/zjgrsj-trainrace/record_task';

const responsible = z.object({
  id: z.string(),
  name: z.string(),
  /** The caller. */
  isOwn: z.boolean(),
  handedByName: z.string(),
  reason: z.string().nullable(),
  createTime: z.string(),
});
export type Responsible = z.output<typeof responsible>;

const standing = z.object({ responsible: responsible.nullable() });

const task = z.object({
  bizTable: z.string(),
  bizId: z.string(),
  /** Of the family. */
  bizName: z.string(),
  /** null where it is gone, or no longer seen. */
  title: z.string().nullable(),
  /** The page on which it opens, of those in the caller's menus. */
  link: z.string().nullable(),
  handedByName: z.string(),
  reason: z.string().nullable(),
  createTime: z.string(),
});
export type RecordTask = z.output<typeof task>;

/** Offices of several accounts; a unit is one. */
const offices = { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', TOWN: 'town' } as const;

export const recordTask = {
  rights: rights('record_task', { 'list look hand_over': offices }),
  list: get(`${BASE}/list`, {
    title: ['转给我办理的', 'Handed to me'],
    input: z.strictObject(pageInput),
    data: pageOf(task),
  }),
  look: get(`${BASE}/look`, {
    title: ['办理人', 'Person responsible'],
    input: z.strictObject(recordPlace),
    data: standing,
  }),
  handOver: post(`${BASE}/handOver`, {
    title: ['转办', 'Hand over'],
    input: z.strictObject({
      ...recordPlace,
      /** A colleague or oneself; left out: nobody any more. */
      responsibleId: optional(id()),
      /** The one whom the caller saw there: somebody else may have handed it on meanwhile. */
      formerId: optional(id()),
      reason: optional(longText(200)),
    }),
    data: standing,
  }),
};
