// The colleague who is to deal with a record: handed over within an office, without any right beside (decision 0091).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { RECORD_NOTES } from '../../limits.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id, longText, optional } from '../../wire/fields.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { OFFICES } from './offices.ts';
import { recordPlace } from './record-place.ts';

const BASE = '/api/zjgrsj-trainrace/record_task';

const responsible = z.object({
  /** An account; of a unit one of its people, or its account where it is with the main sign-in. */
  id: z.string(),
  name: z.string(),
  /** The caller, or the one for whom the caller stands in. */
  isOwn: z.boolean(),
  /** False once that account or person may not sign in any more, or left the office. */
  isActive: z.boolean(),
  handedByName: z.string(),
  reason: z.string().nullable(),
  createTime: z.string(),
});
export type Responsible = z.output<typeof responsible>;

const standing = z.object({
  responsible: responsible.nullable(),
  /** False for a unit without further people: it has nobody to hand anything to. */
  hasColleagues: z.boolean(),
});

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  /** The caller. */
  isOwn: z.boolean(),
});
export type Candidate = z.output<typeof candidate>;

const task = z.object({
  bizTable: z.string(),
  bizId: z.string(),
  /** Of the family. */
  bizName: z.string(),
  /** null where it is gone, or no longer seen. */
  title: z.string().nullable(),
  /** The page on which it opens, of those in the caller's menus. */
  link: z.string().nullable(),
  /** With whom it is: the caller, or the one for whom the caller stands in. */
  responsibleId: z.string(),
  handedByName: z.string(),
  reason: z.string().nullable(),
  createTime: z.string(),
});
export type RecordTask = z.output<typeof task>;

export const recordTask = {
  rights: rights('record_task', { 'list look colleagues hand_over': OFFICES }),
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
  /** Those who see the record by rights of their own, and may hand it on; oneself the first of them. */
  colleagues: get(`${BASE}/colleagues`, {
    title: ['可转办的同事', 'Colleagues to hand it to'],
    input: z.strictObject({ ...recordPlace, name: z.string().trim().max(50).optional() }),
    data: z.array(candidate).max(RECORD_NOTES.offered + 1),
  }),
  handOver: post(`${BASE}/handOver`, {
    title: ['转办', 'Hand over'],
    input: z.strictObject({
      ...recordPlace,
      /** A colleague or oneself, as `colleagues` names them; left out: nobody any more. */
      responsibleId: optional(id()),
      /** The one whom the caller saw there: somebody else may have handed it on meanwhile. */
      formerId: optional(id()),
      reason: optional(longText(200)),
    }),
    data: standing,
  }),
};
